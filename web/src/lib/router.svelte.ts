/** The address as a page and its parts, and going elsewhere without loading anew. */

import { USUAL_BOT } from "./api";

export type Route =
  | { page: "home"; book: string; bot: string }
  | { page: "play"; book: string; bot: string }
  | { page: "lobby"; book: string }
  | { page: "decks"; book: string; deck: string }
  | { page: "learn"; book: string }
  | { page: "rules"; book: string; clause: string }
  | { page: "cards"; book: string; card: string }
  | { page: "mine"; book: string }
  | { page: "settings" }
  | { page: "table"; id: string; watch: boolean }
  | { page: "join"; id: string; invite: string }
  | { page: "replay"; id: string; at: number; seat: number; study: string }
  | { page: "desk"; paper: string; game: string; at: number; book: string }
  | { page: "lines"; paper: string }
  | { page: "rulings"; name: string; paper: string }
  | { page: "puzzles"; name: string }
  | { page: "exam"; book: string; seed: number }
  | { page: "lost" };

export function parse(path: string, query: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  if (first === "") return { page: "home", book: asked.get("book") ?? "", bot: asked.get("bot") ?? "" };
  if (first === "play" && second) return { page: "play", book: second, bot: asked.get("bot") ?? USUAL_BOT };
  if (first === "lobby") return { page: "lobby", book: asked.get("book") ?? "" };
  if (first === "decks") return { page: "decks", book: second, deck: asked.get("deck") ?? "" };
  if (first === "learn") return { page: "learn", book: second };
  if (first === "rules") return { page: "rules", book: second, clause: third };
  if (first === "cards") return { page: "cards", book: second, card: third };
  if (first === "mine") return { page: "mine", book: asked.get("book") ?? "" };
  if (first === "settings") return { page: "settings" };
  if (first === "table" && second) return { page: "table", id: second, watch: asked.has("watch") };
  if (first === "join" && second && third) return { page: "join", id: second, invite: third };
  if (first === "replay" && second) {
    return {
      page: "replay",
      id: second,
      at: Number(asked.get("at") ?? 0),
      seat: Number(asked.get("seat") ?? 3),
      study: asked.get("study") ?? "",
    };
  }
  if (first === "desk") {
    return { page: "desk", paper: second, game: asked.get("game") ?? "", at: Number(asked.get("at") ?? -1), book: asked.get("book") ?? "" };
  }
  if (first === "lines" && second) return { page: "lines", paper: second };
  if (first === "rulings") return { page: "rulings", name: third ? `${second}/${third}` : "", paper: asked.get("paper") ?? "" };
  if (first === "puzzles") return { page: "puzzles", name: third ? `${second}/${third}` : "" };
  if (first === "exam") return { page: "exam", book: second, seed: Number(third || 0) };
  return { page: "lost" };
}

class Router {
  route = $state<Route>({ page: "lost" });

  start(): void {
    const read = () => (this.route = parse(location.pathname, location.search));
    addEventListener("popstate", read);
    read();
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.route = parse(location.pathname, location.search);
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, "", path);
  }

  /** Go elsewhere from a page that only leads on: the way back leads past it. */
  swap(path: string): void {
    this.replace(path);
    this.route = parse(location.pathname, location.search);
  }
}

export const router = new Router();

/** Links that stay inside the page. */
export function inside(node: HTMLAnchorElement): { destroy(): void } {
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.go(node.getAttribute("href") ?? "/");
  };
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
}
