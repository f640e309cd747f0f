/** Checks in the browser that the cards dealt are those promised before the match: written apart from the server's own code. */
import { recall } from './memory';
import type { Own } from './net';
import type { Deals, Promise as Promised, Shuffle } from './generated/types';

const encoder = new TextEncoder();
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((start, part) => (whole.set(part, start), start + part.length), 0);
  return whole;
}

/** What a server that will deal from this secret has to show before: SHA-256 over the table's name and the secret. */
export async function commitment(secret: string, table: string): Promise<string> {
  const said = joined(encoder.encode('koloda/commit/1' + table), unhex(secret));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', said)));
}

/** The numbers of 32 bits that shuffle, block after block of HMAC-SHA256. */
async function* numbers(secret: string, table: string, shuffle: number, nonces: readonly string[]) {
  const key = await crypto.subtle.importKey('raw', unhex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let block = 0; ; block++) {
    const message = JSON.stringify(['koloda/deal/1', table, shuffle, nonces, block]);
    const view = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** The order of a shuffled pile, top card first: Fisher–Yates from the end, numbers that would favour a place passed over. */
export async function order(promise: Promised, shuffle: number, pile: readonly string[]): Promise<string[]> {
  const cards = [...pile];
  const stream = numbers(promise.secret!, promise.table, shuffle, promise.nonces ?? []);
  for (let last = cards.length - 1; last > 0; last--) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let number = fair;
    while (number >= fair) number = (await stream.next()).value!;
    const pick = number % (last + 1);
    [cards[last], cards[pick]] = [cards[pick]!, cards[last]!];
  }
  return cards;
}

/** The cards of a pile without those that are gone; of equal cards one goes for each. */
function left(cards: readonly string[], gone: readonly string[]): string[] {
  const away = new Map<string, number>();
  for (const card of gone) away.set(card, (away.get(card) ?? 0) + 1);
  return cards.filter((card) => {
    const times = away.get(card) ?? 0;
    if (times) away.set(card, times - 1);
    return !times;
  });
}

/** The number of the first move that dealt other cards than promised, or null. */
async function wrong(promise: Promised, { number, pile, deals }: Shuffle): Promise<number | null> {
  const cards = await order(promise, number, pile);
  const other = deals.find((deal) => left(cards, deal.gone).slice(0, deal.cards.length).join() !== deal.cards.join());
  return other?.number ?? null;
}

/** What a check has found: how many cards came as promised, or why something is wrong. */
export type Found =
  | { good: true; cards: number; shuffles: number; seen: boolean }
  | { good: false; why: 'promise' | 'changed' | 'nonce' }
  | { good: false; why: 'card'; move: number };

export const ownOf = (table: string): Own | null => JSON.parse(recall(`fair.${table}`) ?? 'null') as Own | null;

/** Deals a finished match once more; `own`: what this browser remembers of its beginning. */
export async function check({ promise, shuffles }: Deals, own: Own | null): Promise<Found> {
  if (own && own.commitment !== promise.commitment) return { good: false, why: 'changed' };
  if (own && !promise.nonces?.includes(own.nonce)) return { good: false, why: 'nonce' };
  if ((await commitment(promise.secret ?? '', promise.table)) !== promise.commitment)
    return { good: false, why: 'promise' };
  for (const shuffle of shuffles) {
    const move = await wrong(promise, shuffle);
    if (move !== null) return { good: false, why: 'card', move };
  }
  const cards = shuffles.flatMap(({ deals }) => deals.flatMap((deal) => deal.cards)).length;
  return { good: true, cards, shuffles: shuffles.length, seen: own !== null };
}
