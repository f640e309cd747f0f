import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Listener } from '../lib/net';
import type { Scene, SeatInfo, ShownStep, Snapshot, Steps, TableInfo } from '../lib/generated/types';
import { speech } from '../lib/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import { hides } from './board';
import { Session } from './session.svelte';

/** The server's end of the line, as the session sees it. */
const server = vi.hoisted(() => ({
  listener: undefined as unknown as Listener,
  played: [] as { move: string; seat: number | undefined }[],
  waiting: undefined as string | undefined,
}));
const sounds = vi.hoisted(() => [] as string[]);
vi.mock('../lib/sound', () => ({ play: (sound: string) => void sounds.push(sound) }));
vi.mock('../lib/net', async (original) => ({
  ...(await original<typeof import('../lib/net')>()),
  gameText: () => Promise.resolve('pick-x = Pick x\n'),
  gameInfo: () => Promise.resolve({ adviser: true }),
  Line: class {
    constructor(_: string, listener: Listener) {
      server.listener = listener;
    }
    get waiting() {
      return server.waiting;
    }
    play(move: string, seat?: number) {
      server.played.push({ move, seat });
      return `id-${server.played.length}`;
    }
    resync() {}
    close() {}
  },
}));

const scene = (back = false, ...moves: string[]): Scene => ({
  headline: { id: 'x' },
  seats: [],
  zones: [
    { id: 'hand', kind: 'fan', slots: [{ place: 'h0', back }] },
    { id: 'piles', kind: 'piles', slots: [{ place: 'stock', back: true, count: 9 }] },
  ],
  choices: moves.map((move) => ({ move, label: { id: `pick-${move}` } })),
});
const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 'T',
  game: 'g',
  version: 1,
  credit: {},
  options: {},
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: '' },
  ],
  you: 0,
  yours: [0],
  number: 1,
  over: false,
  ...more,
});
const snapshot = (table: TableInfo, shown: Scene, more: Partial<Snapshot> = {}): Snapshot => ({
  type: 'table',
  table,
  scene: shown,
  result: { scores: [0, 0] },
  ...more,
});
const step = (number: number, shown: Scene, more: Partial<ShownStep> = {}): ShownStep => ({
  number,
  seat: 0,
  move: 'x',
  events: [],
  scene: shown,
  result: { scores: [0, 0] },
  ...more,
});
const steps = (you: number, ...all: ShownStep[]): Steps => ({ type: 'steps', steps: all, over: false, you });

let session: Session;
beforeEach(() => {
  server.played = [];
  server.waiting = undefined;
  sounds.length = 0;
  settings.set('speed', 0);
  session = new Session('T');
});
afterEach(() => session.leave());
const told = () => session.news.map(({ sentence }) => sentence);
const shown = () => vi.waitFor(() => expect(session.busy).toBe(false));

test('a move is waited for until it is answered and shown', async () => {
  server.listener.table(snapshot(info(), scene(false, 'x', 'y')));
  expect(session.choices.map(({ move }) => move)).toEqual(['x', 'y']);
  session.choose('x');
  session.choose('y');
  expect(server.played).toEqual([{ move: 'x', seat: undefined }]);
  expect(session.choices).toEqual([]);
  server.listener.done({ type: 'done', id: 'id-1', number: 2 });
  expect(session.choices).toEqual([]);
  server.listener.steps(steps(0, step(2, scene(false, 'z'))));
  await shown();
  expect(session.choices.map(({ move }) => move)).toEqual(['z']);
  expect(session.label(2, 'x')).toBe('Pick x');
  expect(session.label(2, 'unheard')).toBe('unheard');
});

test('nothing is read out before the words of the game have come', async () => {
  const waits = { ...scene(false, 'x'), headline: { id: 'pick-x' } };
  server.listener.table(snapshot(info({ game: 'unheard' }), waits));
  await shown();
  expect(told()).toEqual([]);
  await vi.waitFor(() => expect(speech.knows('unheard')).toBe(true));
  server.listener.steps(steps(0, step(2, waits)));
  await shown();
  expect(told()).toEqual(['Pick x']);
});

test('a move that was on its way when the page was loaded anew is still waited for', () => {
  session.leave();
  server.waiting = 'old';
  session = new Session('T');
  server.listener.table(snapshot(info(), scene(false, 'x')));
  expect(session.choices).toEqual([]);
  server.listener.refused({ type: 'refused', id: 'old', kind: 'outdated', message: '' });
  expect(session.choices).toHaveLength(1);
  expect(session.notice?.kind).toBe('outdated');
});

test('two at one screen go by their names, and each moves for the seat whose eyes are used', async () => {
  server.listener.table(snapshot(info({ yours: [0, 1] }), scene(false, 'x')));
  expect(session.name(0)).toBe('Ann');
  session.choose('x');
  server.listener.done({ type: 'done', id: 'id-1', number: 2 });
  server.listener.steps(steps(1, step(2, scene(false, 'y'))));
  await shown();
  session.choose('y');
  expect(server.played).toEqual([
    { move: 'x', seat: 0 },
    { move: 'y', seat: 1 },
  ]);
  expect(session.curtain).toBeNull();
});

test('a curtain falls before another person’s cards, and what comes meanwhile waits behind it', async () => {
  server.listener.table(snapshot(info({ hides: true, yours: [0, 1] }), scene(true, 'x')));
  expect(session.curtain).toBe(0);
  session.liftCurtain();
  const before = session.scene;
  const theirs = scene(true, 'y');
  server.listener.steps(steps(1, step(2, theirs)));
  server.listener.steps(steps(1, step(3, theirs)));
  await Promise.resolve();
  expect(session.curtain).toBe(1);
  expect(session.scene).toBe(before);
  session.liftCurtain();
  await shown();
  expect(session.scene).toBe(theirs);
  expect(session.you).toBe(1);
});

test('the clocks of what waited behind a curtain have gone on meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const times = { left: [60_000, 60_000], running: [1] };
  server.listener.table(snapshot(info({ hides: true, yours: [0, 1], times }), scene(true, 'x')));
  session.liftCurtain();
  for (const number of [2, 3]) {
    vi.setSystemTime(number * 1_000);
    server.listener.steps({ ...steps(1, step(number, scene(true, 'y'))), times });
  }
  vi.setSystemTime(9_000);
  session.liftCurtain();
  await shown();
  expect(session.times).toEqual({ ...times, at: 3_000 });
});

test('no curtain for one person, nor where everything is open', () => {
  server.listener.table(snapshot(info({ hides: true }), scene(true)));
  expect(session.curtain).toBeNull();
  server.listener.table(snapshot(info({ number: 2, yours: [0, 1] }), scene(true)));
  expect(session.curtain).toBeNull();
  expect(hides(scene(false))).toBe(false);
});

test('whoever deals with a real deck answers for Nature, and a move may be taken back', async () => {
  const deal = { count: 1, cards: ['Ah'] };
  server.listener.table(snapshot(info({ takeback: true }), scene(), { deal }));
  expect(session.deal).toEqual(deal);
  session.takeBack();
  expect(session.deal).toBeNull();
  server.listener.done({ type: 'done', id: 'id-1', number: 2 });
  server.listener.steps(steps(0, step(2, scene(false, 'x'), { move: 'take back' })));
  await shown();
  expect(session.mayTakeBack).toBe(false);
  expect(session.choices).toHaveLength(1);
  expect(session.forced).toBeUndefined();
  session.answer('deal Ah');
  expect(server.played).toEqual([
    { move: 'take back', seat: undefined },
    { move: 'deal Ah', seat: -1 },
  ]);
});

test('one choice alone is forced, unless it teaches something', () => {
  server.listener.table(snapshot(info(), scene(false, 'x')));
  expect(session.forced?.move).toBe('x');
  server.listener.table(snapshot(info({ lesson: true }), scene(false, 'x')));
  expect(session.forced).toBeUndefined();
});

test('what a lesson says stands until the next move, also while a payment is looked at', async () => {
  const [first, last] = [
    { after: 1, text: { id: 'first' } },
    { after: 3, text: { id: 'last' } },
  ];
  server.listener.table(snapshot(info({ lesson: true }), scene(false, 'x', 'y'), { tip: first }));
  expect(session.tip).toEqual(first);
  const paid: ShownStep['events'] = [
    { type: 'scored', seat: 0, points: 1, places: [], why: { id: 'why' } },
    { type: 'closed', text: { id: 'closed' } },
  ];
  server.listener.steps(steps(0, step(2, scene()), step(3, scene(), { events: paid, tip: last })));
  await vi.waitFor(() => expect(session.summary).not.toBeNull());
  expect(session.tip).toEqual(last);
  expect(session.part).toEqual([1, 3]);
  session.goOn();
  await shown();
  expect(session.tip).toEqual(last);
});

test('a scene that runs ahead takes the place of what was missed, an old one is not gone back to', () => {
  server.listener.table(snapshot(info({ number: 9 }), scene(false, 'x')));
  const now = session.scene;
  server.listener.table(snapshot(info({ number: 4 }), scene(false, 'old')));
  expect(session.scene).toBe(now);
});

test('who may act although another is waited for is not hurried', () => {
  const line = (seat: number, turn: boolean) => ({ seat, score: 0, turn });
  const out = { ...scene(false, 'x'), seats: [line(0, false), line(1, true)] };
  server.listener.table(snapshot(info(), out));
  expect(session.choices).toHaveLength(1);
  expect([session.awaited, session.forced]).toEqual([false, undefined]);
  server.listener.table(snapshot(info({ number: 2 }), { ...out, seats: [line(0, true), line(1, false)] }));
  expect([session.awaited, session.forced?.move]).toEqual([true, 'x']);
});

test('a move with a number is worded with it, and the server’s clock is followed', async () => {
  await vi.waitFor(() => expect(session).toBeDefined());
  const bet = { ...scene(), choices: [{ move: 'bet', label: { id: 'pick-x' }, amounts: [2, 9] as [number, number] }] };
  server.listener.table(snapshot(info(), bet, { now: (Date.now() + 60_000) / 1000 }));
  expect(Math.round(session.ahead / 1000)).toBe(60);
  expect(session.forced).toBeUndefined();
  server.listener.steps(steps(0, step(2, scene())));
  expect(session.label(2, 'bet 5')).toMatch(/amount-of|5/);
  expect(session.label(2, 'fold')).toBe('fold');
});

test('what a choice was worth is asked only where there was something to choose', async () => {
  const paid: ShownStep['events'] = [
    { type: 'scored', seat: 0, points: 1, places: [], why: { id: 'w' } },
    { type: 'closed', text: { id: 'c' } },
  ];
  server.listener.table(snapshot(info(), scene(false, 'x')));
  server.listener.steps(steps(0, step(2, scene(false, 'x', 'y'), { events: paid })));
  await vi.waitFor(() => expect(session.summary).toBeTruthy());
  expect(session.chose).toBe(false);
  session.goOn();
  await vi.waitFor(() => expect(session.choices).toHaveLength(2));
  server.listener.steps(steps(0, step(3, scene(), { events: paid })));
  await vi.waitFor(() => expect(session.summary).toBeTruthy());
  expect(session.chose).toBe(true);
});

/** A table whose game has its words already: all that is told can be heard. */
async function heard(table: TableInfo, shown: Scene): Promise<void> {
  await Promise.all([speech.speak('en'), speech.words('g')]);
  server.listener.table(snapshot(table, shown));
}
const both: SeatInfo[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Bob' },
];
const mine = { ...scene(false, 'x'), headline: { id: 'pick-x' } };

test('that somebody comes or goes is no turn of its own: it neither sounds nor is told, nor does leaving', async () => {
  await heard(info(), mine);
  expect([sounds, told()]).toEqual([['turn'], ['Pick x']]);
  const away = info({ seats: [both[0]!, { ...both[1]!, here: false }] });
  const anew = { ...mine };
  server.listener.table(snapshot(away, anew));
  expect(session.scene).toBe(anew);
  server.listener.table(snapshot(info(), mine));
  session.leave();
  expect([sounds, told()]).toEqual([['turn'], ['Pick x']]);
});

test('leaving while something moves is silent, too', async () => {
  await heard(info(), scene());
  settings.set('speed', 1);
  server.listener.steps(steps(0, step(2, mine, { events: [{ type: 'said', text: { id: 'pick-x' } }] })));
  const before = told().length;
  session.leave();
  await vi.waitFor(() => expect(session.scene).toBe(mine));
  await Promise.resolve();
  expect([sounds, told().length]).toEqual([[], before]);
});

test('a turn begins when the last player has come, and not before', async () => {
  await heard(info({ seats: [both[0]!, { kind: 'open' }] }), mine);
  expect(sounds).toEqual([]);
  server.listener.table(snapshot(info(), mine));
  server.listener.table(snapshot(info(), mine));
  expect(sounds).toEqual(['turn']);
});

test('who listens is told once how the match was ended, in the place of the game’s headline', async () => {
  await heard(info({ seats: both }), { ...mine, choices: [] });
  const ended = info({ seats: both, over: true, ending: { kind: 'resigned', seat: 1, winners: [0] } });
  server.listener.table(snapshot(ended, { ...mine, choices: [] }));
  server.listener.table(snapshot(ended, { ...mine, choices: [] }));
  expect(told()).toEqual(['Pick x', 'Bob gave up.']);
});

test('who listens is told of each offer of a draw once', async () => {
  const table = (offers: number[]) => info({ seats: both, ways: ['resign', 'draw'], offers });
  await heard(table([]), mine);
  for (const offers of [[0], [0, 1], [1], [], [1]]) server.listener.table(snapshot(table(offers), mine));
  expect(told()).toEqual(['Pick x', 'Bob offers a draw.', 'Bob offers a draw.']);
  expect(sounds).toEqual(['turn']);
});
