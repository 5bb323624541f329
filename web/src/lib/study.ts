/** A study: notes and arrows on moments of a replay, kept as a paper. */

export interface Note {
  at: number;
  words: string;
  from: string; // the card an arrow begins at, "" for none
  to: string;
}

export interface Study {
  game: string;
  notes: Note[];
}

const MOST_NOTES = 200;

/** A study from the text of a paper, which anybody may have written: what is not one is left out. */
export function studyOf(text: string): Study | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== "object" || data === null) return null;
  const { game, notes } = data as Record<string, unknown>;
  if (typeof game !== "string" || !Array.isArray(notes)) return null;
  const told = notes.slice(0, MOST_NOTES).flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    const { at, words, from, to } = one as Record<string, unknown>;
    return typeof at === "number" && typeof words === "string" ? [{ at, words, from: typeof from === "string" ? from : "", to: typeof to === "string" ? to : "" }] : [];
  });
  return { game, notes: told };
}

/** The notes of a moment. */
export const notesAt = (study: Study, at: number): Note[] => study.notes.filter((note) => note.at === at);

export const sorted = (notes: Note[]): Note[] => [...notes].sort((one, two) => one.at - two.at);
