import { svelte } from '@sveltejs/vite-plugin-svelte';
import { pageFiles } from './scripts/page-files.ts';
import { defineConfig } from 'vitest/config';

// Where the game server listens while the page is developed; `npm run dev` passes /api on to it.
const server = process.env['ELBOWROOM_SERVER'] ?? 'http://localhost:8080';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), pageFiles(mode)],
  // Files may lie below any path of a host.
  base: mode === 'static' ? './' : '/',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    outDir: mode === 'static' ? 'dist-static' : 'dist',
    modulePreload: { polyfill: false },
    // A language is one file, however many its messages are written in.
    rollupOptions: {
      output: { manualChunks: (id) => /\/i18n\/(it|pl|es)\//.exec(id)?.[1]?.replace(/^/, 'messages-') },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // How long a test takes tells nothing about the code: a busy machine must not fail it.
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 },
}));
