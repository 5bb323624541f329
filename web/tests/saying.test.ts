import { describe, expect, it } from "vitest";
import { Saying } from "../src/lib/saying";
import prose from "../src/strings/ja/prose.json";

describe("what the server says, in another language", () => {
  const ja = new Saying(prose, "あなた", "、");

  it("fills the holes of a sentence, and says what stands in them too", () => {
    expect(ja.say("Red Knight goes to Ada's drop zone")).toBe("Red KnightはAdaのドロップゾーンへ");
    expect(ja.say("You superior call Squire to back left")).toBe("あなたがSquireを後列左にスペリオルコール");
  });

  it("says each of several things", () => {
    expect(ja.say("power 5000; 9000 against 5000: hits")).toBe("パワー5000、9000対5000：ヒット");
    expect(ja.say("dull Salt for Fire, discard Ash for Ice")).toBe("Saltをダル（火）、Ashを捨てる（氷）");
  });

  it("leaves what it has no sentence for", () => {
    expect(ja.say("Something nobody wrote a sentence for")).toBe("Something nobody wrote a sentence for");
  });
});
