import { expect, test } from "vitest";
import { emptySheet, move, positionOf, scenarioOf, sheetOf } from "../src/lib/position";
import type { DeskWords } from "../src/lib/protocol";

const WORDS: DeskWords = { book: "vanguard", places: ["hand", "vanguard", "deck"], deck: "deck", phases: ["main"], registers: [], counters: [], columns: [], filler: "Filler" };

test("a scenario is read and written as it was", () => {
  const data = {
    book: "vanguard",
    title: "One",
    options: { first: "a" },
    seats: { a: { vanguard: "Captain", hand: ["Page", { name: "Page", rested: true }], deck_filler: 4 }, b: { vanguard: ["Captain"], registers: { x: 2 } } },
    turn: 5,
    turn_player: "b",
    phase: "battle",
    script: [{ a: ["attack vanguard", "done"] }, { pass: "b" }, { expect: { winner: "a" } }],
  };
  const sheet = sheetOf(data, WORDS);
  expect(sheet.script).toBe("a: attack vanguard\na: done\npass: b");
  const again = scenarioOf(sheet);
  expect(again["seats"]).toEqual({
    a: { vanguard: ["Captain"], hand: ["Page", { name: "Page", rested: true }], deck_filler: 4 },
    b: { vanguard: ["Captain"], registers: { x: 2 } },
  });
  expect(again["options"]).toEqual({ first: "a" });
  expect(again["script"]).toEqual([{ a: "attack vanguard" }, { a: "done" }, { pass: "b" }]);
});

test("a card is taken to the top of another zone", () => {
  const sheet = emptySheet("vanguard");
  sheet.seats.a.zones["hand"] = [{ name: "Page" }, { name: "Scout", damage: 0 }];
  expect(move(sheet, { side: "a", zone: "hand", at: 1 }, "b", "vanguard")).toEqual({ side: "b", zone: "vanguard", at: 0 });
  expect(positionOf(sheet)["seats"]).toEqual({ a: { hand: ["Page"] }, b: { vanguard: ["Scout"] } });
});
