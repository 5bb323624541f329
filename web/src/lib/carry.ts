/** Carrying something over a page to a place on it: with the mouse at once, with a finger after holding it for a moment. */

const FAR = 6; // pixels before a press of the mouse becomes a drag
const HOLD = 260; // milliseconds before a finger lifts it
const EDGE = 64; // pixels from the edge of the window where the page moves on
const PACE = 12;

export interface Carried {
  lift: () => void;
  lay: (place: string | null) => void; // the `data-place` it ends on
}

const placeAt = (x: number, y: number): HTMLElement | null => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]") ?? null;

export function carries(node: HTMLElement, held: Carried): { update(next: Carried): void; destroy(): void } {
  let now = held;
  let start: { x: number; y: number; isMouse: boolean } | null = null;
  let at = { x: 0, y: 0 };
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEaten = false; // the click that follows

  function lift(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("carried");
    Object.assign(ghost.style, { position: "fixed", left: "0", top: "0", width: `${box.width}px`, margin: "0", pointerEvents: "none", zIndex: "60", opacity: "0.85" });
    node.parentElement?.append(ghost);
    now.lift();
    follow();
    requestAnimationFrame(roll);
  }

  function follow(): void {
    if (!ghost) return;
    ghost.style.transform = `translate(${at.x - ghost.offsetWidth / 2}px, ${at.y - ghost.offsetHeight / 2}px)`;
    const place = placeAt(at.x, at.y);
    if (place === over) return;
    over?.classList.remove("over");
    place?.classList.add("over");
    over = place;
  }

  /** Near the edge of the window the page moves on. */
  function roll(): void {
    if (!ghost) return;
    if (at.y < EDGE) scrollBy(0, -PACE);
    else if (at.y > innerHeight - EDGE) scrollBy(0, PACE);
    follow();
    requestAnimationFrame(roll);
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    isEaten = false;
    at = { x: event.clientX, y: event.clientY };
    start = { ...at, isMouse: event.pointerType === "mouse" };
    if (!start.isMouse) timer = setTimeout(lift, HOLD);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
  };

  const move = (event: PointerEvent) => {
    if (!start) return;
    at = { x: event.clientX, y: event.clientY };
    if (!ghost && Math.hypot(at.x - start.x, at.y - start.y) >= FAR) {
      if (!start.isMouse) return stop(); // the page is moved
      lift();
    }
    follow();
  };

  const up = () => {
    const place = ghost ? (placeAt(at.x, at.y)?.dataset["place"] ?? null) : null;
    const wasCarried = ghost !== null;
    stop();
    if (!wasCarried) return;
    isEaten = true;
    now.lay(place);
  };

  const stop = () => {
    clearTimeout(timer);
    start = null;
    ghost?.remove();
    ghost = null;
    over?.classList.remove("over");
    over = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
  };

  const click = (event: MouseEvent) => {
    if (!isEaten) return;
    isEaten = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const keepStill = (event: Event) => ghost && event.cancelable && event.preventDefault(); // a finger that carries moves no page
  const noMenu = (event: Event) => start && !start.isMouse && event.preventDefault();

  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, true);
  node.addEventListener("touchmove", keepStill, { passive: false });
  node.addEventListener("contextmenu", noMenu);
  return {
    update: (next) => (now = next),
    destroy: () => {
      stop();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("click", click, true);
      node.removeEventListener("touchmove", keepStill);
      node.removeEventListener("contextmenu", noMenu);
    },
  };
}
