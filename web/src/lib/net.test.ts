import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, waitBefore, type Listener } from './net';
import type { Done, Refused, Snapshot, Steps } from './generated/types';

/** A server's end of the line. */
class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  break(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const latest = () => Socket.all.at(-1)!;
let heard: (Snapshot | Steps | Done | Refused | boolean)[];
let line: Line;
const write = (message: Snapshot | Steps | Done | Refused | boolean) => void heard.push(message);
const listener: Listener = {
  table: write,
  steps: write,
  done: write,
  refused: write,
  talk: () => undefined,
  up: write,
};
const steps = (...numbers: number[]) => ({ type: 'steps', steps: numbers.map((number) => ({ number })), over: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  sessionStorage.clear();
  Socket.all = [];
  heard = [];
  line = new Line('T1', listener);
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('joins its table, and after a loss joins again with what it has', () => {
  expect(latest().url).toMatch(/^ws:.*\/api\/tables\/T1\/socket$/);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'join', have: 0 }]);
  latest().say({ type: 'table', table: { number: 3 } });
  latest().say(steps(4, 5));
  latest().break();
  expect(heard.at(-1)).toBe(false);
  vi.runOnlyPendingTimers();
  expect(Socket.all).toHaveLength(2);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'join', have: 5 }]);
});

test('an unanswered move goes out again under the same id, an answered one does not', () => {
  latest().open();
  latest().say(steps(7));
  const first = line.play('h');
  expect(latest().sent[1]).toEqual({ type: 'move', id: first, after: 7, move: 'h' });
  expect(first).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  latest().break();
  vi.runOnlyPendingTimers();
  latest().open();
  expect(latest().sent[1]).toEqual({ type: 'move', id: first, after: 7, move: 'h' });
  latest().say({ type: 'done', id: first, number: 8 });
  latest().break();
  vi.runOnlyPendingTimers();
  latest().open();
  expect(latest().sent).toEqual([{ type: 'join', have: 7 }]);
});

test('a move survives that the page is loaded anew, until it is answered', () => {
  latest().open();
  latest().say(steps(7));
  const id = line.play('deal Ah', -1);
  line.close();
  line = new Line('T1', listener);
  expect(line.waiting).toBe(id);
  latest().open();
  expect(latest().sent).toEqual([
    { type: 'join', have: 0 },
    { type: 'move', id, after: 7, move: 'deal Ah', seat: -1 },
  ]);
  latest().say({ type: 'done', id, number: 8 });
  line.close();
  line = new Line('T1', listener);
  expect(line.waiting).toBeUndefined();
});

test('what a tab keeps is its own: another table, or anything unreadable, is nothing', () => {
  sessionStorage.setItem('koloda.moves.T2', '{"not": "moves"');
  line.play('s');
  const other = new Line('T2', listener);
  expect(other.waiting).toBeUndefined();
  other.close();
});

test('a question is answered once, refused with its reason, or lost with the line', async () => {
  await expect(line.ask({ type: 'advise' })).rejects.toMatchObject({ kind: 'offline' });
  latest().open();
  const [advice, preview, lost] = [
    line.ask({ type: 'advise' }),
    line.ask({ type: 'preview', move: 's' }),
    line.ask({ type: 'preview', move: 'h' }),
  ];
  const [, first, second] = latest().sent.map((message) => message['id']);
  latest().say({ type: 'advice', id: first, number: 4, worths: [] });
  latest().say({ type: 'refused', id: second, kind: 'illegal_action', message: '…' });
  await expect(advice).resolves.toMatchObject({ number: 4 });
  await expect(preview).rejects.toMatchObject({ kind: 'illegal_action' });
  expect(heard.every((message) => message === true)).toBe(true);
  latest().break();
  await expect(lost).rejects.toMatchObject({ kind: 'offline' });
});

test('a move made while the line is down is sent as soon as it is up', () => {
  latest().open();
  latest().break();
  const id = line.play('s');
  vi.runOnlyPendingTimers();
  latest().open();
  expect(latest().sent.map(({ type }) => type)).toEqual(['join', 'move']);
  expect(latest().sent[1]?.['id']).toBe(id);
});

test('a refusal is told and forgotten; one for now is tried again with the same id', () => {
  latest().open();
  const id = line.play('s');
  latest().say({ type: 'refused', id, kind: 'not_saved', message: '…', retry: 1 });
  expect(heard.some((message) => typeof message === 'object')).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(latest().sent.filter((message) => message['id'] === id)).toHaveLength(2);
  latest().say({ type: 'refused', id, kind: 'illegal_action', message: '…' });
  expect(heard.at(-1)).toMatchObject({ kind: 'illegal_action' });
  latest().break();
  vi.runOnlyPendingTimers();
  latest().open();
  expect(latest().sent).toHaveLength(1);
});

test('a table that could not be shown is asked for again', () => {
  latest().open();
  latest().say({ type: 'refused', id: '', kind: 'not_saved', message: '…', retry: 1 });
  expect(heard.at(-1)).toMatchObject({ kind: 'not_saved' });
  vi.advanceTimersByTime(1000);
  expect(latest().sent).toEqual([
    { type: 'join', have: 0 },
    { type: 'join', have: 0 },
  ]);
});

const promised = (number: number, more: object = {}) => ({
  type: 'table',
  table: { id: 'one', number, yours: [0], promise: { table: 'one', commitment: 'c0ffee' }, ...more },
});

test('a number is added to the shuffle once, after the promise, and the same one after a lost line', () => {
  localStorage.clear();
  latest().open();
  latest().say(promised(0, { undealt: true }));
  expect(latest().sent, 'who is not asked adds nothing').toHaveLength(1);
  expect(localStorage.getItem('koloda.fair.one'), 'nor does another browser of somebody who has').toBeNull();
  latest().say(promised(0, { undealt: true, wants_nonce: true }));
  latest().say(promised(0, { undealt: true, wants_nonce: true }));
  const added = latest().sent.slice(1) as { nonce?: string }[];
  expect(added).toHaveLength(1);
  expect(added[0]!.nonce).toMatch(/^[\w-]+$/);
  expect(JSON.parse(localStorage.getItem('koloda.fair.one')!)).toEqual({
    commitment: 'c0ffee',
    nonce: added[0]!.nonce,
  });
  latest().break();
  vi.runOnlyPendingTimers();
  latest().open();
  latest().say(promised(0, { undealt: true, wants_nonce: true, promise: { table: 'one', commitment: 'another' } }));
  expect(latest().sent.at(-1)).toMatchObject({ type: 'join', nonce: added[0]!.nonce });
  expect(JSON.parse(localStorage.getItem('koloda.fair.one')!)).toMatchObject({ commitment: 'c0ffee' });
  latest().say(promised(5));
  expect(latest().sent).toHaveLength(2);
});

test('it goes down with the network at once and comes back with it at once', () => {
  latest().open();
  dispatchEvent(new Event('offline'));
  expect(latest().readyState).toBe(3);
  expect(heard.at(-1)).toBe(false);
  dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
});

test('a page that slept for long joins anew, one that blinked does not', () => {
  latest().open();
  const sleep = (ms: number) => {
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(hidden ? ms : 0);
    }
  };
  sleep(5_000);
  expect(Socket.all).toHaveLength(1);
  sleep(50_000);
  expect(Socket.all).toHaveLength(2);
  vi.restoreAllMocks();
});

test('a table that does not let one in is not stormed, and a closed line stays closed', () => {
  latest().open();
  latest().break(4000);
  vi.runAllTimers();
  dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(1);
});

test('waits double up to a bound, with jitter', () => {
  expect(waitBefore(0, () => 0)).toBe(200);
  expect(waitBefore(0, () => 1)).toBe(400);
  expect(waitBefore(3, () => 1)).toBe(3200);
  expect(waitBefore(50, () => 1)).toBe(8000);
});

test('a ping is answered at once, and what is asked is answered by what was done', async () => {
  latest().open();
  latest().say({ type: 'ping', n: 3 });
  expect(latest().sent.at(-1)).toEqual({ type: 'pong', n: 3 });
  const asked = line.ask({ type: 'leave', how: 'resign' });
  const { id } = latest().sent.at(-1)!;
  expect(latest().sent.at(-1)).toEqual({ type: 'leave', how: 'resign', id });
  latest().say({ type: 'done', id, number: 9 });
  expect(await asked).toEqual({ type: 'done', id, number: 9 });
  expect(heard.some((one) => typeof one === 'object' && one.type === 'done')).toBe(false);
});

test('a line on which nothing comes is dead, though nobody says so', () => {
  latest().open();
  latest().say({ type: 'table', table: { number: 3 } });
  for (let n = 1; n < 9; n++) {
    vi.advanceTimersByTime(20_000);
    latest().say({ type: 'ping', n });
  }
  expect(Socket.all, 'signs of life keep it').toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  expect(Socket.all).toHaveLength(2);
  latest().open();
  expect(latest().sent).toEqual([{ type: 'join', have: 3 }]);
});

test('whoever signs in or out on another page is shown the table anew', () => {
  latest().open();
  dispatchEvent(new StorageEvent('storage', { key: 'koloda.name' }));
  expect(Socket.all).toHaveLength(1);
  dispatchEvent(new StorageEvent('storage', { key: 'koloda.signed' }));
  expect(Socket.all).toHaveLength(2);
});

test('a refusal that says when to come again is no end', () => {
  latest().open();
  latest().say({ type: 'refused', id: '', kind: 'too_fast', message: '', retry: 10 });
  latest().break(4000);
  vi.advanceTimersByTime(9_900);
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(Socket.all).toHaveLength(2);
});
