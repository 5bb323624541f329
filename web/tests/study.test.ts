import { expect, test } from "vitest";
import { notesAt, sorted, studyOf } from "../src/lib/study";

test("a study is read from its paper, and what is no note is left out", () => {
  const study = studyOf(JSON.stringify({ game: "g", notes: [{ at: 3, words: "here", arrows: [{ from: 4, to: 9 }, { from: "A" }, null] }, { at: "x" }, 7, { at: 1, words: "first" }] }));
  expect(study?.notes.length).toBe(2);
  expect(sorted(study?.notes ?? [])[0]).toEqual({ at: 1, words: "first", arrows: [] });
  expect(study && notesAt(study, 3).map((note) => note.words)).toEqual(["here"]);
  expect(study && notesAt(study, 3)[0]?.arrows).toEqual([{ from: 4, to: 9 }]);
});

test("what is no study is none", () => {
  for (const text of ["", "{", "[]", "null", '{"game": 1, "notes": []}']) expect(studyOf(text)).toBeNull();
});
