import { describe, expect, it } from "vitest";
import type { RuleLine } from "../src/lib/protocol";
import { depthOf, isWithin, saidOf, search, sectionOf, sectionsOf } from "../src/lib/rules";
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
