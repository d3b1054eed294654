import { expect, test } from 'vitest';
import { lineTo, mainFrom, nodeAt, pathOf, Tree, type Step } from './tree';

const take = (region: string, chance?: number[]): Step => ({
  do: { type: 'conquer', region },
  ...(chance ? { chance } : {}),
});

function tried() {
  const tree = new Tree();
  tree.grow([take('1'), take('2'), take('3')]);
  tree.grow([take('1'), take('4'), take('5')]);
  const deep = tree.grow([take('1'), take('4'), take('6')]);
  tree.grow([take('7')]);
  return { tree, deep };
}

test('What was tried before is found again, and what is new grows as a branch', () => {
  const { tree, deep } = tried();
  expect(tree.size).toBe(7);
  expect(tree.grow([{ do: { region: '1', type: 'conquer' }, hash: 'ab' }, take('4'), take('6')])).toBe(deep);
  expect(mainFrom(tree.root).map(({ step }) => step)).toEqual([take('1'), take('2'), take('3')]);
  expect(lineTo(deep)).toEqual([take('1'), take('4'), take('6')]);
});

test('The same attempt is another branch when the die shows something else', () => {
  const tree = new Tree();
  const three = tree.grow([take('1', [3])]);
  expect(tree.grow([take('1', [0])])).not.toBe(three);
  expect(tree.root.children).toHaveLength(2);
});

test('A branch is removed with all that follows, and one is where it parted', () => {
  const { tree, deep } = tried();
  const parting = deep.parent;
  expect(parting && tree.remove(parting)).toBe(parting?.parent);
  expect(tree.size).toBe(4);
  expect(tree.remove(tree.root)).toBe(tree.root);
});

test('A branch becomes the main line', () => {
  const { tree, deep } = tried();
  tree.promote(deep);
  expect(mainFrom(tree.root).at(-1)).toBe(deep);
  expect(tree.size).toBe(7);
});

test('A tree is the same when it is read again, and every node is where it was', () => {
  const { tree, deep } = tried();
  const again = Tree.read(JSON.parse(JSON.stringify(tree.write())));
  expect(again.write()).toEqual(tree.write());
  expect(again.size).toBe(7);
  const nodes = [tree.root, deep, ...mainFrom(tree.root), tree.root.children[1] ?? tree.root];
  for (const node of nodes) expect(lineTo(nodeAt(again, pathOf(node)))).toEqual(lineTo(node));
});

test('What is no tree is refused', () => {
  for (const wrong of [null, 7, 'x', {}, [7], [null], [[7]], [{ do: 'x' }], [{}]])
    expect(() => Tree.read(wrong)).toThrow();
  const long = Array.from({ length: 3001 }, (_, i) => take(String(i)));
  expect(() => Tree.read(long)).toThrow('too many');
  let deep: unknown[] = [take('1')];
  for (let i = 0; i < 300; i++) deep = [take(String(i)), [deep]];
  expect(() => Tree.read(deep)).toThrow();
});
