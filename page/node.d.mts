// What page/node.mjs has for whoever writes TypeScript.
import type { Elbowroom } from './elbowroom.mjs';

export const home: string;
export const files: string[];
export function compiled(file?: string): WebAssembly.Module;
export function texts(...folders: string[]): Record<string, string>;
export function open(file?: string, given?: Record<string, string>): Promise<Elbowroom>;
