/** Cards as notation, and as a screen reader says them. */
import { t } from './i18n.svelte';
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

export function isCard(text: string): boolean {
  return text.length === 2 && text[0]! in RANKS && text[1]! in SUITS;
}

export function isSuit(letter: unknown): letter is string {
  return typeof letter === 'string' && letter in SUITS;
}

export function isRank(letter: unknown): letter is string {
  return typeof letter === 'string' && letter in RANKS;
}

/** What stands in the corner of a card. */
export function printedRank(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** The ace of spades, туз пик, туз пік; for a card of no deck known here its notation. */
export function cardName(card: string): string {
  if (!isCard(card)) return card;
  return t('card', { rank: RANKS[card[0]!]!, suit: SUITS[card[1]!]! });
}

/** The card that moved, where the viewer may know it. */
export function knownCard(card: Moved['card']): string | null {
  if (typeof card === 'string') return card;
  return card.type === 'secret' ? card.value : null;
}
