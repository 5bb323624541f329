import { describe, expect, it } from "vitest";
import { ornament } from "../src/lib/pattern";
import { seedOf, tintsOf } from "../src/lib/palette";
import { parse } from "../src/lib/router.svelte";
import { languageOf } from "../src/strings";
import { partsOf } from "../src/lib/text";

describe("small parts", () => {
  it("reads addresses", () => {
    expect(parse("/", "?book=fftcg&bot=random")).toEqual({ page: "home", book: "fftcg", bot: "random" });
    expect(parse("/play/fftcg", "")).toEqual({ page: "play", book: "fftcg", bot: "normal" });
    expect(parse("/decks/fftcg", "?deck=d1")).toEqual({ page: "decks", book: "fftcg", deck: "d1" });
    expect(parse("/table/g1", "?watch")).toEqual({ page: "table", id: "g1", watch: true });
    expect(parse("/replay/g1", "?at=4&seat=2")).toEqual({ page: "replay", id: "g1", at: 4, seat: 2, study: "" });
    expect(parse("/nowhere", "")).toEqual({ page: "lost" });
  });

  it("speaks the first language for which there are words", () => {
    const known = ["en", "ja"];
    expect(languageOf("", ["ja-JP", "en"], known)).toBe("ja");
    expect(languageOf("en", ["ja-JP"], known)).toBe("en");
    expect(languageOf("", ["fr", "de-AT"], known)).toBe("en");
    expect(languageOf("xx", [], known)).toBe("en");
  });

  it("sets costs, tags and places of a text apart", () => {
    expect(partsOf("[AUTO](VC):[Counter-Blast 1] {Fire}: draw <Dawn>").map((part) => part.kind)).toEqual([
      "tag", "place", "plain", "tag", "plain", "pip", "plain", "name",
    ]);
  });

  it("draws a card the same everywhere, and another card otherwise", () => {
    expect(ornament("A", "Fire", 30)).toBe(ornament("A", "Fire", 30));
    expect(ornament("A", "Fire", 30)).not.toBe(ornament("B", "Fire", 30));
    expect(seedOf("Daybreak Squire")).toBe(seedOf("Daybreak Squire"));
  });

  it("gives a card of two elements both tints", () => {
    const face = { colour: "element", hues: { Fire: [30, 100], Ice: [215, 60] } } as never;
    const tints = tintsOf({ name: "X", values: { element: ["Fire", "Ice"] } }, face);
    expect(tints.map((tint) => tint.hue)).toEqual([30, 215]);
  });
});
