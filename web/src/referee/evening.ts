/** An evening with a real deck as people tell it to the referee. It lives in this browser only. */
import { isCard } from '../lib/cards';
import { recall, remember } from '../lib/memory';
import type { Options } from '../lobby/schema';
import type { Ruling } from '../lib/generated/types';

export const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Point = (typeof POINTS)[number];
/** Where people sit unless they say otherwise. */
const USUAL: Record<number, Point[]> = {
  2: ['N', 'S'],
  3: ['N', 'E', 'S'],
  4: ['N', 'E', 'S', 'W'],
  5: ['N', 'E', 'SE', 'S', 'W'],
  6: ['N', 'NE', 'E', 'S', 'SW', 'W'],
  7: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W'],
  8: [...POINTS],
};
export const FEWEST = 2;
export const MOST = 8;
/** From so many people on there are two decks. */
const TWO_DECKS = 6;
export const CIRCLES = 9;
/** A card that lies face down, and that nobody has told. */
export const UNSEEN = '?';
const USUAL_PATTERN = 'DDDUUUUUD';

export const FLAGS = ['glasses', 'beard', 'hat'] as const;
export const COUNTS = ['analogue', 'digital', 'spare_deck'] as const;

export interface Person {
  name: string;
  at: Point;
  sex: 'f' | 'm' | null;
  dimension: string;
  glasses: boolean;
  beard: boolean;
  hat: boolean;
  tone: 'light' | 'dark' | null;
  drink: 'none' | 'soft' | 'alcohol';
  analogue: number;
  digital: number;
  spare_deck: number;
}

/** A hand as it has been told. Each seat's cards are in circle order, as far as they are dealt. */
export interface Hand {
  date: string;
  time: string;
  /** Somebody has set the moment; else it is that of the first card. */
  set?: boolean;
  cards: string[][];
  folded: number[];
  raiser: number | null;
  pot: number;
  choices: [number, string][];
  without: number[];
  /** What was put where, and what had lain there, for taking it back: several at a time. */
  log: [seat: number, place: number, before: string | null][][];
}

export interface Finished {
  hand: number;
  winners: string[];
  /** The layout's number; null: all others had folded. */
  layout: number | null;
}

export interface Evening {
  version: 1;
  /** Of the room and of the rules, as the game's form has them. */
  options: Options;
  /** A town whose clock and sun count; empty: the phone's clock, and the sun from 6 to 18. */
  place: string;
  people: Person[];
  hand: Hand;
  /** What the last hand of this Game leaves to this one. */
  carried: Record<string, unknown>;
  journal: Finished[];
}

export const ROOM = ['weather', 'saints', 'animals', 'analogue', 'digital', 'exits', 'table_natural', 'closed'];
export const RULES = [
  'min_bet',
  'decks',
  'dark_hand',
  'clock_shift',
  'r2_scope',
  'naturalness',
  'series_86_88',
  'm61_cancels',
  'off',
];

const ZONES: Record<string, string> = {
  'Europe/Kyiv': 'kyiv',
  'Europe/Kiev': 'kyiv',
  'Europe/London': 'london',
  'America/New_York': 'new_york',
  'America/Guayaquil': 'quito',
  'Atlantic/Reykjavik': 'reykjavik',
  'Australia/Sydney': 'sydney',
  'Asia/Tbilisi': 'tbilisi',
  'Asia/Tokyo': 'tokyo',
  'Europe/Oslo': 'tromso',
};
/** The towns there are. */
export const PLACES = [...new Set(Object.values(ZONES))];

// ---- Beginning, keeping

export function newEvening(now: Date, zone: string): Evening {
  return {
    version: 1,
    options: {},
    place: ZONES[zone] ?? '',
    people: USUAL[4]!.map(stranger),
    hand: newHand(now, 4),
    carried: {},
    journal: [],
  };
}

const stranger = (at: Point): Person => ({
  name: '',
  at,
  sex: null,
  dimension: '',
  glasses: false,
  beard: false,
  hat: false,
  tone: null,
  drink: 'none',
  analogue: 0,
  digital: 0,
  spare_deck: 0,
});

function newHand(now: Date, seats: number): Hand {
  const cards = Array.from({ length: seats }, (): string[] => []);
  return { ...clock(now), cards, folded: [], raiser: null, pot: 0, choices: [], without: [], log: [] };
}

/** The date and the time of a clock, as the referee reads them. */
export function clock(now: Date): { date: string; time: string } {
  const two = (number: number) => String(number).padStart(2, '0');
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { date, time: `${two(now.getHours())}:${two(now.getMinutes())}` };
}

const key = (game: string) => `referee.${game}`;

export function save(game: string, evening: Evening): void {
  remember(key(game), JSON.stringify(evening));
}

/** The evening kept in this browser; whatever is not one is forgotten. */
export function load(game: string): Evening | null {
  try {
    const found = JSON.parse(recall(key(game)) ?? 'null') as Evening | null;
    return found && sound(found) ? found : null;
  } catch {
    return null;
  }
}

function sound({ version, people, hand, journal, options, carried }: Evening): boolean {
  const seats = people.length;
  return (
    version === 1 &&
    seats in USUAL &&
    people.every(({ at, name }) => POINTS.includes(at) && typeof name === 'string') &&
    hand.cards.length === seats &&
    hand.cards.every((cards) => cards.length <= CIRCLES && cards.every((card) => card === UNSEEN || isCard(card))) &&
    [hand.folded, hand.choices, hand.without, hand.log, journal].every(Array.isArray) &&
    typeof options === 'object' &&
    typeof carried === 'object'
  );
}

/** The hand after a verdict: what is carried over, and the clock read anew. */
export function nextHand(evening: Evening, ruling: Ruling, names: (seat: number) => string, now: Date): Evening {
  const winners = ruling.verdict?.winners ?? [];
  const layout = ruling.layouts?.find(({ seat }) => seat === winners[0])?.number ?? null;
  const shown = evening.people.length - evening.hand.folded.length > 1;
  const finished = { hand: ruling.hand, winners: winners.map(names), layout: shown ? layout : null };
  return {
    ...evening,
    hand: newHand(now, evening.people.length),
    carried: ruling.carried ?? {},
    journal: [...evening.journal, finished],
  };
}

// ---- People

/** More or fewer people: they sit where so many usually do, and a new Game begins. */
export function seated(evening: Evening, count: number, now: Date): Evening {
  const people = USUAL[count]!.map((at, seat) => ({ ...(evening.people[seat] ?? stranger(at)), at }));
  const options = { ...evening.options };
  if (count >= TWO_DECKS && options['decks'] === 1) delete options['decks'];
  return { ...evening, options, people, hand: newHand(now, count), carried: {} };
}

/** The points where somebody may sit: between the neighbours. */
export function pointsFor(people: readonly Person[], seat: number): Point[] {
  const place = (at: number) => POINTS.indexOf(people[at]!.at);
  const after = seat ? place(seat - 1) : -1;
  const before = seat + 1 < people.length ? place(seat + 1) : POINTS.length;
  return POINTS.slice(after + 1, before);
}

/** A person changed; one who sits elsewhere begins a new Game. */
export function changed(evening: Evening, seat: number, change: Partial<Person>): Evening {
  const people = evening.people.map((one, at) => (at === seat ? { ...one, ...change } : one));
  return { ...evening, people, carried: change.at ? {} : evening.carried };
}

// ---- Cards

export interface Where {
  seat: number;
  /** From 0. */
  place: number;
}

export const started = ({ cards }: Hand) => cards.some((held) => held.length > 0);

/** The circles that all who are in have. */
export function whole({ cards, folded }: Hand): number {
  return Math.min(...cards.filter((_, seat) => !folded.includes(seat)).map(({ length }) => length));
}

/** Where the next card goes: the next one dealt, then one that lies face down; null: all are told. */
export function next(hand: Hand, order: readonly number[]): Where | null {
  const live = order.filter((seat) => !hand.folded.includes(seat));
  if (live.length < 2) return null;
  const dealt = whole(hand);
  if (dealt < CIRCLES) {
    const seat = live.find((one) => hand.cards[one]!.length === dealt);
    return seat === undefined ? null : { seat, place: dealt };
  }
  const hidden = live.find((one) => hand.cards[one]!.includes(UNSEEN));
  return hidden === undefined ? null : { seat: hidden, place: hand.cards[hidden]!.indexOf(UNSEEN) };
}

/** How many circles in a row come face down now, before anybody has a card of them; betting begins after one of them. */
export function down(hand: Hand, pattern = USUAL_PATTERN, betting = CIRCLES): number {
  const dealt = whole(hand);
  if (hand.cards.some((held, seat) => !hand.folded.includes(seat) && held.length > dealt)) return 0;
  return /^D*/.exec(pattern.slice(dealt, dealt < betting ? betting : CIRCLES))![0].length;
}

/** The clock is read when the first card is dealt (R9). */
export function timed(before: Hand, after: Hand, now: Date): Hand {
  return !before.set && !started(before) && started(after) ? { ...after, ...clock(now) } : after;
}

/** The hand with cards put somewhere, all at once. */
export function put(hand: Hand, ...cards: (Where & { card: string })[]): Hand {
  const held = hand.cards.map((one) => [...one]);
  const log = cards.map(({ seat, place, card }): [number, number, string | null] => {
    const before = held[seat]![place] ?? null;
    held[seat]![place] = card;
    return [seat, place, before];
  });
  return { ...hand, cards: held, log: [...hand.log, log].slice(-CIRCLES * MOST) };
}

/** The next circles, so many, face down to all who are in. */
export function putDown(hand: Hand, order: readonly number[], circles: number): Hand {
  const first = whole(hand);
  const live = order.filter((seat) => !hand.folded.includes(seat));
  const cards = Array.from({ length: circles }, (_, at) =>
    live.map((seat) => ({ seat, place: first + at, card: UNSEEN })),
  );
  return put(hand, ...cards.flat());
}

export function takenBack(hand: Hand): Hand {
  const last = hand.log.at(-1);
  if (!last) return hand;
  const held = hand.cards.map((one) => [...one]);
  for (const [seat, place, before] of [...last].reverse())
    if (before === null) held[seat]!.splice(place);
    else held[seat]![place] = before;
  return { ...hand, cards: held, log: hand.log.slice(0, -1) };
}

/** How many decks are in play. */
export function decks({ options, people }: Evening): number {
  const chosen = options['decks'] ?? 'auto';
  return chosen === 'auto' ? (people.length >= TWO_DECKS ? 2 : 1) : Number(chosen);
}

/** The copy of a card that is not on the table yet; two decks are one pad, as their cards look the same. */
export function copyLeft(evening: Evening, card: string, gone: ReadonlySet<string>): string | undefined {
  return [card, `${card}+`].slice(0, decks(evening)).find((one) => !gone.has(one));
}

/** The evening goes on without the modifiers that are unticked. */
export function leftOff(evening: Evening): Evening {
  const off = [...((evening.options['off'] ?? []) as readonly number[]), ...evening.hand.without];
  return {
    ...evening,
    options: { ...evening.options, off: [...new Set(off)].sort((one, other) => one - other) },
    hand: { ...evening.hand, without: [] },
  };
}

// ---- What is asked of the server

/** The hand as the referee wants to be told it. */
export function told(evening: Evening, asked: [number, string] | null): Record<string, unknown> {
  const { hand, options, people, place, carried } = evening;
  const chosen = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in options).map((name) => [name, options[name]]));
  const { weather, ...room } = chosen(ROOM);
  const { min_bet: least, ...rules } = chosen(RULES);
  const moment = new Date(`${hand.date}T${hand.time}`);
  const circles = whole(hand);
  return {
    ctx: {
      ...carried,
      date: hand.date,
      time: hand.time,
      ...(place ? { place } : { utc_offset: -moment.getTimezoneOffset() || 0 }),
      ...(weather ? { weather } : {}),
      ...(least ? { min_bet: least, max_bet: Math.max(100, Number(least)) } : {}),
      room,
      rules,
      seats: people.map(({ name: _, dimension, ...traits }) => ({ ...traits, dimension: dimension.trim() || null })),
    },
    hands: hand.cards.map((held) => held.slice(0, circles).map((card) => (card === UNSEEN ? null : card))),
    folded: hand.folded,
    raiser: hand.raiser,
    pot: hand.pot,
    choices: hand.choices,
    without: hand.without,
    asked,
  };
}

// ---- Options, as the club writes them

export interface Saying {
  label: string;
  picks: [key: string, value: string][];
}

/** `M43 revive=5h wild=4h` in its parts. */
export function parts(text: string): Saying {
  const [label = '', ...pairs] = text.split(' ');
  return { label, picks: pairs.map((pair) => pair.split('=') as [string, string]) };
}

/**
 * What is to be chosen next among all that may be said: a key and its values (empty: leave it out), or the text that is left. What has
 * only one value is not asked for.
 */
export function choosing(
  texts: readonly string[],
  picked: Readonly<Record<string, string>>,
): { key: string; values: string[] } | { text: string } | null {
  let left = texts.map((text) => ({ text, picks: Object.fromEntries(parts(text).picks) as Record<string, string> }));
  const longest = [...left].sort((one, other) => Object.keys(other.picks).length - Object.keys(one.picks).length);
  for (const key of new Set(longest.flatMap(({ picks }) => Object.keys(picks)))) {
    const values = [...new Set(left.map(({ picks }) => picks[key] ?? ''))];
    if (key in picked) left = left.filter(({ picks }) => (picks[key] ?? '') === picked[key]);
    else if (values.length > 1) return { key, values };
  }
  return left[0] ? { text: left[0].text } : null;
}
