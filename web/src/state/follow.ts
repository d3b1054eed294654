// Links of our own: a plain press shows the page at once, anything else is the browser's.
import { go } from './app.svelte';

export function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(path);
}
