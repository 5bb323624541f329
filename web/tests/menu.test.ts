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
  harms: false,
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

  it("points at the cards a line leads to", () => {
    const leads = [{ card: 4, index: 0, words: "attack with A", to: null }];
    expect(linesOf(decision([option(0, "attack", { leads })], null))[0]?.cards).toEqual([4]);
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
