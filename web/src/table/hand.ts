/** Where the cards of a hand lie: sorted as its owner likes, in as many rows as the screen is wide. All functions are pure. */
import type { Slot } from '../lib/generated/types';

export const ORDERS = ['rank', 'suit'] as const;
export type Order = (typeof ORDERS)[number];

/** Ranks from low to high, jokers without a suit last. */
const RANKS = '23456789TJQKAX';
const SUITS = 'shdcrygbo';

const rankOf = (card: string) => RANKS.indexOf(card[0]!);
const isJoker = (card: string) => !SUITS.includes(card[1]!);
/** Suits one after the other, then jokers. */
const suitOf = (card: string) => (isJoker(card) ? SUITS.length : SUITS.indexOf(card[1]!));

/** The slots of a hand in groups that want rows of their own: one for each suit, or all together. Without a card they come last. */
export function sorted(slots: readonly Slot[], order: Order): Slot[][] {
  const held = slots.filter(({ card }) => card);
  const rest = slots.filter(({ card }) => !card);
  const key = ({ card }: Slot) =>
    order === 'suit'
      ? suitOf(card!) * RANKS.length + rankOf(card!)
      : (rankOf(card!) + (isJoker(card!) ? RANKS.length : 0)) * (SUITS.length + 1) + suitOf(card!);
  held.sort((one, other) => key(one) - key(other));
  if (order === 'rank') return [[...held, ...rest]].filter((group) => group.length);
  const groups = new Map<number, Slot[]>();
  for (const slot of held) {
    const suit = suitOf(slot.card!);
    groups.set(suit, [...(groups.get(suit) ?? []), slot]);
  }
  return [...groups.values(), rest].filter((group) => group.length);
}

export interface Measures {
  /** All in pixels: the room there is, the width of a card, how much of it is at least seen, and the space between cards that have room. */
  width: number;
  card: number;
  strip: number;
  gap: number;
}

/** Cards are so many times as high as wide. */
export const HIGH = 1.36;
/** A row that lies on the next shows its corners: so much of a card's width. */
const CORNERS = 0.98;
/** Not more rows than these lie free of each other. */
const FREE = 2;

export interface Spot {
  slot: Slot;
  row: number;
  x: number;
  y: number;
}

/** Lays groups of cards out: all in one row where there is room, else rows of their own, long ones broken into even rows. */
export function layout(
  groups: readonly (readonly Slot[])[],
  { width, card, strip, gap }: Measures,
): { spots: Spot[]; rows: number; width: number; height: number } {
  const most = Math.max(1, Math.floor((width - card) / strip) + 1);
  const all = groups.flat();
  const rows = (all.length <= most ? [all] : groups).flatMap((group) => broken(group, most));
  const high = card * HIGH;
  const step = rows.length > FREE && strip < card ? card * CORNERS : high + gap;
  const spots = rows.flatMap((row, r) => {
    const apart = row.length > 1 ? Math.min(card + gap, (width - card) / (row.length - 1)) : 0;
    return row.map((slot, at) => ({ slot, row: r, x: at * apart, y: r * step }));
  });
  const right = Math.max(card, ...spots.map(({ x }) => x + card));
  return { spots, rows: rows.length, width: right, height: rows.length ? (rows.length - 1) * step + high : high };
}

/** Rows of at most so many, as even as they can be. */
function broken(group: readonly Slot[], most: number): Slot[][] {
  const rows = Math.ceil(group.length / most);
  const each = Math.ceil(group.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => group.slice(row * each, (row + 1) * each));
}
