// A plain file server, as any web host is: files below a path, and nothing else.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder below a path. @returns the address of its first page, and what was asked for in vain. */
export async function serveFiles(folder, below) {
  const missing = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    const name = pathname.startsWith(below) ? normalize(pathname.slice(below.length) || 'index.html') : null;
    const file = name === null || name.startsWith('..') ? null : join(folder, name);
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      missing.push(pathname);
      response.writeHead(404).end('not here');
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${server.address().port}${below}`,
    missing,
    stop: () => new Promise((done) => server.close(done) && server.closeAllConnections()),
  };
}
