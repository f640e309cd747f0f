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
  /**
   * What the best moves were worth when each part of the match began, together.
   */
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
  /**
   * Of the account; empty: a guest without one.
   */
  name?: string;
}
/**
 * What the moves of the viewer's seat are worth after move `number`; nothing where there is nothing to choose by.
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
  /**
   * The standard error of its distance from the best move, which the same shuffles make smaller.
   */
  behind_error?: number;
  /**
   * The standard error of a simulated mean, in points.
   */
  error?: number;
  /**
   * The mean as a fraction `p/q` where it was counted; `null`: it was simulated.
   */
  exact?: string | null;
  mean: number;
  move: string;
}
/**
 * Asks what the possible moves are worth, at a table with a coach; answered by `Advice` or `Refused`.
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
  /**
   * Does in every respect what an earlier choice with the same slots does: screens need only offer that one.
   */
  alike?: boolean;
  /**
   * The move goes on with a space and a whole number from the first to the last, both included; a screen lets one choose it.
   */
  amounts?: [number, number] | null;
  /**
   * Choices of one group stand together.
   */
  group?: string;
  label: Text;
  /**
   * The move; where it has amounts, its word.
   */
  move: string;
  slots?: string[];
}
/**
 * A clock on the wall whose minutes matter.
 */
export interface Clock {
  sectors: Sector[];
  /**
   * The minute that counts, once it is settled.
   */
  told?: number | null;
  /**
   * The time zone it shows.
   */
  zone: string;
}
/**
 * A part of every hour, from one minute up to another, which it does not include.
 */
export interface Sector {
  /**
   * A suit's colour and sign, or another tone.
   */
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
 * What whoever deals is to type in: cards (`deal Ah 7c`), or a fact (`tell 17`).
 */
export interface DealInfo {
  /**
   * Every answer that the rules understand.
   */
  allowed?: string[];
  /**
   * The cards that may come; empty where some of them are not everybody's to know.
   */
  cards?: string[];
  /**
   * How many cards; 0: a fact is wanted.
   */
  count?: number;
  /**
   * Where each card will lie first, in the order in which they are dealt; empty as `cards`, or where it depends on them.
   */
  places?: string[];
  /**
   * The name of the fact.
   */
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
  /**
   * The SHA-256 shown before the deal, in hexadecimal: see `FairDealer`.
   */
  commitment: string;
  /**
   * What the players added after they had seen it, in the order of their seats.
   */
  nonces?: string[];
  /**
   * What was promised, in hexadecimal; empty until the match is over.
   */
  secret?: string;
  /**
   * The name under which they were shuffled: the table's id; in a duel on the same cards, that of the first table.
   */
  table: string;
}
/**
 * One shuffle of a match.
 */
export interface Shuffle {
  deals: Dealt[];
  number: number;
  /**
   * The cards in the deck's order.
   */
  pile: string[];
}
/**
 * Cards that one move dealt.
 */
export interface Dealt {
  cards: string[];
  /**
   * The cards of the pile that had been dealt before.
   */
  gone: string[];
  /**
   * The move's number in the match.
   */
  number: number;
}
/**
 * One decision and what came of it. All values are in points.
 */
export interface Decision {
  /**
   * What the seat's score grew by until it decided again or a part of the match was over; `null`: not known yet.
   */
  gained: number | null;
  /**
   * How much less the move was worth than the best one.
   */
  loss: number;
  /**
   * What was gained beyond what the move was worth, with what the next decision of the same part was worth at best; `null`: not known yet, or nothing was left to chance.
   */
  luck?: number | null;
  move: string;
  /**
   * The number of its move in the match.
   */
  number: number;
  seat: number;
  /**
   * Whether the loss may be an error of the simulation.
   */
  unclear?: boolean;
  /**
   * Of every legal move, in standard order.
   */
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
 * A message of this client has done what it asks, and that stands in the store.
 */
export interface Done {
  /**
   * The message's.
   */
  id: string;
  /**
   * Of the move, or of what was said.
   */
  number: number;
  type: 'done';
}
/**
 * That a match was ended before its rules end it.
 */
export interface EndingInfo {
  kind: 'aborted' | 'agreed' | 'resigned' | 'stale' | 'time';
  /**
   * Whose doing it was.
   */
  seat?: number | null;
  /**
   * Who has won by it: of those who were left whoever had most points.
   */
  winners?: number[];
}
/**
 * A file with a game.
 */
export interface FileInfo {
  /**
   * Its name, without folders.
   */
  file: string;
  /**
   * The id of the game that it brought when it last worked.
   */
  game?: string;
  /**
   * Whether the trouble came while the game was played; else the file brings no game as it stands.
   */
  playing?: boolean;
  trouble?: Trouble | null;
}
/**
 * Something in a file that does not work.
 */
export interface Trouble {
  /**
   * Its name, without folders.
   */
  file: string;
  line: number | null;
  /**
   * The line itself, without its indentation; empty: unknown.
   */
  text: string;
  /**
   * What is wrong, such as `NameError: name 'hnad' is not defined`.
   */
  what: string;
}
/**
 * A rule that was at work, or was kept from it.
 */
export interface Fired {
  about: Text;
  /**
   * What it looked at besides cards: the hour, the room, people.
   */
  because?: Text[];
  /**
   * The cards that set it off.
   */
  by?: string[];
  /**
   * The label of what kept it from acting.
   */
  kept_by?: string;
  label: string;
  /**
   * Whether one may ask what would be without it.
   */
  modifier?: boolean;
  title: Text;
}
/**
 * The first message of a socket.
 *
 * Answered by `Snapshot`; before it come the `Steps` that the client has missed, if it has shown some and missed few. So messages come in the order in which they are to be shown, and a snapshot that runs ahead of the steps means: show this instead.
 */
export interface Join {
  /**
   * The number of the last move the client has shown; 0: none.
   */
  have?: number;
  /**
   * What a player adds to the shuffle, after having read what the server promised: the first that comes counts, and an empty one trusts the server. `null`: none yet, so that a table made with `fair` goes on waiting. Ignored where the cards do not wait for it. Whoever wants to read the promise first joins without one, and once more with one.
   */
  nonce?: string | null;
  type: 'join';
}
/**
 * A move. Sent again with the same id after a lost connection, it is applied once all the same.
 *
 * Answered by `Done` (which comes before its own `Steps`) or `Refused`.
 */
export interface Play {
  /**
   * The number of the last move the client had seen when the player decided: the `number` of the `TableInfo` in the last `Snapshot`, or of the last of the `Steps` since. If the player's choices have changed since, the move is refused as `outdated`.
   */
  after: number;
  /**
   * Of one's own choice, another one for every move.
   */
  id: string;
  /**
   * A move of the game, in its notation: those that are legal stand as `move` in the `choices` of the newest `Scene`; one with `amounts` goes on with a space and a number. Or `take back`; or for Nature, where a person deals, `deal Ah 7c`.
   */
  move: string;
  /**
   * Which of one's own seats moves, or -1 for Nature; `null`: `you`.
   */
  seat?: number | null;
  type: 'move';
}
/**
 * Asks what a move would do for certain; answered by `Previewed` or `Refused`.
 */
export interface Preview {
  id: string;
  /**
   * As in `Play`.
   */
  move: string;
  type: 'preview';
}
/**
 * Ends the match, or offers to; answered by `Done` or `Refused`. Sent again, it counts once.
 */
export interface Leave {
  /**
   * One of the `ways` of the `TableInfo`, or of the `Steps` since.
   */
  how: 'abort' | 'decline' | 'draw' | 'resign';
  id: string;
  /**
   * Which of one's own seats; `null`: `you`.
   */
  seat?: number | null;
  type: 'leave';
}
/**
 * Says something at the table: a phrase, or a text; answered by `Done` or `Refused`, and by `Talk` for all.
 */
export interface Say {
  id: string;
  phrase?: ('again' | 'bye' | 'hello' | 'luck' | 'moment' | 'sorry' | 'thanks' | 'well') | null;
  text?: string;
  type: 'say';
}
/**
 * Tells whoever runs the server of something that was said; answered by `Done` or `Refused`.
 */
export interface Report {
  id: string;
  /**
   * The `number` of the `Words`.
   */
  said: number;
  type: 'report';
  /**
   * What is wrong with it, in one's own words.
   */
  why?: string;
}
/**
 * The answer to `Ping`, at once.
 */
export interface Pong {
  /**
   * Of the `Ping`.
   */
  n: number;
  type: 'pong';
}
/**
 * The table as it is now. Comes after a join, and whenever somebody sits down, comes or goes.
 */
export interface Snapshot {
  /**
   * For whoever deals with a real deck, when it is time to deal.
   */
  deal?: DealInfo | null;
  /**
   * What the server's clock shows, in seconds since 1970, where the scene has a clock.
   */
  now?: number;
  result: Result;
  scene: Scene;
  table: TableInfo;
  /**
   * At a lesson: what is said now.
   */
  tip?: Tip | null;
  type: 'table';
}
/**
 * Where a match stands; final when the game asks for nothing more.
 */
export interface Result {
  scores: number[];
  transfers?: Transfer[];
  /**
   * Empty until the end, and where nobody can win (solo games).
   */
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
  /**
   * The viewer's legal moves, all of them, in standard order.
   */
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
  /**
   * How many chips the seat has left to put on cards; screens show one of them, so that one knows whose is whose.
   */
  chips?: number | null;
  /**
   * Short facts about the seat: its bet, its cards left, that it has folded.
   */
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
  /**
   * A number is a seat: the screen writes who sits there.
   */
  head: (number | Text)[];
  rows: (number | Text)[][];
  title: Text;
}
/**
 * A group of slots: a grid (row by row, from the top), a row, somebody's hand, or piles side by side.
 */
export interface Zone {
  /**
   * For a grid: slots in a row.
   */
  columns?: number;
  id: string;
  /**
   * A fan is a hand: whoever looks at their own may sort it, others' hands are drawn small and overlapping.
   */
  kind: 'fan' | 'grid' | 'piles' | 'row';
  /**
   * What each row of a grid is worth now; for other kinds at most one note.
   */
  notes?: (Text | null)[];
  /**
   * Whose it is; `null`: the table's.
   */
  seat?: number | null;
  slots: Slot[];
  /**
   * Drawn smaller, because it matters less: what others hold, what has been taken.
   */
  small?: boolean;
  title?: Text | null;
}
/**
 * A place where a card lies or may lie.
 */
export interface Slot {
  /**
   * A card lies here face down, and the viewer does not know it.
   */
  back?: boolean;
  badge?: Badge | null;
  card?: string | null;
  /**
   * The card lies face down although the viewer knows it.
   */
  closed?: boolean;
  /**
   * For a pile: how many cards.
   */
  count?: number | null;
  /**
   * Lit: this card matters now. Dim: it no longer counts.
   */
  mark?: '' | 'dim' | 'lit';
  /**
   * Whose chip lies on it: screens draw one in this seat's colour and shape.
   */
  owner?: number | null;
  place: string;
  /**
   * Where it looks out: towards the viewer, or on the other side.
   */
  side?: 'far' | 'near';
  /**
   * Tucked under the card at this place of the same zone, so that a part of it is seen. Such slots come after all others of the zone, those of one card and side in the order from it outwards.
   */
  under?: string | null;
}
/**
 * A table as one viewer sees it.
 */
export interface TableInfo {
  /**
   * Alone: the viewer's best result with these options before this match, of matches without help and with the server's cards.
   */
  best?: number | null;
  /**
   * The file name of the entry script of the client that this server has, such as `index-B3xK.js`; empty: none is built.
   */
  build?: string;
  clock?: Pace | null;
  /**
   * The viewer may not look at this table yet (a duel that others play): scenes are empty, there are no steps.
   */
  closed?: boolean;
  /**
   * Whether players may ask what their moves are worth (`Advise`).
   */
  coach?: boolean;
  credit: {
    [k: string]: string;
  };
  dealing?: 'koloda' | 'person';
  /**
   * If the match was ended before its rules end it.
   */
  ending?: EndingInfo | null;
  game: string;
  /**
   * Whether one seat of this game can know what another may not.
   */
  hides?: boolean;
  id: string;
  lesson?: boolean;
  mirror?: MirrorInfo | null;
  /**
   * The number of the last move made, Nature's included; what `Play` says as `after`.
   */
  number: number;
  /**
   * Who offers a draw.
   */
  offers?: number[];
  /**
   * What differs from the game's defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Whether the match is over, by its rules or otherwise.
   */
  over: boolean;
  /**
   * What fixed the cards, where the server deals: with the players' nonces once they are all there, with the secret at the end.
   */
  promise?: Promise | null;
  /**
   * Whether the match counts for ratings, which is settled before the first move; `null`: if all who sit down have an account.
   */
  rated?: boolean | null;
  /**
   * The id of the table of the next match, once somebody has asked for one.
   */
  rematch?: string | null;
  /**
   * Seat by seat.
   */
  seats: SeatInfo[];
  /**
   * Whether the move `take back` is possible for the viewer's seat.
   */
  takeback?: boolean;
  /**
   * With a clock: what it shows.
   */
  times?: Times | null;
  /**
   * The first cards are dealt when every player has come and added a nonce: until a `Join` of each has brought one, an empty one at least, nobody has a move.
   */
  undealt?: boolean;
  version: number;
  /**
   * Whether a nonce of the viewer's is still wanted.
   */
  wants_nonce?: boolean;
  /**
   * How the viewer may end the match now.
   */
  ways?: ('abort' | 'decline' | 'draw' | 'resign')[];
  /**
   * The seat whose eyes the viewer sees with: of several own seats the one to act, else the first; `null`: a spectator.
   */
  you: number | null;
  /**
   * All seats of the viewer.
   */
  yours?: number[];
}
/**
 * How much time there is, in seconds: for the whole match, or for every move.
 */
export interface Pace {
  /**
   * What every move adds to it.
   */
  increment?: number;
  /**
   * What everybody starts with.
   */
  match?: number;
  /**
   * For each move anew; a match by correspondence has whole days of it.
   */
  move?: number;
}
/**
 * Where a duel on the same cards stands.
 */
export interface MirrorInfo {
  /**
   * The id of the other table: whoever has it may sit down there.
   */
  link: string;
  other: SeatInfo;
  other_finished?: boolean;
  /**
   * Known once both have finished.
   */
  other_score?: number | null;
  /**
   * What was made at this table; `null`: not finished, or not the viewer's to know yet.
   */
  score?: number | null;
}
/**
 * Who sits on a seat.
 */
export interface SeatInfo {
  /**
   * Whether the name is an account's, which nobody else can have.
   */
  account?: boolean;
  /**
   * Whether a screen of theirs is connected (bots always are).
   */
  here?: boolean;
  kind: 'bot' | 'open' | 'person';
  /**
   * A person's name, or a bot's id.
   */
  name?: string;
  /**
   * Of whoever has an account: in this game now, or after this match if that counted.
   */
  rating?: RatingInfo | null;
  /**
   * Before this match, if it is over and counted.
   */
  was?: RatingInfo | null;
}
/**
 * How strong somebody is in a game, as far as it is known.
 */
export interface RatingInfo {
  /**
   * The strength lies within the points plus or minus this, at 95 %.
   */
  margin: number;
  /**
   * Whoever has 200 points more than another makes three of every four points against them.
   */
  points: number;
  /**
   * Whether the margin is small enough to speak of a rating; otherwise it is still being found out.
   */
  sure?: boolean;
}
/**
 * What the clocks of a table show at the moment it is sent.
 */
export interface Times {
  /**
   * What every seat has left, in milliseconds; `null`: a bot.
   */
  left: (number | null)[];
  /**
   * Whose clocks run.
   */
  running?: number[];
}
/**
 * A word to the learner at one moment of the match.
 */
export interface Tip {
  /**
   * The number of the last move that was made when it is said.
   */
  after: number;
  /**
   * What it points at.
   */
  places?: string[];
  text: Text;
}
/**
 * Moves made since the last message; several when one action made Nature act.
 */
export interface Steps {
  /**
   * As in `Snapshot`, after these moves.
   */
  deal?: DealInfo | null;
  /**
   * Whether the match is over.
   */
  over: boolean;
  /**
   * In order; the last one's scene is where the table stands.
   */
  steps: ShownStep[];
  /**
   * As in `TableInfo`, after these moves.
   */
  takeback?: boolean;
  times?: Times | null;
  type: 'steps';
  /**
   * As in `TableInfo`, after these moves, by which every offer of a draw that others made is gone.
   */
  ways?: ('abort' | 'decline' | 'draw' | 'resign')[];
  /**
   * As in `TableInfo`, after these moves; the steps are seen with these eyes.
   */
  you: number | null;
}
/**
 * One move as the viewer may know it, with the scene after it.
 */
export interface ShownStep {
  /**
   * What it made true, in the order in which a screen shows it.
   */
  events: (Said | Moved | Turned | Marked | Shuffled | Scored | Closed)[];
  /**
   * As the viewer may know it: `lay ??`, say, where another seat's choice is secret.
   */
  move: string;
  number: number;
  result: Result;
  scene: Scene;
  /**
   * Who made it; -1: Nature, which deals cards and tells facts.
   */
  seat: number;
  /**
   * The bot of this seat failed, or ran out of time; this is the first of its legal moves instead.
   */
  stand_in?: boolean;
  /**
   * At a lesson: what is said after it.
   */
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
  /**
   * In milliseconds since 1970.
   */
  at: number;
  number: number;
  phrase?: ('again' | 'bye' | 'hello' | 'luck' | 'moment' | 'sorry' | 'thanks' | 'well') | null;
  seat: number;
  text?: string;
}
/**
 * A sign of life every 20 seconds: a line on which none comes is dead. Asks for a `Pong`.
 *
 * At a table with a clock it comes at each move as well: so the way is measured that the clock does not count.
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
  /**
   * The message's id, or empty when it could not be read.
   */
  id: string;
  /**
   * As in `Refusal`.
   */
  kind: string;
  /**
   * As in `Refusal`.
   */
  message: string;
  /**
   * With `too_fast` and `not_saved`: after how many seconds it is worth sending the message again, with the same id.
   */
  retry?: number;
  type: 'refused';
}
/**
 * A game in the lobby.
 */
export interface GameInfo {
  /**
   * Whether moves can be valued: tables with a coach, and reviews.
   */
  adviser?: boolean;
  /**
   * From the weakest to the strongest; named by `bot-<id>` and `bot-<id>-about`.
   */
  bots: string[];
  /**
   * One line per language; it must stand wherever the game is shown.
   */
  credit: {
    [k: string]: string;
  };
  /**
   * What the second letters of its cards name.
   */
  faces?: 'colours' | 'suits';
  id: string;
  /**
   * Whether it has a guided deal.
   */
  lesson?: boolean;
  presets: PresetInfo[];
  /**
   * How many puzzles there are, numbered from 1.
   */
  puzzles?: number;
  /**
   * The JSON Schema of the options; conditions of an option stand under `applies`.
   */
  schema: {
    [k: string]: unknown;
  };
  /**
   * Of its rules: it grows whenever a recorded match would be replayed differently.
   */
  version: number;
}
/**
 * A well-known variation, named by the game's messages `preset-<id>` and `preset-<id>-about`.
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
  /**
   * The ratings after the last matches, the newest last; the one everybody begins with is the first, if it is not too long ago.
   */
  course: RatingInfo[];
  /**
   * Sharing it.
   */
  drawn: number;
  game: string;
  lost: number;
  played: number;
  rating: RatingInfo;
  /**
   * Alone in the first place.
   */
  won: number;
}
/**
 * A match of whoever asks that goes on.
 */
export interface GoingMatch {
  /**
   * When something last happened, in milliseconds since 1970.
   */
  at: number;
  game: string;
  /**
   * While a clock runs: milliseconds until the first one runs out.
   */
  left?: number | null;
  seats: SomebodyInfo[];
  table: string;
  /**
   * Whether it waits for whoever asks.
   */
  turn?: boolean;
  /**
   * Whether it does, and other people with it.
   */
  urgent?: boolean;
  /**
   * For whom else it waits, where everybody at the table knows that.
   */
  waits?: number[];
  yours: number[];
}
/**
 * Who sits on a seat of a match that goes on.
 */
export interface SomebodyInfo {
  kind: 'bot' | 'open' | 'person';
  /**
   * A person's name, or a bot's id.
   */
  name?: string;
}
/**
 * The matches of whoever asks that go on: those that wait for them first, then the newest.
 */
export interface GoingMatches {
  matches: GoingMatch[];
  /**
   * How many are urgent, those that are not listed included.
   */
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
  /**
   * By how many points this seat would be ahead in the end; `null`: nobody looks so far.
   */
  ahead?: number | null;
  /**
   * The standard error of that.
   */
  error?: number;
  /**
   * How many moves had been made.
   */
  number: number;
  scores: number[];
  /**
   * Who had made the last of them, or was to make the first decision.
   */
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
   * Who plays, seat by seat; one for all seats; none: as the game thinks best.
   *
   * @maxItems 12
   */
  bots?: string[];
  /**
   * How many deals are played, each once or from every seat, as the game needs it.
   */
  deals?: number;
  game: string;
  options?: {
    [k: string]: unknown;
  };
  /**
   * The same seed deals the same cards.
   */
  seed?: number;
}
/**
 * Asks for a table.
 */
export interface NewTable {
  /**
   * How long everybody may think; `null`: as long as they like.
   */
  clock?: Pace | null;
  /**
   * Whether players may ask what their moves are worth.
   */
  coach?: boolean;
  /**
   * Who answers for Nature: the server, or `person`, whoever makes the table, with a real deck.
   */
  dealing?: 'koloda' | 'person';
  /**
   * Whether the first cards wait until every player has come and added to the shuffle, each with the `nonce` of their `Join` (an empty one will do): until then the table is `undealt` and nobody has a move. Otherwise they are dealt at once, from what the server promised alone. Duels are dealt at once, so that both sides have the same cards, and so are lessons.
   */
  fair?: boolean;
  /**
   * The `id` of a `GameInfo`.
   */
  game: string;
  /**
   * The guided deal of the game: it brings its own options; the seats are one `me`.
   */
  lesson?: boolean;
  /**
   * A duel on the same cards, one after the other, with options for one seat: the seats are one `me`.
   */
  mirror?: boolean;
  /**
   * What the others call me.
   */
  name?: string;
  /**
   * What is to differ from the game's defaults, by the `schema` of its `GameInfo`.
   */
  options?: {
    [k: string]: unknown;
  };
  /**
   * Who sits where, one for each of the game's seats (its option `seats`, where it has one): `me` (at least once; several share one screen), `me <name>` (called otherwise than `name`, at most 40 characters), `friend` (open to whoever has the link and sits down), `bot <id>` (one of the `bots` of its `GameInfo`).
   *
   * @maxItems 12
   */
  seats: string[];
}
/**
 * An option that a seat has and has not used.
 */
export interface Offered {
  about: Text;
  /**
   * Said before the betting.
   */
  declaration?: boolean;
  forced?: boolean;
  label: string;
  seat: number;
  /**
   * All that may be said, if it was asked for.
   */
  texts?: string[];
  title: Text;
}
/**
 * Somebody who was played against.
 */
export interface Opponent {
  /**
   * Of their account; empty: it has been deleted since.
   */
  name: string;
  place: number;
}
/**
 * Somebody with an account, as everybody may know them.
 */
export interface PersonInfo {
  /**
   * Those most played first.
   */
  games?: GameRecord[];
  /**
   * The newest first.
   */
  matches?: PlayedMatch[];
  name: string;
  /**
   * In milliseconds since 1970.
   */
  since: number;
  you?: boolean;
}
/**
 * A match that is over and counted.
 */
export interface PlayedMatch {
  against: Opponent[];
  /**
   * When it ended, in milliseconds since 1970.
   */
  at: number;
  /**
   * By which the points became these.
   */
  change: number;
  game: string;
  /**
   * 1 is the best; equal ones share it.
   */
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
  /**
   * The number of the first puzzle of each grade, the easiest grade first; the last puzzle's number plus one at the end.
   */
  grades: number[];
  /**
   * Best play from here to the end; it begins with the best move.
   */
  line: ShownStep[];
  /**
   * All legal moves in standard order. One is worth more than all others.
   */
  moves: PuzzleMove[];
  number: number;
  /**
   * What differs from the game's defaults.
   */
  options: {
    [k: string]: unknown;
  };
  result: Result;
  scene: Scene;
  /**
   * The moves of the line, as their seats would choose them.
   */
  words: Text[];
  /**
   * Who is to move.
   */
  you: number;
}
/**
 * A move that is possible in a puzzle.
 */
export interface PuzzleMove {
  /**
   * What it does.
   */
  events: (Said | Moved | Turned | Marked | Shuffled | Scored | Closed)[];
  move: string;
  /**
   * By how many points its seat will gain on the best other one until the match is over, if all play their best.
   */
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
  /**
   * What was special: `coach`, `real deck`, `lesson`, `mirror`.
   */
  notes?: string[];
  /**
   * What differs from the game's defaults.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Names, or `bot <id>`.
   */
  players?: string[];
  /**
   * `null`: the match was not over.
   */
  result?: Result | null;
  /**
   * `full`, `public`, `seat 0`, …
   */
  scope: string;
  version: number;
}
/**
 * The body of every HTTP error: why something was not done.
 */
export interface Refusal {
  /**
   * Which refusal it is: stable, and told with every answer that may bring it.
   */
  kind: string;
  /**
   * What is wrong and, where it helps, what would be right: for people; it may be reworded.
   */
  message: string;
  /**
   * With `too_fast`, `busy` and `not_saved`: after how many seconds it is worth trying again.
   */
  retry?: number;
}
/**
 * A part of a match, move by move: of a table as its viewer may know it (all of it once it is over), or of a record.
 */
export interface Replay {
  first: Scene;
  /**
   * Of an uploaded record, in place of the table.
   */
  record?: RecordInfo | null;
  result: Result;
  /**
   * How many moves were made before `first`.
   */
  start: number;
  /**
   * The moves after `first`, numbered from `start` + 1.
   */
  steps: ShownStep[];
  table?: TableInfo | null;
  /**
   * How many moves there are in all.
   */
  total: number;
  /**
   * Whose eyes see it.
   */
  you: number | null;
}
/**
 * A match looked back on.
 */
export interface Review {
  /**
   * One for every seat that had decisions.
   */
  accounts: Account[];
  /**
   * How a match went that is over: from before the first decision on, whenever a score changed or the end was foreseen.
   */
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
  /**
   * The value that it counts with.
   */
  face: string;
  said: Text;
  seat: number;
  state: string;
  up: boolean;
  /**
   * In the game's own notation.
   */
  written?: string;
}
/**
 * What an entry did to a card, or why it did nothing.
 */
export interface Touch {
  did: Text;
  /**
   * The label of one of `entries`.
   */
  entry: string;
  /**
   * Who chose it, if somebody did.
   */
  seat?: number | null;
}
/**
 * All that a referee says of a hand as far as it has been told of it.
 */
export interface Ruling {
  /**
   * Betting begins after this one.
   */
  betting: number;
  cards?: Ruled[];
  /**
   * What the next hand needs to be told, once there is a verdict.
   */
  carried?: {
    [k: string]: unknown;
  };
  /**
   * So many have been dealt to all.
   */
  circles: number;
  /**
   * All cards that count are known.
   */
  complete: boolean;
  dealer: number;
  entries?: Fired[];
  /**
   * What the hour, the place and the room bring: a name and what it is.
   */
  force: [Text, Text][];
  hand: number;
  layouts?: BestLayout[];
  options?: Offered[];
  /**
   * The seats in dealing order.
   */
  order: number[];
  /**
   * A letter for each circle: `U` for one dealt face up, `D` for one face down.
   */
  pattern: string;
  /**
   * What was said and is not allowed: who, what, and why not.
   */
  refused?: [number, string, string][];
  verdict?: Verdict | null;
  what_if?: WhatIf | null;
}
/**
 * Who wins, and why.
 */
export interface Verdict {
  /**
   * The step of the comparison that decided: layout, key, class, bank, dealer; empty: none.
   */
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
  /**
   * What the others call me.
   */
  name?: string;
  /**
   * One whose `SeatInfo` is of the kind `open`; the first is 0.
   */
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
  /**
   * Deals played.
   */
  done: number;
  /**
   * It was given up: a game takes too long, or a bot failed.
   */
  failed?: boolean;
  /**
   * The first seat's chance at moments of a game, evenly spaced: of a hundred games the 10th, 25th, 50th, 75th and 90th.
   */
  fan?: number[][];
  game: string;
  games: number;
  key: string;
  lines?: StudyLine[];
  /**
   * How often each margin occurs.
   */
  margins?: [number, number][];
  options: {
    [k: string]: unknown;
  };
  over: boolean;
  seed: number;
  /**
   * What differs from the study it is compared with, on the same deals.
   */
  since?: string[];
  verdicts?: string[];
}
/**
 * A figure in words, and with its interval where a picture shows it.
 */
export interface StudyLine {
  /**
   * All three as shares from 0 to 1, where it is a share.
   */
  high?: number | null;
  low?: number | null;
  name: string;
  /**
   * The value with its interval.
   */
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
  /**
   * Of the game's own question `missions`.
   */
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
  /**
   * Grows with every change.
   */
  revision: number;
}
