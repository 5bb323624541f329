import { describe, expect, it } from "vitest";
import { Saying } from "../src/lib/saying";
import prose from "../src/strings/ja/prose.json";
import cases from "./saying.json"; // which the tests of the server read as well

describe("what the server says, in another language", () => {
  it.each(cases as { words: string; names?: string[]; says: string | null }[])("$words", ({ words, names, says }) => {
    const ja = new Saying(prose, "あなた", "、");
    ja.learn(names ?? []);
    expect(ja.say(words)).toBe(says ?? words);
  });
});
