// What is asked about just now, wherever it was asked.
import type { Topic } from '../game/topics';

export const help = $state({ game: '', trail: [] as Topic[] });

export function ask(game: string, topic: Topic): void {
  help.game = game;
  help.trail = [...help.trail, topic];
}

export function answered(): void {
  help.trail = [];
}

export function askBack(): void {
  help.trail = help.trail.slice(0, -1);
}
