// What page/elbowroom.mjs has for whoever writes TypeScript.
export function fileForHere(): 'elbowroom-simd.wasm' | 'elbowroom.wasm';

export class Elbowroom {
  private constructor();
  static open(module: WebAssembly.Module, files?: Record<string, string>): Promise<Elbowroom>;
  askText(door: string, text: string): string;
  /** An `error` of the answer is thrown as a Wrong. */
  ask(door: string, request: unknown): unknown;
  give(files: Record<string, string>): unknown;
  engine(request: unknown): unknown;
}

/** What a door refused: the whole answer, with its `case` where there is one. */
export class Wrong extends Error {
  constructor(answer: { error: string; path?: string; case?: string; [more: string]: unknown });
  readonly answer: { error: string; path?: string; case?: string; [more: string]: unknown };
}
