/** How values and choices are written on the referee's page. */
import { tick } from 'svelte';
import { isCard, printedRank } from '../lib/cards';
import { perhaps } from '../lib/i18n.svelte';
import { parts } from './evening';

const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card in signs: 10♥, 7♠+ of the second deck. */
export function signed(card: string): string {
  return printedRank(card[0]!) + (SIGNS[card[1]!] ?? '') + card.slice(2);
}

/** A value of a choice in words: cards in signs, all else as the game says it. */
export function valued(game: string, key: string, value: string): string {
  if (!value) return perhaps(game, 'ref-leave-out') ?? value;
  const cards = value.split(',');
  if (cards.every(isCard)) return cards.map(signed).join(' ');
  if (key === 'cancel') return `M${value} ${perhaps(game, `entry-M${value}`) ?? ''}`;
  if (key === 'suit') return SIGNS[value] ?? value;
  if (key === 'rank') return printedRank(value);
  return perhaps(game, 'pick-value', { key, value }) ?? value;
}

/** What somebody has said, in words: `M51 Cardinal seats: 7♣, becomes 9`. */
export function spoken(game: string, text: string): string {
  const { label, picks } = parts(text);
  const words = picks.map(([key, value]) => {
    const cards = value.split(',');
    if (cards.every(isCard)) return perhaps(game, 'pick-card', { key, card: cards.map(signed).join(' ') }) ?? value;
    if (key === 'cancel') return perhaps(game, 'ref-what-if', { labels: valued(game, key, value) }) ?? value;
    return (
      perhaps(game, 'pick-value', { key, value: SIGNS[value] ?? (key === 'rank' ? printedRank(value) : value) }) ??
      value
    );
  });
  const name = `${label} ${perhaps(game, `entry-${label}`) ?? ''}`.trim();
  return words.length ? `${name}: ${words.join(', ')}` : name;
}

/** Where the keyboard goes on when what it was on has gone. */
export async function refocus(element: HTMLElement | undefined): Promise<void> {
  await tick();
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
