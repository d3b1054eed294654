// Elbowroom in JavaScript: opens elbowroom.wasm, in a page, a worker or node, and asks it. page/README.md has the doors.

// A module of one function that splats a number over a vector: it is valid where there are such vectors.
const withVectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** The name of the quicker file that can run here. */
export function fileForHere() {
  return WebAssembly.validate(withVectors) ? 'elbowroom-simd.wasm' : 'elbowroom.wasm';
}

// What the module asks of its surroundings: the time and random bytes. It has no files, no variables and no output.
function surroundings(memory) {
  const words = () => new DataView(memory().buffer);
  return {
    env: {
      emscripten_notify_memory_growth() {},
      getentropy(at, size) {
        crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
        return 0;
      },
    },
    wasi_snapshot_preview1: {
      clock_time_get(clock, _precision, at) {
        const milliseconds = clock === 0 ? Date.now() : performance.now();
        words().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
        return 0;
      },
      environ_sizes_get(count, size) {
        words().setUint32(count, 0, true);
        words().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      proc_exit(status) {
        throw new Error(`elbowroom.wasm ended with ${status}`);
      },
    },
  };
}

/** What a door refused: the whole answer, with its `case` where there is one. */
export class Wrong extends Error {
  constructor(answer) {
    super(answer.path ? `${answer.path}: ${answer.error}` : answer.error);
    this.answer = answer;
  }
}

export class Elbowroom {
  #exports;
  #broken = null;

  /**
   * @param {WebAssembly.Module} module compiled from the file that fileForHere() names
   * @param {Record<string, string>} files the texts of content/, and what else is to be read, by their paths
   */
  static async open(module, files = {}) {
    const out = new Elbowroom();
    const instance = await WebAssembly.instantiate(
      module,
      surroundings(() => out.#exports.memory),
    );
    out.#exports = instance.exports;
    out.#exports._initialize();
    if (Object.keys(files).length > 0) out.give(files);
    return out;
  }

  /** Text in, text out, both JSON; what is wrong is told as `error`. */
  askText(door, text) {
    if (this.#broken) throw this.#broken;
    const { memory, room, ask, size } = this.#exports;
    const name = new TextEncoder().encode(door);
    const body = new TextEncoder().encode(text);
    try {
      const at = room(name.length + body.length);
      if (at === 0) throw new Error('there is not enough memory');
      new Uint8Array(memory.buffer).set(name, at);
      new Uint8Array(memory.buffer).set(body, at + name.length);
      const answer = ask(name.length);
      return new TextDecoder().decode(new Uint8Array(memory.buffer, answer, size()));
    } catch (error) {
      // What was interrupted halfway cannot be trusted any more.
      this.#broken = new Error('elbowroom.wasm has broken down', { cause: error });
      throw this.#broken;
    }
  }

  /** The same with values; an `error` is thrown. */
  ask(door, request) {
    const answer = JSON.parse(this.askText(door, JSON.stringify(request)));
    if (answer.error !== undefined) throw new Wrong(answer);
    return answer;
  }

  /** Files by their paths. Whatever was read and played before is forgotten. */
  give(files) {
    return this.ask('files', files);
  }

  /** One line of the engine's protocol (docs/notation.md); an error is an answer, as the program gives it. */
  engine(request) {
    return JSON.parse(this.askText('engine', JSON.stringify(request)));
  }
}
