import { describe, expect, it } from "vitest";
import { byNumber, byWord, changed, parsed, written } from "../src/lib/own/decklist";
import type { DeckCards } from "../src/lib/protocol";

const TEXT = "# Mine\nFirst: Wick\n\nNormal Unit (5):\n1 Wick\n4 Squire (X1)\n\nSide (2):\n2 Heron\n";
const card = (count: number, values: DeckCards["values"]): DeckCards => ({ count, name: "", partial: false, values, text: "" });

describe("a deck in the making", () => {
  it("is read from a plain list and written as one", () => {
    const list = parsed(TEXT);
    expect(list.first).toBe("Wick");
    expect(list.entries).toEqual([
      { count: 1, called: "Wick", isAside: false },
      { count: 4, called: "Squire (X1)", isAside: false },
      { count: 2, called: "Heron", isAside: true },
    ]);
    expect(parsed(written(list))).toEqual(list);
  });

  it("takes cards in and out", () => {
    const more = changed(changed(parsed(TEXT), "Squire (X1)", -4), "Lark", 1);
    expect(more.entries.map((one) => `${one.count} ${one.called}`)).toEqual(["1 Wick", "2 Heron", "1 Lark"]);
    expect(changed(more, "Wick", -1).first).toBe("");
    expect(changed(more, "Heron", 1).entries.at(-1)).toEqual({ count: 1, called: "Heron", isAside: false });
  });

  it("is counted by numbers without gaps, and by words", () => {
    const cards = [card(3, { cost: 1, element: ["Fire"] }), card(2, { cost: 4, element: ["Fire", "Ice"] }), card(1, { element: [] })];
    expect(byNumber(cards, "cost").map((one) => one.count)).toEqual([3, 0, 0, 2]);
    expect(byWord(cards, "element")).toEqual([{ name: "Fire", count: 5 }, { name: "Ice", count: 2 }]);
    expect(byNumber([], "cost")).toEqual([]);
  });
});
