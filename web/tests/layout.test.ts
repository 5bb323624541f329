import { describe, expect, it } from "vitest";
import { cardsIn, gridOf, regionsOf } from "../src/lib/layout";
import type { Card, Layout, View } from "../src/lib/protocol";

const layout = (more: Partial<Layout>): Layout => ({
  field: [["front"], ["left", "right"]],
  zones: { front: "guard", left: "row", right: "row" },
  piles: ["deck", "grave"],
  lists: ["damage"],
  hand: "hand",
  numbers: [],
  labels: {},
  telling: {},
  regions: [],
  face: null,
  arrows: [],
  limits: {},
  registers: [],
  spotlight: [],
  through: {},
  attacks: {},
  helps: {},
  alone: [],
  blocks: {},
  aim: "",
  payments: [],
  phases: [],
  stack: "",
  stops: {},
  kinds: {},
  words: [],
  turned: ["stands", "rests"],
  ...more,
});

const card = (handle: number, type: string, place: string | null = null): Card => ({
  card: handle,
  name: `Card ${handle}`,
  owner: 0,
  master: 0,
  zone: "field",
  seat: 0,
  values: { type: [type] },
  printed: {},
  keywords: [],
  text: "",
  rested: false,
  face_down: false,
  place,
  partial: false,
  token: false,
  copy: false,
  side: null,
  other_side: null,
  damage: 0,
  counters: {},
  attached_to: null,
  attached: [],
  guards: null,
  roles: [],
});

const view = (cards: (Card | null)[]): View =>
  ({ players: [{ zones: { field: { count: cards.length, cards } }, registers: {} }] }) as unknown as View;

describe("regions", () => {
  it("are made from rows and piles where a game declares none", () => {
    const made = regionsOf(layout({}));
    expect(made.map((region) => [region.zone, region.spread])).toEqual([
      ["guard", "row"],
      ["row", "place"],
      ["row", "place"],
      ["damage", "ladder"],
      ["deck", "pile"],
      ["grave", "pile"],
    ]);
    expect(gridOf(made)).toEqual({ rows: 2, columns: 4, band: false });
  });

  it("share a zone by the words of its cards; what fits none lies in the first", () => {
    const plain = { zone: "field", at: [0, 0, 1, 1] as [number, number, number, number], spread: "row" as const, place: "", field: "type", label: "", is_optional: false };
    const [fighters, helpers] = [{ ...plain, words: ["Forward"] }, { ...plain, words: ["Backup"] }];
    const shown = view([card(1, "Backup"), card(2, "Forward"), card(3, "Odd")]);
    expect(cardsIn(shown, 0, fighters, [fighters, helpers]).map((one) => one?.card)).toEqual([3, 2]);
    expect(cardsIn(shown, 0, helpers, [fighters, helpers]).map((one) => one?.card)).toEqual([1]);
  });
});
