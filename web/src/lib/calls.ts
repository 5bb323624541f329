/** Calling somebody back to the table: title, badge, sound, and a notification for who asked for one. */

import { t } from "../strings";
import { prefs } from "./prefs.svelte";
import { sounds } from "./sound";

interface Badged {
  setAppBadge?(count?: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

export class Calls {
  #told = 0;
  #wasCalled = false;

  constructor(readonly game: string) {
    document.title = t.table.title(game);
  }

  /** It is this seat's move, or no longer; `turn` is the number of its own turn, or nothing. */
  turn(isCalled: boolean, turn: number): void {
    document.title = isCalled ? t.table.titleMine(this.game) : t.table.title(this.game);
    const badge = navigator as Badged;
    if (isCalled) void badge.setAppBadge?.(1).catch(() => undefined);
    else void badge.clearAppBadge?.().catch(() => undefined);
    if (isCalled && turn && turn !== this.#told) {
      this.#told = turn;
      sounds("turn");
    }
    if (isCalled && !this.#wasCalled && document.hidden && prefs.notify && Notification.permission === "granted") {
      new Notification(t.table.titleMine(this.game), { tag: "rulewright" });
    }
    this.#wasCalled = isCalled;
  }

  end(): void {
    void (navigator as Badged).clearAppBadge?.().catch(() => undefined);
  }
}
