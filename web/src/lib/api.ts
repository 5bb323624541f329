/** Calls to the server that are not part of a game: each returns its answer or throws a Refusal. */

import { language, t, told } from "../strings";
import type {
  Books,
  CardColumns,
  CardsAlike,
  CardsAdded,
  CardsFound,
  CardsImported,
  Cited,
  ClauseText,
  DeckBody,
  DeckChoice,
  DeckReport,
  DeckWritten,
  Decks,
  DeskMoments,
  DeskWords,
  ExamMark,
  ExamQuestion,
  GameBody,
  GameLine,
  HandBody,
  History,
  JudgeReport,
  JudgeTrees,
  ListBody,
  Lobby,
  MayAnswer,
  Me,
  OpeningHand,
  Paper,
  PaperBody,
  Person,
  PuzzlePage,
  PuzzleVerdict,
  Puzzles,
  Reading,
  ReplayAt,
  ReplayCheck,
  ReplayInfo,
  Reported,
  ReviewLine,
  ReviewTold,
  RuleBook,
  RulingPage,
  Rulings,
  ScenarioText,
  School,
  Seated,
  Session,
} from "./protocol";

type Described = Record<string, unknown>;

const TOKEN = "rulewright.token";

/** The opponent nobody has chosen: as the server has it. */
export const USUAL_BOT = "normal";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clauses: Cited[] = [],
    readonly problems: string[] = [],
  ) {
    super(message);
  }
}

export function token(): string | null {
  return localStorage.getItem(TOKEN);
}

export function forget(): void {
  localStorage.removeItem(TOKEN);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const mine = token();
  if (mine) headers["Authorization"] = `Bearer ${mine}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const reply = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (reply.status === 204) return undefined as T;
  const data = told(await reply.json().catch(() => null));
  if (!reply.ok) {
    throw new Refusal(data?.code ?? "broken", data?.why ?? reply.statusText, data?.clauses ?? [], data?.problems ?? []);
  }
  return data as T;
}

let entering: Promise<string> | null = null;

/** A session to act with: the one that is kept, or a guest's; who asks twice at a time gets the same. */
function signIn(): Promise<string> {
  return (entering ??= enter().finally(() => (entering = null)));
}

/** A token the server no longer knows is replaced. */
async function enter(): Promise<string> {
  const mine = token();
  if (mine) {
    try {
      await call<Me>("GET", "/api/me");
      return mine;
    } catch (bad) {
      if (!(bad instanceof Refusal) || bad.code !== "not_signed_in") throw bad;
      forget();
    }
  }
  const named = await call<Session>("POST", "/api/guest", { name: guestName() }).catch((bad) => {
    if (bad instanceof Refusal && bad.code === "taken") return call<Session>("POST", "/api/guest", {});
    throw bad;
  });
  return keep(named);
}

/** A name to tell guests apart by, until they choose their own. */
function guestName(): string {
  const any = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";
  return `${any(t.guestNames.first)} ${any(t.guestNames.second)}`;
}

function keep(made: Session): string {
  localStorage.setItem(TOKEN, made.token);
  return made.token;
}

async function signedIn<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (!token()) await signIn();
  try {
    return await call<T>(method, path, body);
  } catch (bad) {
    if (!(bad instanceof Refusal) || bad.code !== "not_signed_in") throw bad;
    await signIn();
    return call<T>(method, path, body);
  }
}

let shelf: Promise<Books> | null = null;

const SHELF = `rulewright.shelf.${language}`;

/** The books as they were told last time, to show something at once. */
export function lastShelf(): Books | null {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "null") as Books | null;
  } catch {
    return null;
  }
}

/** What is told is kept for the next time; a browser that keeps nothing more is left alone. */
function keepShelf(books: Books): Books {
  try {
    localStorage.setItem(SHELF, JSON.stringify(books));
  } catch {
    localStorage.removeItem(SHELF);
  }
  return books;
}

/** By which study a replay is looked at. */
const by = (sign: string): string => (api.study ? `${sign}study=${encodeURIComponent(api.study)}` : "");

export const api = {
  books: (): Promise<Books> =>
    (shelf ??= call<Books>("GET", "/api/books").then(keepShelf).catch((bad) => {
      shelf = null;
      throw bad;
    })),
  me: () => signedIn<Me>("GET", "/api/me"),
  history: (book: string) => signedIn<History>("GET", `/api/history?limit=500&book=${encodeURIComponent(book)}`),
  rename: (name: string) => signedIn<Person>("POST", "/api/name", { name }),
  account: async (name: string, password: string) =>
    keep(await signedIn<Session>("POST", "/api/accounts", { name, password })),
  login: async (name: string, password: string) =>
    keep(await call<Session>("POST", "/api/login", { name, password })),
  logout: async () => {
    await call<void>("POST", "/api/logout").catch(() => undefined);
    forget();
  },
  newGame: (game: GameBody) => signedIn<Seated>("POST", "/api/games", game),
  lobby: () => call<Lobby>("GET", "/api/games"),
  game: (id: string) => call<GameLine>("GET", `/api/games/${id}`),
  withdraw: (id: string) => signedIn<void>("DELETE", `/api/games/${id}`),
  join: (id: string, invite: string, deck?: DeckChoice) =>
    signedIn<Seated>("POST", `/api/games/${id}/join`, { invite, deck: deck ?? null }),
  decks: (book: string) => signedIn<Decks>("GET", `/api/decks?book=${encodeURIComponent(book)}`),
  deck: (id: string) => signedIn<DeckReport>("GET", `/api/decks/${id}`),
  dropDeck: (id: string) => signedIn<void>("DELETE", `/api/decks/${id}`),
  starter: (book: string, deck: string) =>
    call<DeckReport>("GET", `/api/starters/${encodeURIComponent(book)}/${encodeURIComponent(deck)}`),
  readDeck: (deck: DeckBody) => signedIn<DeckReport>("POST", "/api/decks", deck),
  writeDeck: (list: ListBody) => signedIn<DeckWritten>("POST", "/api/lists", list),
  hand: (hand: HandBody) => signedIn<OpeningHand>("POST", "/api/hands", hand),
  addCards: (book: string, rows: string) =>
    signedIn<CardsAdded>("POST", "/api/cards", { book, rows }),
  importCards: (book: string, text: string) =>
    signedIn<CardsImported>("POST", "/api/cards/import", { book, text }),
  cards: (book: string, query: string, limit = 40) =>
    call<CardsFound>(
      "GET",
      `/api/cards?book=${encodeURIComponent(book)}&query=${encodeURIComponent(query)}&limit=${limit}`,
    ),
  columns: (book: string) => call<CardColumns>("GET", `/api/cards/columns?book=${encodeURIComponent(book)}`),
  explain: (book: string, what: { name: string } | { text: string }) =>
    call<Reading>("GET", `/api/cards/explain?${new URLSearchParams({ book, ...what })}`),
  alike: (book: string, name: string) => call<CardsAlike>("GET", `/api/cards/alike?${new URLSearchParams({ book, name })}`),
  rules: (book: string) => call<RuleBook>("GET", `/api/rules/${encodeURIComponent(book)}`),
  rulings: () => call<Rulings>("GET", "/api/rulings"),
  ruling: (name: string) => call<RulingPage>("GET", `/api/rulings/${name}`),
  practise: (position: Record<string, unknown>) => signedIn<Seated>("POST", "/api/practice", { position }),
  practiseLines: (lines: string) => signedIn<Seated>("POST", "/api/practice", { lines }),
  shareLines: (game: string) => signedIn<Paper>("POST", `/api/games/${game}/lines`, {}),
  school: (book: string) => call<School>("GET", `/api/lessons/${encodeURIComponent(book)}`),
  learn: (book: string, lesson: string) => signedIn<Seated>("POST", "/api/lessons", { book, lesson }),
  clause: (book: string, id: string) =>
    call<ClauseText>(
      "GET",
      `/api/clauses/${encodeURIComponent(book)}/${encodeURIComponent(id)}`,
    ),
  study: "", // the paper that lets somebody see a replay
  replay: (id: string) => signedIn<ReplayInfo>("GET", `/api/replays/${id}${by("?")}`),
  replayAt: (id: string, at: number, seat: number, since = 0) =>
    signedIn<ReplayAt>("GET", `/api/replays/${id}/at/${at}?seat=${seat}&since=${since}${by("&")}`),
  replayFile: (id: string) => signedIn<unknown>("GET", `/api/replays/${id}/file`),
  checkReplay: (id: string) => signedIn<ReplayCheck>("GET", `/api/replays/${id}/check`),
  goOn: (id: string, at: number, seat: number, bot: string) =>
    signedIn<Seated>("POST", `/api/replays/${id}/continue`, { at, seat, bot }),
  deskWords: (book: string) => call<DeskWords>("GET", `/api/desk/${encodeURIComponent(book)}`),
  judge: (text: string) => signedIn<JudgeReport>("POST", "/api/judge", { text }),
  whatFollows: (text: string) => signedIn<JudgeTrees>("POST", "/api/judge", { text, ask: true }),
  mayPlay: (position: Described, seat: number, play: string) =>
    signedIn<MayAnswer>("POST", "/api/judge/may", { position, seat, play }),
  deskMoments: (position: Described) => signedIn<DeskMoments>("POST", "/api/judge/moments", { position }),
  scenarioData: (text: string) => signedIn<ScenarioText>("POST", "/api/scenarios", { text }),
  scenarioText: (data: Described) => signedIn<ScenarioText>("POST", "/api/scenarios", { data }),
  scenarioAt: (game: string, at: number) =>
    signedIn<ScenarioText>("GET", `/api/games/${game}/scenario${at < 0 ? "" : `?at=${at}`}`),
  puzzles: () => call<Puzzles>("GET", "/api/puzzles"),
  puzzle: (name: string) => call<PuzzlePage>("GET", `/api/puzzles/${name}`),
  solvePuzzle: (name: string) => signedIn<Seated>("POST", `/api/puzzles/${name}`, {}),
  puzzleVerdict: (name: string, game: string) =>
    signedIn<PuzzleVerdict>("POST", `/api/puzzles/${name}/verdict`, { game }),
  examQuestion: (book: string, seed: number, number: number) =>
    call<ExamQuestion>("GET", `/api/exams/${encodeURIComponent(book)}/${seed}/${number}`),
  examMark: (book: string, seed: number, number: number, answer: number) =>
    call<ExamMark>("POST", `/api/exams/${encodeURIComponent(book)}/${seed}/${number}`, { answer }),
  keepPaper: (kind: PaperBody["kind"], text: string, game = "") => signedIn<Paper>("POST", "/api/papers", { kind, text, game }),
  paper: (id: string) => call<Paper>("GET", `/api/papers/${id}`),
  review: (game: string) => signedIn<ReviewTold>("GET", `/api/replays/${game}/review`),
  reviewLine: (game: string, at: number) => signedIn<ReviewLine>("GET", `/api/replays/${game}/review/${at}`),
  beginReview: (game: string) => signedIn<ReviewTold>("POST", `/api/replays/${game}/review`, {}),
  report: (game: string, words: string) => signedIn<Reported>("POST", "/api/reports", { game, words }),
};
