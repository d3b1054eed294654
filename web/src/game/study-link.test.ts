import { expect, test } from 'vitest';
import { BrokenLink, fromLink, isStudyLink, toLink } from './study-link';
import { lineTo, Tree } from './tree';

function study() {
  const tree = new Tree();
  const step = (region: string) => ({ by: 0, do: { type: 'conquer', region } });
  tree.grow(Array.from({ length: 40 }, (_, i) => step(String(i))));
  const at = tree.grow([step('0'), step('1'), step('x')]);
  return { position: { game: 'classic', note: 'Łódź 🗺️' }, names: ['Ada', 'Żółw'], tree, at };
}

test('A link carries position, names, everything that was tried and where one is', async () => {
  const given = study();
  const link = await toLink(given);
  expect(isStudyLink(link)).toBe(true);
  expect(link).toMatch(/^1\.[\w-]+$/);
  const found = await fromLink(link);
  expect(found.position).toEqual(given.position);
  expect(found.names).toEqual(given.names);
  expect(found.tree.write()).toEqual(given.tree.write());
  expect(lineTo(found.at)).toEqual(lineTo(given.at));
});

test('A link that was cut short anywhere, or changed, says so', async () => {
  const link = await toLink(study());
  for (let size = 0; size < link.length; size += 7)
    await expect(fromLink(link.slice(0, size))).rejects.toMatchObject({ which: 'cut' });
  await expect(fromLink(link.slice(0, -1))).rejects.toMatchObject({ which: 'cut' });
  const middle = link.length >> 1;
  const other = link[middle] === 'A' ? 'B' : 'A';
  await expect(fromLink(link.slice(0, middle) + other + link.slice(middle + 1))).rejects.toBeInstanceOf(BrokenLink);
  await expect(fromLink(`${link}%20`)).rejects.toBeInstanceOf(BrokenLink);
  await expect(fromLink(link.replace(/^1/, '2'))).rejects.toMatchObject({ which: 'newer' });
});

test('What a stranger packed does not fill the memory, and what is no study is refused', async () => {
  const pack = async (text: string) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return `1.${Buffer.from(bytes).toString('base64url')}`;
  };
  const whole = (text: string) => pack(`{"p":{"x":"${text}"},"n":[],"t":[],"a":[0]}`);
  expect(await fromLink(await whole('a'))).toMatchObject({ position: { x: 'a' } });
  await expect(fromLink(await whole('a'.repeat(20 << 20)))).rejects.toMatchObject({ which: 'cut' });
  for (const wrong of ['', '7', 'null', '{}', '{"p":{},"n":[],"t":7,"a":[0]}', '{"p":null,"n":[],"t":[],"a":[0]}'])
    await expect(fromLink(await pack(wrong))).rejects.toMatchObject({ which: 'cut' });
});
