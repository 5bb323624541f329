import { describe, expect, it } from "vitest";
import type { RuleLine } from "../src/lib/protocol";
import { chapterOf, chaptersOf, depthOf, isWithin, nearest, saidOf, search, sectionOf, sectionsOf } from "../src/lib/rules";
import { clausesIn } from "../src/lib/text";

const line = (id: string, summary: string, steps: string[] = []): RuleLine => ({ id, kind: "battle", summary, steps, lessons: [], changed: [] });
const BOOK = [
  line("7.6", "Heading: damage step."),
  line("7.6.1", "Damage step settles the attack."),
  line("7.6.1.2", "Attack hits with at least as much power."),
  line("7.6.15", "Something else.", ["damage step: the power is compared"]),
  line("801.1", "Battles are started by the turn player."),
];

describe("a rulebook", () => {
  it("has sections by the book's own numbers", () => {
    expect(["7.6.1.2", "801.1", "5.3.S1-1", "8-1"].map(sectionOf)).toEqual(["7.6", "801", "5.3", "8"]);
    expect(sectionsOf(BOOK).map((one) => [one.id, one.title, one.lines.length])).toEqual([
      ["7.6", "Damage step", 4],
      ["801", "Battles are started by the turn player", 1],
    ]);
  });

  it("has chapters of sections, named by a clause or by a heading", () => {
    expect(["7.6", "801", "1103", "8"].map(chapterOf)).toEqual(["7", "800", "1100", "8"]);
    const lines = [line("7", "Heading: attack and battle."), ...BOOK];
    expect(chaptersOf(lines, { "800": "Battle" }).map((one) => [one.id, one.title, one.own.length, one.sections.map((each) => each.id)])).toEqual([
      ["7", "Attack and battle", 0, ["7.6"]],
      ["800", "Battle", 0, ["801"]],
    ]);
  });

  it("has something to try for every clause", () => {
    const told = (title: string, ...cites: string[]) => ({ title, question: "", cites });
    const rulings = [told("A draw", "6.4"), told("A boost", "7.3.1"), told("A hit", "7.6.1.2")];
    const first = (id: string, summary: string) => nearest(rulings, line(id, summary), 1)[0]?.title;
    expect([first("7.6.1.9", "Check timing."), first("2.10.1.3", "The third icon means Boost."), first("7.9", "Close.")]).toEqual(["A hit", "A boost", "A boost"]);
  });

  it("tells what only names a section as a name", () => {
    expect([line("5", "Heading (Section 5): setup."), line("7.6", "Heading: damage step"), line("1", "A duel.")].map(saidOf)).toEqual(["Setup", "Damage step", "A duel."]);
  });

  it("knows the parts of a clause", () => {
    expect(isWithin("806.2a", "806.2")).toBe(true);
    expect(isWithin("7.6.15", "7.6.1")).toBe(false);
    expect(depthOf("7.6.1.2", new Set(BOOK.map((one) => one.id)))).toBe(2);
  });

  it("finds numbers first, and words where all of them stand", () => {
    const ids = (wanted: string) => search(BOOK, wanted, 10).map((one) => one.id);
    expect(ids("7.6.1")).toEqual(["7.6.1", "7.6.1.2"]);
    expect(ids("§7.6.1")[0]).toBe("7.6.1");
    expect(ids("power attack")).toEqual(["7.6.1.2"]);
    expect(ids("power")).toEqual(["7.6.1.2", "7.6.15"]);
    expect(ids("damage step")[0]).toBe("7.6"); // what is called that stands first
    expect(ids("  ")).toEqual([]);
    expect(search(BOOK, "7", 2)).toHaveLength(2);
  });

  it("is quick enough to be searched while typing", () => {
    const large = Array.from({ length: 700 }, (_, n) => line(`${n}.1`, "a unit attacks another unit with its power"));
    const began = performance.now();
    for (let n = 0; n < 20; n++) search(large, "unit power attack", 150);
    expect((performance.now() - began) / 20).toBeLessThan(50);
  });
});

describe("words that name clauses", () => {
  it("are cut at them, and keep the full stop", () => {
    expect(clausesIn("It hits §7.6.1.2. See §8-1!")).toEqual([
      { text: "It hits ", id: "" },
      { text: "", id: "7.6.1.2" },
      { text: ". See ", id: "" },
      { text: "", id: "8-1" },
      { text: "!", id: "" },
    ]);
    expect(clausesIn("nothing")).toEqual([{ text: "nothing", id: "" }]);
  });
});
