// Generated from the Python structs by `npm run types`. Do not edit.

/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromClient".
 */
export type FromClient = Join | Play;
/**
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "FromServer".
 */
export type FromServer = Snapshot | Steps | Done | Refused;

/**
 * A legal move and how a person makes it.
 *
 * Selecting slots narrows the choices to those that touch all selected slots. A choice without slots is a button only.
 */
export interface Choice {
  group?: string;
  label: Text;
  move: string;
  slots?: string[];
}
/**
 * A message of a Fluent file by its id, with its arguments: the same in all languages until somebody reads it.
 */
export interface Text {
  args?: {
    [k: string]: string | number;
  };
  id: string;
}
/**
 * A part of the match is over (a deal, a round): a screen lets people look before it goes on.
 */
export interface Closed {
  text: Text;
  type: 'closed';
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
 * The first message of a socket.
 *
 * Answered by :class:`Snapshot`; before it come the :class:`Steps` that the client has missed, if it has shown some and
 * missed few. So messages come in the order in which they are to be shown, and a snapshot that runs ahead of the steps
 * means: show this instead.
 */
export interface Join {
  have?: number;
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
  type: 'move';
}
/**
 * The table as it is now. Comes after a join, and whenever somebody sits down, comes or goes.
 */
export interface Snapshot {
  result: Result;
  scene: Scene;
  table: TableInfo;
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
 * A group of slots: a grid (row by row, from the top), a row, a fanned hand, or piles side by side.
 */
export interface Zone {
  columns?: number;
  id: string;
  kind: 'fan' | 'grid' | 'piles' | 'row';
  notes?: (Text | null)[];
  seat?: number | null;
  slots: Slot[];
  title?: Text | null;
}
/**
 * A place where a card lies or may lie.
 */
export interface Slot {
  back?: boolean;
  card?: string | null;
  count?: number | null;
  mark?: '' | 'dim' | 'lit';
  place: string;
}
/**
 * A table as one viewer sees it.
 */
export interface TableInfo {
  credit: {
    [k: string]: string;
  };
  game: string;
  id: string;
  number: number;
  options: {
    [k: string]: unknown;
  };
  over: boolean;
  seats: SeatInfo[];
  version: number;
  you: number | null;
}
/**
 * Who sits on a seat.
 */
export interface SeatInfo {
  here?: boolean;
  kind: 'bot' | 'open' | 'person';
  name?: string;
}
/**
 * Moves made since the last message; several when one action made Nature act.
 */
export interface Steps {
  over: boolean;
  steps: ShownStep[];
  type: 'steps';
}
/**
 * One move as the viewer may know it, with the scene after it.
 */
export interface ShownStep {
  events: (Said | Moved | Turned | Shuffled | Scored | Closed)[];
  move: string;
  number: number;
  result: Result;
  scene: Scene;
  seat: number;
  stand_in?: boolean;
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
 * A card was turned over where it lies.
 */
export interface Turned {
  card: string | (SecretCard | Unknown);
  place: string;
  type: 'turned';
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
  bots: string[];
  credit: {
    [k: string]: string;
  };
  id: string;
  presets: PresetInfo[];
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
 * Asks for a table.
 */
export interface NewTable {
  game: string;
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
 * The body of every HTTP error: why something was not done.
 */
export interface Refusal {
  kind: string;
  message: string;
  retry?: number;
}
/**
 * Asks for an open seat.
 */
export interface Sit {
  name?: string;
  seat: number;
}
