/** A study: notes and arrows on moments of a replay, kept as a paper. */

export interface Arrow {
  from: number; // a card, by its handle, which is the same at every moment of a replay
  to: number;
}

export interface Note {
  at: number;
  words: string;
  arrows: Arrow[];
}

export interface Study {
  game: string;
  notes: Note[];
}

const MOST_NOTES = 200;
const MOST_ARROWS = 20;

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
    const { at, words, arrows } = one as Record<string, unknown>;
    return typeof at === "number" && typeof words === "string" ? [{ at, words, arrows: arrowsOf(arrows) }] : [];
  });
  return { game, notes: told };
}

function arrowsOf(told: unknown): Arrow[] {
  if (!Array.isArray(told)) return [];
  return told.slice(0, MOST_ARROWS).flatMap((one: unknown) => {
    const { from, to } = (one ?? {}) as Record<string, unknown>;
    return typeof from === "number" && typeof to === "number" ? [{ from, to }] : [];
  });
}

/** The notes of a moment. */
export const notesAt = (study: Study, at: number): Note[] => study.notes.filter((note) => note.at === at);

export const sorted = (notes: Note[]): Note[] => [...notes].sort((one, two) => one.at - two.at);
