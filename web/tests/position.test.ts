import { expect, test } from "vitest";
import { askedOf, bearersOf, emptySheet, move, positionOf, scenarioOf, sheetOf } from "../src/lib/position";
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
  expect(sheet.script).toBe('a: attack vanguard\na: done\npass: b\nexpect: {"winner":"a"}');
  const again = scenarioOf(sheet);
  expect(again["seats"]).toEqual({
    a: { vanguard: ["Captain"], hand: ["Page", { name: "Page", rested: true }], deck_filler: 4 },
    b: { vanguard: ["Captain"], registers: { x: 2 } },
  });
  expect(again["options"]).toEqual({ first: "a" });
  expect(again["script"]).toEqual([{ a: "attack vanguard" }, { a: "done" }, { pass: "b" }, { expect: { winner: "a" } }]);
});

test("what a file expects and what else may happen is saved with it, and not asked about", () => {
  const data = {
    book: "vanguard",
    question: "Does it hit?",
    cites: ["7.6.1.2"],
    seats: { a: { vanguard: ["Captain"] }, b: { vanguard: ["Captain"] } },
    turn: 4,
    turn_player: "a",
    phase: "battle",
    script: [{ a: "attack vanguard", so_that: { winner: "a" } }, { label: "hit" }, { until: { turn: 5 } }, { take_back: true }],
    expect: { turn: 5 },
    variants: { guarded: { from: "hit", script: [{ b: "guard with Page" }] } },
  };
  const sheet = sheetOf(data, WORDS);
  expect(sheet.script.split("\n").slice(1)).toEqual(["label: hit", 'until: {"turn":5}', "take_back: true"]);
  expect(scenarioOf(sheet)).toEqual(data);
  expect(askedOf(sheet)).toEqual({ book: "vanguard", seats: data.seats, turn: 4, turn_player: "a", phase: "battle", script: data.script });
});

test("a card is taken to the top of another zone", () => {
  const sheet = emptySheet("vanguard");
  sheet.seats.a.zones["hand"] = [{ name: "Page" }, { name: "Scout", damage: 0 }];
  expect(move(sheet, { side: "a", zone: "hand", at: 1 }, "b", "vanguard")).toEqual({ side: "b", zone: "vanguard", at: 0 });
  expect(positionOf(sheet)["seats"]).toEqual({ a: { hand: ["Page"] }, b: { vanguard: ["Scout"] } });
});

test("a card is attached to another one of either side", () => {
  const sheet = emptySheet("fow-6.1");
  const mantle = { name: "Mantle" };
  sheet.seats.a.zones["field"] = [mantle, { name: "Wolf" }];
  sheet.seats.b.zones["field"] = [{ name: "Bear" }, { name: "Chain", attached_to: "b: Bear" }];
  expect(bearersOf(sheet.seats, mantle, "")).toEqual(["a: Wolf", "b: Bear"]);
  expect(bearersOf(sheet.seats, mantle, "a: Owl")).toEqual(["a: Wolf", "b: Bear", "a: Owl"]);
});

test("what was done already is written a line a step, whatever it is", () => {
  const data = { book: "vanguard", seats: {}, already: [{ a: "attack vanguard ..." }, { pass: "b" }] };
  const sheet = sheetOf(data, WORDS);
  expect(sheet.already).toBe("a: attack vanguard ...\npass: b");
  expect(positionOf(sheet)["already"]).toEqual(data.already);
  const more = { ...data, already: [{ until: { turn: 4 } }] };
  expect(sheetOf(more, WORDS).already).toBe('until: {"turn":4}');
  expect(positionOf(sheetOf(more, WORDS))["already"]).toEqual(more.already);
});
