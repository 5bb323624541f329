import { expect, test } from "vitest";
import { before, chain, chosenAbove, treeOf } from "../src/lib/branches";
import type { Branch } from "../src/lib/protocol";

const line = (number: number, parent: number, is_chosen = true): Branch => ({ number, parent, seat: 0, words: `${number}`, turn: 1, is_chosen });
// 1 - (2) - 3 - 4, and 5 instead of 3
const LINES = [line(1, 0), line(2, 1, false), line(3, 2), line(4, 3), line(5, 2)];

test("what was chosen stands below what was chosen before it", () => {
  const [root, ...others] = treeOf(LINES);
  expect(others).toEqual([]);
  expect(root?.line.number).toBe(1);
  expect(root?.then.map((one) => one.line.number)).toEqual([3, 5]);
});

test("a line is told as far as nothing else was tried", () => {
  const [root] = treeOf(LINES);
  expect(root && chain(root).map((one) => one.line.number)).toEqual([1]);
  expect(root?.then[0] && chain(root.then[0]).map((one) => one.line.number)).toEqual([3, 4]);
});

test("where one stands is the last line that was chosen", () => {
  const all = new Map(LINES.map((one) => [one.number, one]));
  expect(chosenAbove(all, 2)).toBe(1);
  expect(chosenAbove(all, 0)).toBe(0);
  expect(before(LINES, 4)).toBe(3);
  expect(before(LINES, 2)).toBe(0);
});
