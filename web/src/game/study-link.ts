// A link that carries a whole study: position, names, everything that was tried and where one is.
import { nodeAt, pathOf, Tree, type Node, type Step } from './tree';

export interface Shared<S extends Step = Step> {
  position: Record<string, unknown>;
  names: string[];
  tree: Tree<S>;
  at: Node<S>;
}

/** Why a link does not open: it was cut short or changed on the way, or a newer edition made it. */
export class BrokenLink extends Error {
  constructor(readonly which: 'cut' | 'newer') {
    super(which);
  }
}

const version = '1';
/** No link is longer, and nothing that comes out of one. */
const longestLink = 400_000;
const longestText = 8 << 20;

export function isStudyLink(fragment: string): boolean {
  return /^\d+\./.test(fragment);
}

/** What stands behind the # of a link. */
export async function toLink({ position, names, tree, at }: Shared): Promise<string> {
  // What follows from the rules need not be sent.
  const sent = (name: string, value: unknown) => (name === 'hash' ? undefined : value);
  const text = JSON.stringify({ p: position, n: names, t: tree.write(), a: pathOf(at) }, sent);
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate'), longestText);
  return `${version}.${toBase64url(packed)}`;
}

/** The study of a link; throws a BrokenLink. */
export async function fromLink<S extends Step>(fragment: string): Promise<Shared<S>> {
  const [found, packed = ''] = fragment.split('.', 2);
  if (found !== version && /^\d+$/.test(found ?? '')) throw new BrokenLink('newer');
  if (found !== version || fragment.length > longestLink) throw new BrokenLink('cut');
  try {
    const bytes = await through(fromBase64url(packed), new DecompressionStream('deflate'), longestText);
    const { p, n, t, a } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof p !== 'object' || p === null || !areTexts(n) || !areNumbers(a)) throw new Error('no study');
    const tree = Tree.read<S>(t);
    return { position: p as Record<string, unknown>, names: n, tree, at: nodeAt(tree, a) };
  } catch {
    throw new BrokenLink('cut');
  }
}

const areTexts = (it: unknown): it is string[] =>
  Array.isArray(it) && it.length <= 5 && it.every((each) => typeof each === 'string');
const areNumbers = (it: unknown): it is number[] =>
  Array.isArray(it) && it.every((each) => Number.isInteger(each) && (each as number) >= 0);

/** All that comes out of it, if that is not too much: a short text may stand for a very long one. */
async function through(bytes: Uint8Array, stream: GenericTransformStream, most: number): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    parts.push(value);
  }
  await written;
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new Error('no base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
