// What is asked about just now, wherever it was asked.
import type { Topic } from '../game/topics';

/** What is asked about, and what was before: each time one thing, or several that belong together. */
export const help = $state({ game: '', trail: [] as Topic[][] });

/** The rules of a game beside the table, and what they open at; null: they are shut. */
export const rules = $state({ game: null as string | null, at: null as Topic | null });

export function openRules(game: string, at: Topic | null = null): void {
  rules.game = game;
  rules.at = at;
}

export function shutRules(): void {
  rules.game = null;
  rules.at = null;
}

export function ask(game: string, ...topics: Topic[]): void {
  help.game = game;
  help.trail = [...help.trail, topics];
}

export function answered(): void {
  help.trail = [];
}

export function askBack(): void {
  help.trail = help.trail.slice(0, -1);
}
