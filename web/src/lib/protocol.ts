/** What the server says and hears: made by tools/protocol.py from the types of the server's wire. */

export const SPECTATOR = 2;

/** A number or the words of a card. */
export type Value = number | string[];

/** What stands on the side of a card that is not up. */
export interface Side {
  name: string;
  printed: Record<string, Value>; // numbers and words by name
  text: string;
}

/** A card that may be seen: what it is and where it lies, and its values now and printed. */
export interface Card {
  card: number; // the number by which the seat knows it
  name: string;
  owner: number;
  master: number; // the player who controls it
  zone: string;
  seat: number; // the player in whose zone it lies
  place: string | null; // in a zone with places, which
  values: Record<string, Value>; // numbers and words as they are now, by name
  printed: Record<string, Value>; // and as they are printed
  keywords: string[];
  text: string;
  partial: boolean; // some of its text is not read and does nothing
  rested: boolean;
  face_down: boolean; // and seen all the same, by who may look at it
  token: boolean; // no card stands for it
  copy: boolean; // of another card, made by an effect
  side: number | null; // of a card with two sides the one that is up: 0 the front, 1 the back
  other_side: Side | null; // where the seat may see it
  damage: number;
  counters: Record<string, number>; // by kind
  attached_to: number | null; // the card it is attached to
  attached: number[]; // the cards in sight that are attached to it
  guards: number | null; // the card it guards
  roles: string[]; // what it does in the battle, or has done in the turn
}

/** A zone of a player. */
export interface Zone {
  count: number;
  cards: (Card | null)[]; // top first; null is a card the seat may not see
}

/** One side of the table. */
export interface Player {
  zones: Record<string, Zone>;
  registers: Record<string, number>; // the player's numbers, like life
}

/** A card or an ability on the stack: everybody sees it. */
export interface StackItem {
  card: number | null; // the card, or the one whose ability it is
  name: string;
  master: number;
  is_card: boolean;
  ability: number | null; // which ability, for yielding to it
  text: string | null; // of the card, or the paragraph of the ability where the text has one for each
  chosen: number[]; // the cards chosen for it
}

/** An ability that has triggered and waits. */
export interface Pending {
  card: number | null;
  name: string;
  master: number;
}

/** Everything a seat may know of a position but its menu. */
export interface View {
  book: string;
  seat: number; // 2 is a spectator, 3 sees both hands of a finished game
  turn: number;
  turn_player: number;
  first_player: number;
  phase: string | null;
  step: string | null;
  players: Player[];
  stack: StackItem[]; // the next to resolve first
  waiting: Pending[];
  to_move: number | null; // the seat that is asked
  over: boolean;
  winner: number | null;
}

/** A reason with its clause. */
export interface Cited {
  clause: string;
  words: string;
  verb?: string | null; // the deed it forbids, where several were asked about
}

/** One change to a card: what it changes, from where, and how long. */
export interface Why {
  value: string; // a number or word of the card by name, "keywords" or "abilities"
  change: string; // in few words, like "+3000"
  by: number | null; // how much a number is raised or lowered
  source: number | null; // the card it comes from, while in sight; null too for what the rules do, like a boost
  name: string | null; // of that card
  until: string | null; // null: for as long as its source works
}

/** A place on a player's side. */
export interface Place {
  seat: number;
  place: string;
}

/** Where a card moved from or to. */
export interface Spot {
  zone: string;
  seat: number;
  place: string | null;
}

/** A card that a line leads to, or a place for it: send `picks` with the line's index, then this one. */
export interface Lead {
  card: number;
  index: number;
  words: string;
  note: string;
  danger: boolean;
  to: Place | null;
}

/** A line of the menu, and what of the table it is about. */
export interface Option {
  index: number;
  verb: string;
  words: string;
  note: string; // what is worth knowing of it: numbers of its card, what it would lead to; or empty
  number: number;
  card: number | null; // null with a zone: a hidden card of that zone
  zone: string | null; // where the card lies
  seat: number | null;
  place: string | null;
  to: Place | null; // where the card would go: it may be dragged there
  field: string | null; // for a line that names a word: the word field it is of
  danger: boolean; // one thinks twice about it: ask once more
  minor: boolean; // possible, and rarely worth doing for itself: it only yields resources, or moves things about
  parts: number[]; // of a payment as proposed: the cards it is paid with
  leads: Lead[]; // of a line that only asks for a card next, which may be chosen at once
  attackers: number[]; // of a line that leads to an attack or a block: the cards that may then attack, or block
}

/** What a seat is asked. */
export interface Decision {
  player: number;
  ask: string; // a stable key
  words: string;
  note: string; // what helps to answer, or empty
  clause: string;
  source: number | null; // the card that asks
  picked: number[]; // cards already chosen in this staged choice
  least: number;
  most: number;
  can_take_back: boolean; // `take_back` is allowed
  passing: number | null; // the line that lets things be: one key passes
  options: Option[];
  leads_to: string; // where the passing line leads: "To battle", "No block", "Resolve NAME", "End turn"
  settled: number | null; // nothing is left to choose: when its beat ends the question answers itself with this
  default: number | null; // the sensible answer, for one key: to take a free benefit, to pay as proposed, to pass
  harms: boolean; // what is chosen suffers by it: the other side is listed first
  goes_by: boolean; // a yield lets it by: a window, or with `all` an attack that could be met
}

/** What the battle under way would do, as things are, to a card or to a player. */
export interface Fate {
  seat: number;
  card: number | null; // null: the player
  words: string;
  harm: boolean; // it goes badly for it
}

/** Something that happened; cards the seat did not see are left out. */
export interface GameEvent {
  n: number; // grows: keep the greatest, and drop what was seen before
  kind: string; // of the kernel's events or the game's own, by name
  clause: string;
  words: string | null; // null: not worth a line
  player: number | null;
  card: number | null;
  name: string | null; // of that card
  other: number | null; // the other card it is about
  source: number | null; // the card whose effect it is
  number: number | null;
  verb: string | null; // of a move
  how: string | null; // a move came about: by the rules, an effect, as a cost, a play
  from: Spot | null; // of a move
  to: Spot | null; // of a move
  phase: string | null; // of a moment
}

/** A line that was tried by who plays both sides. */
export interface Branch {
  number: number;
  parent: number; // the line it followed; 0 is the beginning
  seat: number;
  words: string;
  turn: number;
  is_chosen: boolean; // the others answered themselves
}

/** The clocks. */
export interface ClockTimes {
  left: number[]; // seconds
  running: number | null; // whose time runs
}

/** A window of this seat that passed by itself. */
export interface Passed {
  phase: string | null;
  step: string | null;
}

/** Where a seat wants to be asked: phases and steps of its own turn and of the other's. */
export interface StopsAt {
  mine: string[];
  theirs: string[];
}

/** What a seat lets pass by itself. */
export interface Yielding {
  until: "something" | "phase" | "turn" | "all" | "ability";
  turn?: number | null; // the turn it ends with
  phase?: string | null; // the phase it ends with
  name?: string; // for one ability: of this card
  ability?: number | null; // and which
  sure?: boolean; // also what one would think twice about
}

/** What somebody said. */
export interface ChatLine {
  by: string;
  seat: number;
  words: string;
}

/** The first reply: who you are at this table, and the settings it has. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  game: string;
  book: string;
  seat: number; // 2 is a spectator
  status: "waiting" | "playing" | "over";
  names: string[];
  bots: (string | null)[];
  options: Record<string, number>;
  clock: Clock | null;
  stops: StopsAt;
  yields: Yielding[];
  hold: boolean;
  chat: ChatLine[];
  invite: string | null; // of a waiting game, to its first player
  against_bot: boolean;
  described: boolean; // it began from a described position
  most_chat: number; // letters of what somebody says
  commitment: string | null; // SHA-256 of the secret the game is dealt from; none where the seed was given
  match: Match | null; // that this game is part of, as it stood before
  round_left: number | null; // seconds until time is called
}

/** The game is not dealt yet: the other seat is empty, or somebody has not been asked for a contribution. */
export interface Waiting {
  type: "waiting";
  game: string;
  invite: string | null;
  commitment: string | null; // to the secret it will be dealt from; what you contribute is mixed in
}

/** The position as this seat may know it, its open question, and what happened since the last table. */
export interface TableMessage {
  type: "table";
  seq: number;
  view: View;
  why: Record<number, Why[]>; // what changes each card now, by the number the seat knows it by
  decision: Decision | null; // if this seat is asked
  events: GameEvent[]; // since the last table
  clock: ClockTimes | null;
  undo: "none" | "free" | "ask";
  undone: boolean; // the position went back: animate nothing
  logged: number; // events of the whole game so far: after going back, those from here on never were
  yields: Yielding[]; // what this seat lets pass from now on
  passed: Passed[]; // windows of this seat that passed by themselves
  fates: Fate[]; // what the battle under way would do, as things are
}

/** A table, told by what is other in it than in the last one on this socket; for who says `changes` in `hello`. */
export interface Changed {
  type: "changed";
  base: number; // the `seq` of the table it follows
  changes: unknown[][];
}

/** What was asked is not done and nothing has changed. */
export interface Refused {
  type: "refused";
  code: string;
  why: string;
  clauses: Cited[];
  seq: number | null;
  ref: number | null;
}

/** The clauses that forbid something; none when nothing does. */
export interface Reasons {
  type: "why_not";
  ref: number;
  words: string;
  clauses: Cited[];
}

/** Lines that would complete what is open, to be sent as picks. */
export interface Proposal {
  type: "proposal";
  seq: number;
  picks: number[];
  words: string[];
  line: number | null; // that they begin with, as it was asked for
  cards: number[]; // what would pay
}

/** What a lesson points at: a card by its handle, or a zone or place of a seat. */
export interface Pointed {
  card: number | null;
  seat: number | null;
  zone: string | null;
  place: string | null;
}

/** Where a lesson stands: what is said, what is pointed at, and what it waits for. */
export interface LessonMessage {
  type: "lesson";
  name: string;
  title: string;
  part: number;
  parts: number;
  said: string[]; // paragraphs; a clause in them is written §7.6
  waits: "next" | "play" | "choose" | "time" | "done";
  question: string;
  choices: string[];
  point: Pointed[];
  hint: string;
  hints_left: number;
  reply: string; // to what the learner did
  is_right: boolean;
  following: string | null; // the next lesson, at the end
}

/** What a good player would look at; and, where that was asked for, the line one would take, and why. */
export interface HintMessage {
  type: "hint";
  seq: number;
  look: string[];
  index: number | null;
  words: string;
  why: string[];
}

/** The stops and yields now in force for this seat. */
export interface Settings {
  type: "settings";
  stops: StopsAt;
  yields: Yielding[];
  hold: boolean;
}

/** All lines that were tried at a table whose two sides one person plays, and which of them leads here. */
export interface BranchesMessage {
  type: "branches";
  here: number; // 0 is the beginning
  lines: Branch[];
}

/** Who must answer has left, or does not answer: they are warned, and then the other may claim the game. */
export interface Absent {
  type: "absent";
  seat: number;
  seconds: number; // until it may be claimed
  claim: boolean;
}

/** The other seat asks to take its last answer back. */
export interface UndoAsked {
  type: "undo_asked";
  seq: number;
  by: number;
}

/** It may not, or not any more. */
export interface UndoDeclined {
  type: "undo_declined";
  seq: number;
}

/** Somebody said something. */
export interface Said {
  type: "chat";
  by: string;
  seat: number;
  words: string;
}

/** Who is connected. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  spectators: number;
}

/** The game has ended. */
export interface Over {
  type: "over";
  winner: number | null;
  how: "rules" | "concession" | "time" | "left" | "stuck" | "round";
  clause: string;
  words: string;
  replay: string;
  match: Match | null; // that it was part of, as it stands now
}

/** Somebody wants to play again; `game` names the new game once both do. */
export interface RematchOffered {
  type: "rematch";
  by: number;
  game: string | null;
  seat: number | null;
}

/** Yes. */
export interface Pong {
  type: "pong";
  ref: number;
}

/** Ask for a session without an account. */
export interface GuestBody {
  name?: string;
}

/** What a guest wants to be called. */
export interface NameBody {
  name: string;
}

/** Open an account, or sign in to one. */
export interface AccountBody {
  name: string;
  password: string;
}

/** Change my password; all my other sessions end. */
export interface PasswordBody {
  password: string;
  fresh: string;
}

/** End my session, or all of them. */
export interface LogoutBody {
  everywhere?: boolean;
}

/** Which deck: a starter by name, a kept one by id, or a list as text or JSON. Exactly one of them. */
export interface DeckChoice {
  starter?: string | null;
  id?: string | null;
  text?: string | null;
}

/** Who sits at the other seat. */
export interface Opponent {
  kind: "bot" | "link" | "random" | "challenge";
  bot?: string;
  name?: string; // of the person who is challenged
  deck?: DeckChoice | null; // a bot's deck
}

/** Thinking time a seat: seconds for the game, and seconds more for each answer. */
export interface Clock {
  main?: number;
  increment?: number;
  round?: number; // seconds until time is called: the turn is played to its end, and the game is a draw; 0: never
}

/** Ask for a game. */
export interface GameBody {
  book: string;
  opponent: Opponent;
  deck?: DeckChoice | null; // without one: the first starter deck
  options?: Record<string, number>;
  clock?: Clock | null;
  best_of?: 1 | 3; // games that count together; the next one begins when both want it
  seed?: number | null; // only against a bot
  spectators?: boolean;
}

/** Ask for a game from a described position, which is not kept for long. */
export interface PracticeBody {
  position?: Record<string, unknown>; // as in a scenario: book, cards, seats, turn, phase, ...; its script is played first
  lines?: string; // a paper with the lines of another table, instead of a position
  seat?: 0 | 1 | null; // mine, against a bot; without it I play both sides
  bot?: string;
}

/** Ask for a lesson, as a game of one's own. */
export interface LessonBody {
  book: string;
  lesson: string;
}

/** Take the open seat of a game; without an invitation only where anybody is waited for. */
export interface JoinBody {
  invite?: string;
  deck?: DeckChoice | null;
}

/** A deck list to be read, and kept when `keep` says so. */
export interface DeckBody {
  book: string;
  text: string;
  name?: string;
  keep?: boolean;
  partial?: boolean;
  options?: Record<string, number>;
  id?: string | null; // of a kept deck whose place it takes
}

/** A deck list to be written in another format. */
export interface ListBody {
  book: string;
  text: string;
  name?: string;
  form?: string;
}

/** A deck list to be dealt an opening hand from. */
export interface HandBody {
  book: string;
  text: string;
  seed: number;
}

/** Printed rows a user brings, one JSON object a line. */
export interface CardsBody {
  book: string;
  rows: string;
}

/** A file of cards, as another site or table gives it. */
export interface ImportBody {
  book: string;
  text: string;
}

/** Go on from a point of a finished game against a bot. */
export interface ContinueBody {
  at: number;
  seat?: 0 | 1;
  bot?: string;
}

/** Something is wrong: the game, and what the user says about it. */
export interface ReportBody {
  game: string;
  words?: string;
}

/** The first message: who I am and the last table I have seen. */
export interface Hello {
  type: "hello";
  token?: string | null; // None: a spectator
  seen?: number;
  watch?: boolean; // watch even though a seat is mine
  contributes?: boolean; // I add to the shuffle: `contribute` follows when `waiting` has told the commitment
  changes?: boolean; // tell me tables by what has changed in them
}

/** What I add to the shuffle of a game that is not dealt yet. */
export interface Contribute {
  type: "contribute";
  words: string; // up to 64 letters and digits that nobody can guess
}

/** Lines of the menu, each re-checked against the menu that is open when its turn comes. */
export interface AnswerMessage {
  type: "answer";
  seq: number;
  picks: number[];
}

/** Take an incomplete declaration back. */
export interface TakeBack {
  type: "take_back";
  seq: number;
}

/** Go back before my last answer; between people, ask for it where it is not free. */
export interface Undo {
  type: "undo";
  seq: number;
}

/** Playing both sides, go to a line that was tried, back or elsewhere; what was tried since is kept. */
export interface GoTo {
  type: "go_to";
  seq: number;
  line: number; // 0 is the beginning
}

/** Allow or decline what the other seat asked for. */
export interface UndoReply {
  type: "undo_reply";
  seq: number;
  allow: boolean;
}

/** Why can this not be done? A verb with a card, or words like "attack with NAME". */
export interface WhyNot {
  type: "why_not";
  words?: string;
  verb?: string;
  card?: number | null;
  ref?: number; // given back in the reply
}

/** Propose lines that complete the payment or choice that is open, or what a line would ask for next. */
export interface Propose {
  type: "propose";
  seq: number;
  line?: number | null;
}

/** Where I want to be asked although nothing happened: phases of my turn and of the other's. */
export interface Stops {
  type: "stops";
  mine: string[];
  theirs: string[];
}

/** Pass by itself: until something happens, at the latest until the phase or the turn ends, or for one ability. */
export interface Yield {
  type: "yield";
  until: "something" | "phase" | "turn" | "all" | "ability" | "clear";
  name?: string;
  ability?: number | null;
  sure?: boolean; // also where one would think twice, as with a won game on the board
}

/** Full control: nothing passes or answers itself while this is on. */
export interface Hold {
  type: "hold";
  on: boolean;
}

/** Give up. */
export interface Concede {
  type: "concede";
}

/** The other has left, or does not answer: declare the game lost for them, once `absent` says it may be claimed. */
export interface Claim {
  type: "claim";
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  words: string;
}

/** Stop, or start again, hearing the others. */
export interface Mute {
  type: "mute";
  on: boolean;
}

/** Offer, or accept, another game with the same decks. */
export interface Rematch {
  type: "rematch";
}

/** Against a bot: what would a good player look at? And, with `tell`, what would one do, and why? */
export interface Hint {
  type: "hint";
  seq: number;
  tell?: boolean;
}

/** In a lesson: read on, ask for a hint, have the next answer shown, begin the part again, choose an answer. */
export interface LessonStep {
  type: "lesson";
  do: "next" | "hint" | "show" | "again" | "choose";
  number?: number; // of the answer that is chosen
}

/** Are you there? */
export interface Ping {
  type: "ping";
  ref?: number;
}

/** A part of a player's side where cards of one zone lie, and how they are spread there. */
export interface Region {
  zone: string;
  at: [number, number, number, number];
  spread: "place" | "row" | "ladder" | "pile";
  place: string; // only the cards at this place
  words: string[]; // only the cards that have one of these among the words of `field`
  field: string;
  label: string; // the zone's name when left out
  is_optional: boolean; // drawn only while cards lie there
}

/** What a card's face shows at the size of the table, by the names of its numbers and words. */
export interface Face {
  colour: string; // the words that colour the frame: clan, element, attribute
  corner: string; // the number in the upper corner
  foot: string; // the number at the foot, the largest
  side: string[]; // numbers beside the foot, where they are not `plain`
  icons: Record<string, "shield" | "star" | "diamond">; // of the numbers at the side
  plain: Record<string, number>; // what is too common to be shown
  line: string[]; // words under the name
  badge: string; // words that get a badge
  hues: Record<string, [number, number]>; // Hue in degrees (OKLCH) and strength in percent of known words; other words get theirs from their letters.
  shapes: Record<string, "flame" | "drop" | "leaf" | "rock" | "snow" | "bolt" | "sun" | "moon">; // The shape of known words, which tells them apart without colours; other words get theirs from their letters.
  symbols: Record<string, string>; // Symbols of a text and the word each stands for: a card without a word of its own has the colour of its text.
}

/** A line drawn between cards by what they are doing; to the other player where no card has the second role. */
export interface Arrow {
  start: string;
  end: string;
  is_at_player: boolean;
}

/** Rows of places from the middle of the table outwards as their player sees them, then piles and lists. */
export interface Layout {
  field: string[][];
  zones: Record<string, string>; // the zone that holds a place
  piles: string[]; // zones of which the number of cards matters most
  lists: string[]; // zones whose cards are told one by one
  hand: string;
  numbers: string[]; // the numbers of a card, the most important first
  labels: Record<string, string>; // places and zones in few letters
  telling: Record<string, string[]>; // The numbers that matter at a place or for a question.
  regions: Region[]; // The drawn table; without them a client makes do with `field`, `piles` and `lists`.
  face: Face | null;
  arrows: Arrow[];
  limits: Record<string, number>; // zones that lose the game at this many cards
  registers: string[]; // numbers of a player to show beside the name; those after the first unless zero
  spotlight: string[]; // zones whose arriving cards are shown large for a moment
  through: Record<string, string>; // Questions whose line of this verb only leads to a choice of cards, which a click on a card may skip to.
  attacks: Record<string, string>; // Questions, or phases of one's own turn that are left open, whose line of this verb begins an attack: a click on a card that may attack, or dragging it to the other side, takes it and goes on.
  blocks: Record<string, string>; // Steps of the other's turn whose window, let by with a line of this verb, leads to the question who blocks: dragging a card that may block to the other side does both.
  aim: string; // the zone of the card that stands for its player, which all aim at where all attack
  helps: Record<string, string>; // Questions whose only line of this verb costs nothing worth keeping: taken unless its card could do something else there, or somebody minds.
  alone: string[]; // questions of an attack that dragging a card to the other side lets be
  payments: string[]; // questions for which a client asks for a proposal
  phases: string[]; // the phases of a turn as a client lists them
  stops: Record<string, string[]>; // The phases and steps of one's own turn ("mine") and of the other's ("theirs") in which a player with nothing to answer is asked unless told otherwise; a game that names none asks everywhere.
  kinds: Record<string, string[]>; // Places that hold the cards of a zone whose `type` is one of these, each card at the first that fits.
  words: string[]; // the words that tell what a card is, in the order they are said
  stack: string; // where what was played waits to resolve, if the game has such a place
  turned: [string, string]; // how a card lies that may act, and one that has
}

/** A lesson in short. */
export interface LessonLine {
  name: string;
  title: string;
  about: string;
  clauses: string[];
}

/** The lessons of a book, in order. */
export interface School {
  book: string;
  lessons: LessonLine[];
  after: string; // the edition whose school comes first, where this one only tells what differs
}

/** What another edition says instead. */
export interface OtherEdition {
  book: string;
  title: string;
  here: string;
  there: string;
  clauses: string[]; // of the other edition
}

/** A clause: our summary, how it is played, which lessons show it, what other editions say. */
export interface RuleLine {
  id: string;
  kind: string;
  summary: string;
  steps: string[];
  lessons: string[];
  changed: OtherEdition[];
}

/** All clauses of a book, in its order. */
export interface RuleBook {
  book: string;
  title: string;
  clauses: RuleLine[];
  headings: Record<string, string>; // what chapters and sections are called, where no clause of their own says it
}

/** The body of every refused request. */
export interface Problem {
  code: string; // stable
  why: string; // for people
  clauses: Cited[];
  problems: string[];
}

/** Somebody with a session. */
export interface Person {
  id: string;
  name: string;
  account: boolean;
}

/** A session that was given out. */
export interface Session {
  token: string; // keep it: it is the only thing that holds your seats
  session: Person;
}

/** How a game ended. */
export interface Result {
  winner: number | null;
  how: "rules" | "concession" | "time" | "left" | "stuck" | "round";
  clause: string;
  turn: number;
}

/** Games that count together: of how many, and who has won how many of them. */
export interface Match {
  of: number;
  wins: number[];
}

/** A game in short, with nothing that is hidden. */
export interface GameLine {
  id: string;
  book: string;
  status: string;
  names: (string | null)[];
  bots: (string | null)[];
  spectators: boolean;
  clock: Clock | null;
  created: number;
  result: Result | null;
  seat: number | null; // of who asks for the own games
  decks: (string | null)[]; // of the own games: the names of the decks, the other's once the game is over
  match: Match | null; // that it is part of, as it stood before
}

/** Who I am, and my games. */
export interface Me {
  id: string;
  name: string;
  account: boolean;
  games: GameLine[];
  challenges: GameLine[]; // games that somebody asks me to
}

/** My games, the newest first. */
export interface History {
  games: GameLine[];
}

/** Who waits for anybody, and what can be watched. */
export interface Lobby {
  open: GameLine[];
  watch: GameLine[];
}

/** What somebody who sat down is told. */
export interface Seated {
  id: string;
  seat: number;
  status: string;
  invite: string | null; // of a waiting game: for the link to share
  names: (string | null)[];
}

/** A bot to play against. */
export interface BotLine {
  name: string;
  title: string;
  about: string; // in a sentence
}

/** A deck that comes with a game. */
export interface Starter {
  name: string;
  title: string;
  count: number;
  first: string | null; // the card it begins with
}

/** A zone of a game. */
export interface ZoneLine {
  name: string;
  public: boolean;
  owner_sees: boolean;
}

/** What a word of a game means, for somebody who has never played it, and the clause behind it. */
export interface Meaning {
  kind: "keyword" | "type" | "number" | "zone" | "place" | "phase" | "icon" | "ask" | "action";
  name: string;
  words: string;
  clause: string;
}

/** A rulebook; of one that can be played, all a page needs to draw its table. */
export interface Book {
  name: string;
  title: string;
  is_playable: boolean;
  clauses: number;
  enforceable: number;
  primer: string; // the game in a few lines
  glossary: Meaning[];
  about: string; // what tells it from the others, in a sentence
  is_gentle: boolean; // a good first game
  starters: Starter[];
  options: string[];
  zones: ZoneLine[];
  places: string[];
  phases: string[];
  stops: StopsAt | null; // those a player begins with
  verbs: string[]; // those of "why not?"
  layout: Layout | null;
}

/** Every book, and whom one may play against. */
export interface Books {
  bots: BotLine[];
  books: Book[];
}

/** A clause in our words. */
export interface ClauseText {
  book: string;
  id: string;
  kind: string;
  summary: string;
}

/** A printed row, and whether all of it is understood. */
export interface CardRow {
  name: string;
  row: Record<string, unknown>;
  partial: boolean;
  declines: string[]; // where reading stopped
  values: Record<string, Value>;
  mine: boolean; // brought by who asks
  called: string; // as a deck list names it: with its number where the name alone would not tell
}

/** Rows that were kept, and how they are read. */
export interface CardsAdded {
  added: number;
  cards: CardRow[];
}

/** A file of cards as rows that can be added, one JSON object a line; and every repair and warning, line by line. */
export interface CardsImported {
  format: string;
  rows: string;
  cards: number;
  paragraphs: number;
  read: number;
  notes: string[];
  more: number; // notes that are not told, of a long file
}

/** Cards that were looked for. */
export interface CardsFound {
  total: number;
  cards: CardRow[];
}

/** What is like a card, the most alike first. */
export interface CardsAlike {
  cards: CardRow[];
  rulings: string[]; // names of those that have the card, or are about what it does
}

/** A printed column by which cards can be looked for. */
export interface ColumnLine {
  name: string;
  is_number: boolean;
  values: string[]; // what stands in it most often; of numbers the least and the most
}

/** The printed columns of a game. */
export interface CardColumns {
  columns: ColumnLine[];
}

/** Where the reading of a line stops. */
export interface Halt {
  message: string;
  at: number;
  caret: string;
}

/** One ability: its meaning, or where reading stops. */
export interface ReadLine {
  text: string;
  read: boolean;
  plain: string | null;
  tree: string | null;
  problem: Halt | null;
}

/** How a card, or a text, is read line by line. */
export interface Reading {
  name: string | null;
  row: Record<string, unknown> | null;
  partial: boolean;
  lines: ReadLine[];
}

/** So many of a card. */
export interface DeckCards {
  count: number;
  name: string;
  partial: boolean;
  values: Record<string, Value>;
  text: string;
}

/** A deck in a list of them: a starter by its name, a kept one by its id. */
export interface DeckLine {
  id: string | null;
  starter: string | null;
  name: string;
  book: string;
  count: number;
  legal: boolean;
}

/** Starter decks and my own. */
export interface Decks {
  decks: DeckLine[];
}

/** A deck list as it was read, and the clauses it breaks; with problems it could not be read. */
export interface DeckReport {
  name: string;
  book: string;
  first: string | null;
  count: number;
  cards: DeckCards[];
  legal: boolean;
  clauses: Cited[];
  problems: string[];
  id: string | null;
  kept: boolean;
  text: string | null; // the list, of a kept deck that is asked for
}

/** A deck list in one of the formats. */
export interface DeckWritten {
  file: string; // a name for it
  text: string;
}

/** What a deck dealt. */
export interface OpeningHand {
  cards: DeckCards[];
}

/** An answer in words. */
export interface ReplayStep {
  at: number;
  player: number;
  ask: string;
  words: string;
  turn: number;
  chance: number | null;
}

/** A finished game: every answer in words. */
export interface ReplayInfo {
  id: string;
  book: string;
  names: (string | null)[];
  bots: (string | null)[];
  result: Result | null;
  answers: number;
  steps: ReplayStep[];
  counts: Record<string, number[]>; // what each seat did: "drawn", "played", "attacks"
  thoughts: string[]; // what the bot that played says of it, sentence by sentence
}

/** The table of a finished game after some answers. */
export interface ReplayAt {
  at: number;
  of: number;
  view: View;
  why: Record<number, Why[]>;
  events: GameEvent[]; // since the answer before, or the one that was asked for
  logged: number; // events of the game so far
  player: number | null; // who answers next
  ask: string | null;
  words: string | null; // what the answer will be
}

/** Whether a finished game followed from what was committed to, and from the answers. */
export interface ReplayCheck {
  verified: boolean;
  why: string; // where it did not; or empty
  seed: string | null; // the secret, now shown; null where the seed was given
  commitment: string | null; // its SHA-256
  contributions: string[]; // of each seat to the shuffle
}

/** A report that was kept. */
export interface Reported {
  id: string;
}

/** A column of a printed row. */
export interface DeskColumn {
  name: string;
  kind: "words" | "number" | "number or X" | "flag";
}

/** What a position of a game is described with. */
export interface DeskWords {
  book: string;
  places: string[]; // zones and places where cards lie
  deck: string; // the zone that is filled with plain cards
  phases: string[]; // where a position can begin
  registers: string[]; // numbers of a player
  counters: string[];
  columns: DeskColumn[]; // of a card that is written on the spot
  filler: string; // the name of a plain card
}

/** Ask the judge about a scenario. */
export interface JudgeBody {
  text: string; // a scenario in YAML, without files
  ask?: boolean; // tell all that can follow instead of checking what it expects
}

/** Ask whether a play may be made. */
export interface MayBody {
  position: Record<string, unknown>; // as for practice; the lines of a script in it are played before
  seat: 0 | 1;
  play: string; // in the words of the menu; without any, only the menu is told
}

/** A line of the log of a scenario. */
export interface JudgeLine {
  text: string;
  clause: string; // "" for a line of the script itself
  play: boolean; // it was played, not caused
}

/** One expectation, or a step that could not be done. */
export interface JudgeOutcome {
  where: string; // in the file
  ok: boolean;
  wanted: string;
  got: string;
}

/** The main line of a scenario, or a variant. */
export interface JudgeBranch {
  name: string;
  start: string; // the label it begins at
  ok: boolean;
  log: JudgeLine[];
  outcomes: JudgeOutcome[];
  answers: string[]; // what came of it, in words
}

/** What came of a scenario; one that cannot be run has problems and nothing else. */
export interface JudgeReport {
  ok: boolean;
  title: string;
  question: string;
  book: string;
  cites: Cited[];
  branches: JudgeBranch[];
  problems: string[];
}

/** What happens until somebody must choose, and what can be chosen then. */
export interface JudgeNode {
  log: JudgeLine[];
  question: string;
  choices: JudgeChoice[];
  end: string;
}

/** A choice, and what follows. */
export interface JudgeChoice {
  words: string;
  then: JudgeNode;
}

/** All that can follow, for one book. */
export interface JudgeTree {
  book: string;
  outcomes: number;
  whole: boolean; // nothing was left out for want of room
  tree: JudgeNode;
}

/** What can follow; a scenario that cannot be asked about has problems instead. */
export interface JudgeTrees {
  trees: JudgeTree[];
  problems: string[];
}

/** Whether a play may be made, and what forbids it. */
export interface MayAnswer {
  line: string; // of the menu, "" if it is not offered
  clauses: Cited[]; // the reasons against it
  menu: string[];
  seat: number | null; // who is asked now; null when the game is over
  asked: string;
  clause: string;
  moment: string; // the phase and the step of the turn
}

/** Ask which moments can be under way in the phase a position begins at. */
export interface MomentsBody {
  position: Record<string, unknown>;
}

/** A moment one action leads to: a step of a battle, or a stack with something on it. */
export interface DeskMoment {
  step: string;
  seat: number; // who is asked
  asked: string;
  plays: string[]; // what was played until then, in words
  already: Record<string, unknown>[]; // the same as the position says it
}

/** The moments of a phase, the nearest first. */
export interface DeskMoments {
  moments: DeskMoment[];
}

/** A ruling in the library. */
export interface RulingLine {
  name: string;
  books: string[];
  title: string;
  question: string;
  cites: string[];
  mechanics: string[];
}

/** The library. */
export interface Rulings {
  rulings: RulingLine[];
}

/** A ruling for one book: the file, the position to play from, and what the engine says. */
export interface RulingText {
  book: string;
  text: string;
  position: Record<string, unknown>;
  view: View; // of it, with nothing hidden
  report: JudgeReport;
}

/** A ruling, for each of its books. */
export interface RulingPage {
  name: string;
  title: string;
  question: string;
  versions: RulingText[];
}

/** A puzzle in short. */
export interface PuzzleLine {
  name: string;
  book: string;
  title: string;
  goal: string; // win, survive or find
  task: string;
  seat: number;
  rating: number; // 1 to 5
}

/** The puzzles, and those of today by book. */
export interface Puzzles {
  puzzles: PuzzleLine[];
  daily: Record<string, string>;
}

/** One answer of a solution. */
export interface PuzzlePly {
  seat: number;
  words: string;
}

/** A puzzle with hints and solution. */
export interface PuzzlePage {
  puzzle: PuzzleLine;
  hints: string[];
  solution: PuzzlePly[];
  text: string; // the file
  position: Record<string, unknown>;
  view: View; // at its question, as the solver sees it
}

/** A game in which somebody tried a puzzle. */
export interface PuzzleTry {
  game: string;
}

/** What became of a try. */
export interface PuzzleVerdict {
  state: "solved" | "open" | "failed";
  slip: string; // the answer after which the other side could get away
  better: string; // what would have done
}

/** One question of an exam: the same numbers ask the same. */
export interface ExamQuestion {
  book: string;
  seed: number;
  number: number;
  questions: number; // of the whole exam
  situation: string[]; // the cards, who has what, whose turn it is
  plays: string[]; // what is done
  asks: string;
  choices: string[];
  view: View; // of the position in which it begins
}

/** An answer to a question of an exam. */
export interface ExamBody {
  answer: number; // the choice
}

/** How an answer is marked, by the engine. */
export interface ExamMark {
  ok: boolean;
  right: number; // the choice that is so
  title: string; // of the ruling the question was made from
  ruling: string;
  why: JudgeLine[];
  cites: Cited[];
}

/** Something to be kept and shared by its link. */
export interface PaperBody {
  kind: "scenario" | "study";
  text: string;
  game?: string; // the finished game that a study is about
}

/** A paper that was kept. */
export interface Paper {
  id: string;
  kind: "scenario" | "study" | "lines";
  text: string;
}

/** A scenario as a file and as data; one that cannot be read has problems. */
export interface ScenarioText {
  text: string;
  data: Record<string, unknown> | null;
  problems: string[];
}

/** A scenario to be read from a file, or written as one: one of both. */
export interface ScenarioBody {
  text?: string;
  data?: Record<string, unknown> | null;
}

/** A decision where another line was clearly better. */
export interface ReviewBetter {
  at: number; // answers before it
  turn: number;
  player: number;
  question: string;
  taken: string;
  chance: number;
  best: string;
  best_chance: number;
  line: string[]; // how play might have gone on
  shown: boolean; // it can be seen on the board
}

/** One answer of a better line, and the table after it. */
export interface ReviewStep {
  words: string;
  table: ReplayAt;
}

/** A better line on the board: as who decides could see it. */
export interface ReviewLine {
  at: number; // answers before it
  player: number;
  steps: ReviewStep[];
}

/** The chance of the first seat before an answer. */
export interface ReviewPoint {
  at: number;
  turn: number;
  chance: number;
}

/** A game looked at afterwards; while somebody thinks, how far they are. */
export interface ReviewTold {
  state: "none" | "waiting" | "thinking" | "done" | "failed";
  seen: number; // answers looked at
  answers: number;
  points: ReviewPoint[];
  turning: ReviewPoint[]; // where it turned, the greatest first
  better: ReviewBetter[]; // the costliest first
}

/** Anything the server may say on a game's socket. */
export type FromServer =
  | Welcome
  | Waiting
  | TableMessage
  | Changed
  | Refused
  | Reasons
  | Proposal
  | LessonMessage
  | HintMessage
  | Settings
  | BranchesMessage
  | Absent
  | UndoAsked
  | UndoDeclined
  | Said
  | Presence
  | Over
  | RematchOffered
  | Pong;

/** Anything a client may say on a game's socket. */
export type FromClient =
  | Hello
  | Contribute
  | AnswerMessage
  | TakeBack
  | Undo
  | GoTo
  | UndoReply
  | WhyNot
  | Propose
  | Stops
  | Yield
  | Hold
  | Concede
  | Claim
  | Chat
  | Mute
  | Rematch
  | Hint
  | LessonStep
  | Ping;
