// Generated from the Python structs by `npm run types`. Do not edit.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient = Join | Play | Preview | Advise | Leave | Say | Report | Pong;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer = Snapshot | Steps | Done | Talk | Ping | Previewed | Advice | Refused;

/**
 * The sum over a seat's decisions: gained = best - loss + luck.
 */
export interface Account {
  best: number;
  decisions: number;
  gained: number;
  loss: number;
  luck: number;
  seat: number;
}
/**
 * Whether the visitor is signed in.
 */
export interface AccountInfo {
  name?: string;
}
/**
 * What the moves of the viewer's seat are worth after move ``number``; nothing where there is nothing to choose by.
 */
export interface Advice {
  id: string;
  number: number;
  type: 'advice';
  worths: Worth[];
}
/**
 * What a move is worth in points: the mean of what it leads to, as far as the game's adviser looks (it says how far).
 */
export interface Worth {
  behind_error?: number;
  error?: number;
  exact?: string | null;
  mean: number;
  move: string;
}
/**
 * Asks what the possible moves are worth, at a table with a coach; answered by :class:`Advice` or :class:`Refused`.
 */
export interface Advise {
  id: string;
  type: 'advise';
}
/**
 * A sign on a card that says what it is in this game.
 */
export interface Badge {
  look: 'dead' | 'free' | 'home' | 'natural' | 'note' | 'wild';
  text: Text;
}
/**
 * A message of a Fluent file by its id, with its arguments: the same in all languages until somebody reads it.
 *
 * An argument may be a text of its own: it is worded first.
 */
export interface Text {
  args?: {
    [k: string]: string | number | Text;
  };
  id: string;
}
/**
 * The best that a seat makes of its cards in sight.
 */
export interface BestLayout {
  cards: Stands[];
  number: number;
  said: Text;
  seat: number;
}
/**
 * A card of a layout, and the value it stands for there.
 */
export interface Stands {
  card: string;
  value: string;
}
/**
 * A legal move and how a person makes it.
 *
 * Selecting slots narrows the choices to those that touch all selected slots. A choice without slots is a button only.
 */
export interface Choice {
  alike?: boolean;
  amounts?: [number, number] | null;
  group?: string;
  label: Text;
  move: string;
  slots?: string[];
}
/**
 * A clock on the wall whose minutes matter.
 */
export interface Clock {
  sectors: Sector[];
  told?: number | null;
  zone: string;
}
/**
 * A part of every hour, from one minute up to another, which it does not include.
 */
export interface Sector {
  look: 'bad' | 'c' | 'd' | 'good' | 'h' | 'plain' | 's';
  start: number;
  stop: number;
  text: Text;
}
/**
 * A part of the match is over (a deal, a round): a screen lets people look before it goes on.
 */
export interface Closed {
  text: Text;
  type: 'closed';
}
/**
 * Begins an account, or signs in to one.
 */
export interface Credentials {
  name: string;
  password: string;
}
/**
 * What whoever deals is to type in: cards (``deal Ah 7c``), or a fact (``tell 17``).
 */
export interface DealInfo {
  allowed?: string[];
  cards?: string[];
  count?: number;
  places?: string[];
  what?: string;
}
/**
 * Everything by which a browser can check that the cards of a finished match are those that were promised before it.
 */
export interface Deals {
  promise: Promise;
  shuffles: Shuffle[];
}
/**
 * How the cards of a match were fixed before anybody could wish for any.
 */
export interface Promise {
  commitment: string;
  nonces?: string[];
  secret?: string;
  table: string;
}
/**
 * One shuffle of a match.
 */
export interface Shuffle {
  deals: Dealt[];
  number: number;
  pile: string[];
}
/**
 * Cards that one move dealt.
 */
export interface Dealt {
  cards: string[];
  gone: string[];
  number: number;
}
/**
 * One decision and what came of it. All values are in points.
 */
export interface Decision {
  gained: number | null;
  loss: number;
  luck?: number | null;
  move: string;
  number: number;
  seat: number;
  unclear?: boolean;
  worths: Worth[];
}
/**
 * Something that would be otherwise: a card or a seat's layout, as it is and as it would be.
 */
export interface Differs {
  card?: string | null;
  now: Text;
  seat?: number | null;
  then: Text;
  what: Text;
}
/**
 * A move of this client stands in the store.
 */
export interface Done {
  id: string;
  number: number;
  type: 'done';
}
/**
 * That a match was ended before its rules end it.
 */
export interface EndingInfo {
  kind: 'aborted' | 'agreed' | 'resigned' | 'stale' | 'time';
  seat?: number | null;
  winners?: number[];
}
/**
 * A file with a game.
 */
export interface FileInfo {
  file: string;
  game?: string;
  playing?: boolean;
  trouble?: Trouble | null;
}
/**
 * Something in a file that does not work.
 */
export interface Trouble {
  file: string;
  line: number | null;
  text: string;
  what: string;
}
/**
 * A rule that was at work, or was kept from it.
 */
export interface Fired {
  about: Text;
  because?: Text[];
  by?: string[];
  kept_by?: string;
  label: string;
  modifier?: boolean;
  title: Text;
}
/**
 * The first message of a socket.
 *
 * Answered by :class:`Snapshot`; before it come the :class:`Steps` that the client has missed, if it has shown some and
 * missed few. So messages come in the order in which they are to be shown, and a snapshot that runs ahead of the steps
 * means: show this instead.
 */
export interface Join {
  have?: number;
  nonce?: string | null;
  type: 'join';
}
/**
 * A move. Sent again with the same id after a lost connection, it is applied once all the same.
 *
 * Answered by :class:`Done` (which comes before its own :class:`Steps`) or :class:`Refused`.
 */
export interface Play {
  after: number;
  id: string;
  move: string;
  seat?: number | null;
  type: 'move';
}
/**
 * Asks what a move would do for certain; answered by :class:`Previewed` or :class:`Refused`.
 */
export interface Preview {
  id: string;
  move: string;
  type: 'preview';
}
/**
 * Ends the match, or offers to; answered by :class:`Done` or :class:`Refused`. Sent again, it counts once.
 */
export interface Leave {
  how: 'abort' | 'decline' | 'draw' | 'resign';
  id: string;
  seat?: number | null;
  type: 'leave';
}
/**
 * Says something at the table: a phrase, or a text; answered by :class:`Done` or :class:`Refused`, and by :class:`Talk` for all.
 */
export interface Say {
  id: string;
  phrase?: ('again' | 'bye' | 'hello' | 'luck' | 'moment' | 'sorry' | 'thanks' | 'well') | null;
  text?: string;
  type: 'say';
}
/**
 * Tells whoever runs the server of something that was said; answered by :class:`Done` or :class:`Refused`.
 */
export interface Report {
  id: string;
  said: number;
  type: 'report';
  why?: string;
}
/**
 * The answer to :class:`Ping`, at once.
 */
export interface Pong {
  n: number;
  type: 'pong';
}
/**
 * The table as it is now. Comes after a join, and whenever somebody sits down, comes or goes.
 */
export interface Snapshot {
  deal?: DealInfo | null;
  now?: number;
  result: Result;
  scene: Scene;
  table: TableInfo;
  tip?: Tip | null;
  type: 'table';
}
/**
 * Where a match stands; final when the game asks for nothing more.
 */
export interface Result {
  scores: number[];
  transfers?: Transfer[];
  winners?: number[];
}
/**
 * A payment of one seat to another at the end.
 */
export interface Transfer {
  points: number;
  source: number;
  target: number;
}
/**
 * Everything a screen needs to draw one viewer's table.
 */
export interface Scene {
  choices?: Choice[];
  clock?: Clock | null;
  headline: Text;
  notes?: Text[];
  over?: boolean;
  seats: SeatLine[];
  sheets?: Sheet[];
  zones: Zone[];
}
/**
 * One seat as the table shows it.
 */
export interface SeatLine {
  chips?: number | null;
  notes?: Text[];
  role?: Text | null;
  score: number;
  seat: number;
  turn?: boolean;
}
/**
 * A small table of texts and numbers: a journal of scores, a settlement.
 */
export interface Sheet {
  head: (number | Text)[];
  rows: (number | Text)[][];
  title: Text;
}
/**
 * A group of slots: a grid (row by row, from the top), a row, somebody's hand, or piles side by side.
 */
export interface Zone {
  columns?: number;
  id: string;
  kind: 'fan' | 'grid' | 'piles' | 'row';
  notes?: (Text | null)[];
  seat?: number | null;
  slots: Slot[];
  small?: boolean;
  title?: Text | null;
}
/**
 * A place where a card lies or may lie.
 */
export interface Slot {
  back?: boolean;
  badge?: Badge | null;
  card?: string | null;
  closed?: boolean;
  count?: number | null;
  mark?: '' | 'dim' | 'lit';
  owner?: number | null;
  place: string;
  side?: 'far' | 'near';
  under?: string | null;
}
/**
 * A table as one viewer sees it.
 */
export interface TableInfo {
  best?: number | null;
  build?: string;
  clock?: Pace | null;
  closed?: boolean;
  coach?: boolean;
  credit: {
    [k: string]: string;
  };
  dealing?: 'koloda' | 'person';
  ending?: EndingInfo | null;
  game: string;
  hides?: boolean;
  id: string;
  lesson?: boolean;
  mirror?: MirrorInfo | null;
  number: number;
  offers?: number[];
  options: {
    [k: string]: unknown;
  };
  over: boolean;
  promise?: Promise | null;
  rated?: boolean | null;
  rematch?: string | null;
  seats: SeatInfo[];
  takeback?: boolean;
  times?: Times | null;
  undealt?: boolean;
  version: number;
  ways?: ('abort' | 'decline' | 'draw' | 'resign')[];
  you: number | null;
  yours?: number[];
}
/**
 * How much time there is, in seconds: for the whole match, or for every move.
 */
export interface Pace {
  increment?: number;
  match?: number;
  move?: number;
}
/**
 * Where a duel on the same cards stands.
 */
export interface MirrorInfo {
  link: string;
  other: SeatInfo;
  other_finished?: boolean;
  other_score?: number | null;
  score?: number | null;
}
/**
 * Who sits on a seat.
 */
export interface SeatInfo {
  account?: boolean;
  here?: boolean;
  kind: 'bot' | 'open' | 'person';
  name?: string;
  rating?: RatingInfo | null;
  was?: RatingInfo | null;
}
/**
 * How strong somebody is in a game, as far as it is known.
 */
export interface RatingInfo {
  margin: number;
  points: number;
  sure?: boolean;
}
/**
 * What the clocks of a table show at the moment it is sent.
 */
export interface Times {
  left: (number | null)[];
  running?: number[];
}
/**
 * A word to the learner at one moment of the match.
 */
export interface Tip {
  after: number;
  places?: string[];
  text: Text;
}
/**
 * Moves made since the last message; several when one action made Nature act.
 */
export interface Steps {
  deal?: DealInfo | null;
  over: boolean;
  steps: ShownStep[];
  takeback?: boolean;
  times?: Times | null;
  type: 'steps';
  ways?: ('abort' | 'decline' | 'draw' | 'resign')[];
  you: number | null;
}
/**
 * One move as the viewer may know it, with the scene after it.
 */
export interface ShownStep {
  events: (Said | Moved | Turned | Marked | Shuffled | Scored | Closed)[];
  move: string;
  number: number;
  result: Result;
  scene: Scene;
  seat: number;
  stand_in?: boolean;
  tip?: Tip | null;
}
/**
 * Something announced: a call, what happens now, why a game goes on. Movements after it belong to it.
 */
export interface Said {
  seat?: number | null;
  text: Text;
  type: 'said';
}
/**
 * A card went from one place to another. Movements in a row happen together, unless something is said between.
 */
export interface Moved {
  card: string | (SecretCard | Unknown);
  source: string;
  target: string;
  type: 'moved';
}
/**
 * A value that only some seats may see: the only way a state or an event holds such a thing.
 */
export interface SecretCard {
  seen_by?: number[];
  type: 'secret';
  value: string;
}
/**
 * What stands in a view where somebody else's secret stands in the state.
 */
export interface Unknown {
  type: 'unknown';
}
/**
 * A card was turned over where it lies. Cards turned one after the other turn together.
 */
export interface Turned {
  card: string | (SecretCard | Unknown);
  place: string;
  type: 'turned';
}
/**
 * What an open card is in this game has changed: the face that it counts with, its sign. Cards marked in a row change together.
 */
export interface Marked {
  badge?: Badge | null;
  card: string;
  place: string;
  type: 'marked';
}
/**
 * Cards were gathered and shuffled; the target place now holds a pile of so many, the sources nothing else.
 */
export interface Shuffled {
  count: number;
  sources?: string[];
  target: string;
  type: 'shuffled';
}
/**
 * Points for a seat, for what lies in these places, and why.
 */
export interface Scored {
  places: string[];
  points: number;
  seat: number;
  type: 'scored';
  why: Text;
}
/**
 * What was said at the table, in order; some of it may have been told before.
 */
export interface Talk {
  type: 'talk';
  words: Words[];
}
/**
 * What somebody said.
 */
export interface Words {
  at: number;
  number: number;
  phrase?: ('again' | 'bye' | 'hello' | 'luck' | 'moment' | 'sorry' | 'thanks' | 'well') | null;
  seat: number;
  text?: string;
}
/**
 * At a table with a clock: asks for a :class:`Pong`, by which the way is measured that the clock does not count.
 */
export interface Ping {
  n: number;
  type: 'ping';
}
/**
 * What a move would do for certain, before Nature or anybody else acts.
 */
export interface Previewed {
  events: (Said | Moved | Turned | Marked | Shuffled | Scored | Closed)[];
  id: string;
  move: string;
  type: 'preview';
}
/**
 * A message of this client changed nothing.
 */
export interface Refused {
  id: string;
  kind: string;
  message: string;
  retry?: number;
  type: 'refused';
}
/**
 * A game in the lobby.
 */
export interface GameInfo {
  adviser?: boolean;
  bots: string[];
  credit: {
    [k: string]: string;
  };
  faces?: 'colours' | 'suits';
  id: string;
  lesson?: boolean;
  presets: PresetInfo[];
  puzzles?: number;
  schema: {
    [k: string]: unknown;
  };
  version: number;
}
/**
 * A well-known variation, named by the game's messages ``preset-<id>`` and ``preset-<id>-about``.
 */
export interface PresetInfo {
  id: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * What somebody has done in a game, in matches that counted.
 */
export interface GameRecord {
  course: RatingInfo[];
  drawn: number;
  game: string;
  lost: number;
  played: number;
  rating: RatingInfo;
  won: number;
}
/**
 * A match of whoever asks that goes on.
 */
export interface GoingMatch {
  at: number;
  game: string;
  left?: number | null;
  seats: SomebodyInfo[];
  table: string;
  turn?: boolean;
  urgent?: boolean;
  waits?: number[];
  yours: number[];
}
/**
 * Who sits on a seat of a match that goes on.
 */
export interface SomebodyInfo {
  kind: 'bot' | 'open' | 'person';
  name?: string;
}
/**
 * The matches of whoever asks that go on: those that wait for them first, then the newest.
 */
export interface GoingMatches {
  matches: GoingMatch[];
  turns: number;
}
/**
 * Deletes the account.
 */
export interface Goodbye {
  password: string;
}
/**
 * The missions of a set, and how many different ones there are of this kind.
 */
export interface MissionSet {
  distinct: number;
  missions: string[][];
}
/**
 * Where a match stood after one of its moves.
 */
export interface Moment {
  ahead?: number | null;
  error?: number;
  number: number;
  scores: number[];
  seat: number;
}
/**
 * Calls the account otherwise.
 */
export interface NewName {
  name: string;
}
/**
 * Gives the account another password; everybody else who is signed in to it is so no more.
 */
export interface NewPassword {
  new: string;
  old: string;
}
/**
 * Asks for a playtest of a form of a game.
 */
export interface NewStudy {
  /**
   * @maxItems 12
   */
  bots?: string[];
  deals?: number;
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seed?: number;
}
/**
 * Asks for a table.
 */
export interface NewTable {
  clock?: Pace | null;
  coach?: boolean;
  dealing?: 'koloda' | 'person';
  fair?: boolean;
  game: string;
  lesson?: boolean;
  mirror?: boolean;
  name?: string;
  options?: {
    [k: string]: unknown;
  };
  /**
   * @maxItems 12
   */
  seats: string[];
}
/**
 * An option that a seat has and has not used.
 */
export interface Offered {
  about: Text;
  declaration?: boolean;
  forced?: boolean;
  label: string;
  seat: number;
  texts?: string[];
  title: Text;
}
/**
 * Somebody who was played against.
 */
export interface Opponent {
  name: string;
  place: number;
}
/**
 * Somebody with an account, as everybody may know them.
 */
export interface PersonInfo {
  games?: GameRecord[];
  matches?: PlayedMatch[];
  name: string;
  since: number;
  you?: boolean;
}
/**
 * A match that is over and counted.
 */
export interface PlayedMatch {
  against: Opponent[];
  at: number;
  change: number;
  game: string;
  place: number;
  points: number;
  table: string;
}
/**
 * A position whose best move is to be found, with all that there is to know of it: nobody is kept from looking.
 */
export interface PuzzleInfo {
  credit: {
    [k: string]: string;
  };
  game: string;
  grades: number[];
  line: ShownStep[];
  moves: PuzzleMove[];
  number: number;
  options: {
    [k: string]: unknown;
  };
  result: Result;
  scene: Scene;
  words: Text[];
  you: number;
}
/**
 * A move that is possible in a puzzle.
 */
export interface PuzzleMove {
  events: (Said | Moved | Turned | Marked | Shuffled | Scored | Closed)[];
  move: string;
  worth: number;
}
/**
 * What a record says about its match.
 */
export interface RecordInfo {
  credit: {
    [k: string]: string;
  };
  game: string;
  notes?: string[];
  options: {
    [k: string]: unknown;
  };
  players?: string[];
  result?: Result | null;
  scope: string;
  version: number;
}
/**
 * The body of every HTTP error: why something was not done.
 */
export interface Refusal {
  kind: string;
  message: string;
  retry?: number;
}
/**
 * A part of a match, move by move: of a table as its viewer may know it (all of it once it is over), or of a record.
 */
export interface Replay {
  first: Scene;
  record?: RecordInfo | null;
  result: Result;
  start: number;
  steps: ShownStep[];
  table?: TableInfo | null;
  total: number;
  you: number | null;
}
/**
 * A match looked back on.
 */
export interface Review {
  accounts: Account[];
  course?: Moment[];
  decisions: Decision[];
}
/**
 * A card in sight: what it has become, and the chain of what touched it.
 */
export interface Ruled {
  badge?: Badge | null;
  card: string;
  chain?: Touch[];
  circle: number;
  face: string;
  said: Text;
  seat: number;
  state: string;
  up: boolean;
  written?: string;
}
/**
 * What an entry did to a card, or why it did nothing.
 */
export interface Touch {
  did: Text;
  entry: string;
  seat?: number | null;
}
/**
 * All that a referee says of a hand as far as it has been told of it.
 */
export interface Ruling {
  betting: number;
  cards?: Ruled[];
  carried?: {
    [k: string]: unknown;
  };
  circles: number;
  complete: boolean;
  dealer: number;
  entries?: Fired[];
  force: [Text, Text][];
  hand: number;
  layouts?: BestLayout[];
  options?: Offered[];
  order: number[];
  pattern: string;
  refused?: [number, string, string][];
  verdict?: Verdict | null;
  what_if?: WhatIf | null;
}
/**
 * Who wins, and why.
 */
export interface Verdict {
  step?: string;
  why: Text;
  winners: number[];
}
/**
 * What would be otherwise without some of the rules.
 */
export interface WhatIf {
  differs: Differs[];
  verdict?: Verdict | null;
  without: string[];
}
/**
 * Asks for an open seat.
 */
export interface Sit {
  name?: string;
  seat: number;
}
/**
 * A playtest as it stands, in the language asked for.
 */
export interface StudyInfo {
  bots: string[];
  credit: {
    [k: string]: string;
  };
  deals: number;
  done: number;
  failed?: boolean;
  fan?: number[][];
  game: string;
  games: number;
  key: string;
  lines?: StudyLine[];
  margins?: [number, number][];
  options: {
    [k: string]: unknown;
  };
  over: boolean;
  seed: number;
  since?: string[];
  verdicts?: string[];
}
/**
 * A figure in words, and with its interval where a picture shows it.
 */
export interface StudyLine {
  high?: number | null;
  low?: number | null;
  name: string;
  said: string;
  value?: number | null;
}
/**
 * A playtest that has begun.
 */
export interface StudyKey {
  key: string;
}
/**
 * Asks for a set of missions of a game that has such.
 */
export interface WantedMissions {
  options?: {
    [k: string]: unknown;
  };
  seed?: number;
}
/**
 * How the files stand.
 */
export interface WorkshopInfo {
  files: FileInfo[];
  revision: number;
}
