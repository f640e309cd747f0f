/** Cards written in a text, such as `Ah Kd`, drawn. */
import { mount } from 'svelte';
import { cardName, isCard } from '../lib/cards';
import Card from '../table/Card.svelte';
import Chip from './Chip.svelte';

const EMPTY = '--';

/** The lines of cards of a piece of code, or null if it is anything else. */
export function cardLines(code: string): string[][] | null {
  const lines = code
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cards = lines.flat();
  const drawable = cards.some(isCard) && cards.every((card) => isCard(card) || card === EMPTY);
  return drawable ? lines : null;
}

/** Puts drawn cards in the place of their notation, small ones in a line; a screen reader hears their names. A table of nothing but cards is a board. */
export function drawCards(root: ParentNode): void {
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
    const lines = cardLines(
      rows
        .map((row) => row.join(' '))
        .filter((row) => row.trim())
        .join('\n'),
    );
    if (lines && lines.length > 1) table.replaceWith(drawn(lines));
  }
  for (const code of root.querySelectorAll('code')) {
    const lines = cardLines(code.textContent);
    if (lines) (code.closest('pre') ?? code).replaceWith(drawn(lines));
  }
}

function drawn(lines: readonly string[][]): HTMLElement {
  const board = lines.length > 1;
  const picture = document.createElement('span');
  picture.className = board ? 'drawn board' : 'drawn';
  picture.setAttribute('role', 'img');
  picture.setAttribute(
    'aria-label',
    lines.map((line) => line.map((card) => (isCard(card) ? cardName(card) : '—')).join(', ')).join('; '),
  );
  for (const line of lines) {
    const row = picture.appendChild(document.createElement('span'));
    row.className = 'line';
    for (const card of line) {
      const target = row.appendChild(document.createElement('span'));
      target.className = card === EMPTY ? 'place hole' : 'place';
      if (card !== EMPTY) mount(board ? Card : Chip, { target, props: { card } });
    }
  }
  return picture;
}
