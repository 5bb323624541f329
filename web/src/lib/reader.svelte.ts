/** The clause that is open to be read, and where it was applied in the game at hand. */

import { api } from "./api";
import type { LogLine } from "./story";

class Reader {
  open_ = $state<{ book: string; id: string } | null>(null);
  summary = $state<string | null>(null);
  isMissing = $state(false);
  log = $state.raw<LogLine[]>([]);

  open(book: string, id: string): void {
    this.open_ = { book, id };
    this.summary = null;
    this.isMissing = false;
    api.clause(book, id).then(
      (found) => {
        if (this.open_?.id === id) this.summary = found.summary;
      },
      () => (this.isMissing = true),
    );
  }

  close(): void {
    this.open_ = null;
  }
}

export const reader = new Reader();
