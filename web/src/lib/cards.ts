/** Cards as notation, and as a screen reader says them. */
import { speech, t } from './i18n.svelte';
import type { Moved } from './generated/types';

const RANKS: Record<string, string> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};
const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs', r: 'royals' };
/** Coloured cards without suits; `r` is red where the game's cards are coloured. */
const COLOURS: Record<string, string> = { r: 'red', y: 'yellow', g: 'green', b: 'blue', o: 'orange' };
/** A card that asks for any card of a colour and a rank. */
const WANTED: Record<string, string> = { R: 'red', B: 'black' };
const JOKER = 'X';

/**
 * What is printed on a card. `sign` is the letter of its suit or the name of its colour; `again`: it is the second deck's, written with
 * a plus; a joker belongs to a seat; a wanted card only names a colour.
 */
export type Face =
  | { kind: 'card'; rank: string; sign: string; again?: true }
  | { kind: 'joker'; rank: string; seat: number }
  | { kind: 'wanted'; rank: string; sign: string };

/** What is printed on a card, or undefined for a text that is no card. */
export function faceOf(card: string): Face | undefined {
  const [first = '', second = '', plus] = card;
  if (card.length !== 2 && (card.length !== 3 || plus !== '+')) return undefined;
  if (first in RANKS) {
    const sign = signOf(second);
    if (sign) return { kind: 'card', rank: first, sign, ...(plus && { again: true }) };
  }
  if (plus) return undefined;
  if (/\d/.test(second) && /[XJQK]/.test(first)) return { kind: 'joker', rank: first, seat: Number(second) };
  if (!speech.coloured && first in WANTED && second in RANKS)
    return { kind: 'wanted', rank: second, sign: WANTED[first]! };
  return undefined;
}

/** The cards that a slip of paper asks for, written one after the other, or undefined for what is no slip. */
export function wantedOn(slip: string): Face[] | undefined {
  if (!/^([RB][2-9TJQKA]){2,}$/.test(slip)) return undefined;
  const faces = slip.match(/../g)!.map(faceOf);
  return faces.every((face) => face !== undefined) ? faces : undefined;
}

/** The sign that a letter stands for: itself for a suit, a colour's name for a colour. */
export function signOf(letter: unknown): string | undefined {
  if (typeof letter !== 'string') return undefined;
  return letter in SUITS && !(speech.coloured && letter in COLOURS) ? letter : COLOURS[letter];
}

export function isCard(text: string): boolean {
  return faceOf(text) !== undefined;
}

export function isRank(letter: unknown): letter is string {
  return typeof letter === 'string' && letter in RANKS;
}

/** What stands in the corner of a card. */
export function printedRank(rank: string): string {
  return rank === 'T' ? '10' : rank === JOKER ? '★' : rank;
}

/** The ace of spades, туз пик, туз пік; for a card of no deck known here its notation. */
export function cardName(card: string): string {
  const face = faceOf(card);
  if (!face) return wantedOn(card) ? card.match(/../g)!.map(cardName).join(', ') : card;
  const rank = RANKS[face.rank] ?? 'joker';
  switch (face.kind) {
    case 'card':
      if (face.again) return t('card-again', { card: cardName(card.slice(0, 2)) });
      if (face.sign in SUITS) return t('card', { rank, suit: SUITS[face.sign]! });
      return t('card-coloured', { rank, colour: face.sign });
    case 'wanted':
      return t('card-coloured', { rank, colour: face.sign });
    case 'joker':
      return t('card-joker', { rank, seat: face.seat + 1 });
  }
}

/** The card that moved, where the viewer may know it. */
export function knownCard(card: Moved['card']): string | null {
  if (typeof card === 'string') return card;
  return card.type === 'secret' ? card.value : null;
}
