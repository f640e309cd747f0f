/** Cards that a person deals: tapped in a grid, or typed as people write them. */
import { isCard } from '../lib/cards';

const SUIT_SIGNS: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c', '♛': 'r', '♕': 'r' };
/** High cards first, as in the corner of a fan. */
const RANKS = 'AKQJT98765432';
const SUITS = 'shdcrygbo';

/** A row for each suit or colour of the cards that may come, the highest first, and one for jokers. */
export function bySuit(cards: readonly string[]): string[][] {
  const rows = [...SUITS].map((suit) => [...RANKS].map((rank) => rank + suit).filter((card) => cards.includes(card)));
  const jokers = cards.filter((card) => !SUITS.includes(card[1]!));
  return [...rows, jokers].filter((row) => row.length);
}

/** All cards of the ordinary deck, for when nobody may say which are left. */
export const ORDINARY = [...'shdc'].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** What somebody typed (“ah 7c”, “10♠”), as cards; and the first piece that is none. */
export function typed(text: string): { cards: string[]; wrong: string | null } {
  const pieces = text.split(/[\s,;]+/).filter(Boolean);
  const cards: string[] = [];
  for (const piece of pieces) {
    const found = inPiece(piece);
    if (!found) return { cards, wrong: piece };
    cards.push(...found);
  }
  return { cards, wrong: null };
}

function inPiece(piece: string): string[] | null {
  const plain = [...piece].map((letter) => SUIT_SIGNS[letter] ?? letter).join('');
  const pairs = plain.replaceAll('10', 'T').match(/.{1,2}/gu) ?? [];
  const cards = pairs.map((pair) => pair[0]!.toUpperCase() + (pair[1] ?? '').toLowerCase());
  return cards.every(isCard) ? cards : null;
}

/** Why these cards cannot be dealt next, if they cannot: the first that is twice there, or may not come. */
export function unfit(cards: readonly string[], allowed: readonly string[]): string | null {
  return (
    cards.find((card, at) => cards.indexOf(card) !== at || (allowed.length > 0 && !allowed.includes(card))) ?? null
  );
}
