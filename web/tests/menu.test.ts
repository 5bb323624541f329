import { describe, expect, it } from "vitest";
import { linesOf, listedOf, primaryOf } from "../src/lib/menu";
import type { Decision, Option } from "../src/lib/protocol";

const option = (index: number, words: string, more: Partial<Option> = {}): Option => ({
  index,
  verb: "choose",
  words,
  note: "",
  card: null,
  number: 0,
  zone: null,
  seat: null,
  place: null,
  to: null,
  field: null,
  danger: false,
  minor: false,
  parts: [],
  leads: [],
  attackers: [],
  ...more,
});

const decision = (options: Option[], passing: number | null): Decision => ({
  player: 0,
  ask: "main",
  words: "?",
  note: "",
  clause: "1.1",
  source: null,
  picked: [],
  least: 1,
  most: 1,
  can_take_back: false,
  passing,
  leads_to: "",
  settled: null,
  harms: false, goes_by: false,
  default: passing,
  options,
});

describe("the menu as lines", () => {
  it("shows copies of a card once, with all of them pointed at", () => {
    const lines = linesOf(decision([option(0, "call Squire", { card: 3 }), option(1, "call Squire", { card: 9 }), option(2, "pass")], 2));
    expect(lines.map((line) => [line.words, line.picks, line.cards])).toEqual([
      ["call Squire", [0], [3, 9]],
      ["pass", [2], []],
    ]);
    expect(lines[1]?.isPassing).toBe(true);
  });

  it("keeps lines apart that lead to different places", () => {
    const to = (place: string) => ({ card: 3, to: { seat: 0, place } });
    const lines = linesOf(decision([option(0, "Squire here", to("left")), option(1, "Squire here", to("right"))], null));
    expect(lines.map((line) => line.picks)).toEqual([[0], [1]]);
  });

  it("lists the cards a line only asks for, each to be taken at once, and what is dangerous last", () => {
    const lead = (card: number, words: string, danger = false) => ({ card, index: card, words, note: "power 9", danger, to: null });
    const leads = [lead(4, "attack with A", true), lead(5, "attack with B")];
    const lines = listedOf(decision([option(0, "attack", { leads }), option(1, "end")], 1));
    expect(lines.map((line) => [line.words, line.picks, line.cards, line.note])).toEqual([
      ["attack with B", [0, 5], [5], "power 9"],
      ["attack with A", [0, 4], [4], "power 9"],
    ]);
  });

  it("keeps a line that leads to many cards whole, and points at them", () => {
    const leads = [...Array(9).keys()].map((card) => ({ card, index: card, words: "", note: "", danger: false, to: null }));
    expect(linesOf(decision([option(0, "attack", { leads })], null)).map((line) => line.cards.length)).toEqual([9]);
  });
});

describe("the large button", () => {
  it("says where passing leads, or the sensible line in its own words", () => {
    const passing = { ...decision([option(0, "cast X"), option(1, "pass")], 1), leads_to: "To battle" };
    expect(primaryOf(passing)).toMatchObject({ picks: [1], words: "To battle" });
    const offer = { ...decision([option(0, "yes"), option(1, "no")], 1), default: 0, leads_to: "No" };
    expect(primaryOf(offer)).toMatchObject({ picks: [0], words: "yes" });
    expect(listedOf(offer)).toEqual([]);
    expect(listedOf(passing).map((line) => line.words)).toEqual(["cast X"]);
  });

  it("lists the other side first where what is chosen suffers", () => {
    const lines = [option(0, "mine", { seat: 0 }), option(1, "theirs", { seat: 1 }), option(2, "pass", { verb: "pass" })];
    const words = (harms: boolean) => listedOf({ ...decision(lines, 2), harms }).map((line) => line.words);
    expect(words(true)).toEqual(["theirs", "mine"]);
    expect(words(false)).toEqual(["mine", "theirs"]);
  });
});
