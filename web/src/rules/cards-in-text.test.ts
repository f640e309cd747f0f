import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { cardLines, drawCards } from './cards-in-text';

test('only cards are taken for cards', () => {
  expect(cardLines('Ah')).toEqual([['Ah']]);
  expect(cardLines(' Ah -- \n Td Kr')).toEqual([
    ['Ah', '--'],
    ['Td', 'Kr'],
  ]);
  for (const text of ['remove s', 'Ah or Kd', '--', '', '10h', 'ah']) expect(cardLines(text)).toBeNull();
});

test('code becomes pictures with names, a table of cards a board, everything else stays', () => {
  const article = document.createElement('article');
  article.innerHTML =
    '<p>Call <code>s</code>, lose <code>As 9s</code>.</p><table><tr><td><code>Ah</code></td><td><code>--</code></td></tr>' +
    '<tr><td><code>2c</code></td><td><code>3c</code></td></tr></table><table><tr><td>pair</td><td><code>2c 2d</code></td></tr></table>';
  drawCards(article);
  flushSync();
  expect(article.querySelector('p code')?.textContent).toBe('s');
  expect(article.querySelectorAll('p .chip')).toHaveLength(2);
  expect(article.querySelectorAll('.board .card')).toHaveLength(3);
  expect(article.querySelectorAll('.board .line')).toHaveLength(2);
  expect(article.querySelectorAll('.board .hole')).toHaveLength(1);
  expect(article.querySelectorAll('table')).toHaveLength(1);
  expect([...article.querySelectorAll('.drawn')].every((picture) => picture.getAttribute('aria-label'))).toBe(true);
});
