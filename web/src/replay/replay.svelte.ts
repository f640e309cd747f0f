/** A match looked at again, move by move. Forwards its events are shown; backwards, or far away, the scene is there at once. */
import { say, speech, t } from '../lib/i18n.svelte';
import { ServerError } from '../lib/net';
import * as board from '../table/board';
import { Selection } from '../table/selection.svelte';
import { Show } from '../table/show.svelte';
import type {
  Closed,
  RecordInfo,
  Replay as Part,
  Result,
  Scene,
  SeatInfo,
  ShownStep,
  TableInfo,
  Text,
} from '../lib/generated/types';
import { settings } from '../settings/settings.svelte';

/** Where the moves come from: so many of them after the first `start`. */
export type Source = (start: number, count: number) => Promise<Part>;

/** The end of a part of the match, and what was said of it. */
export interface Mark {
  at: number;
  text: Text;
}

const PAGE = 50;
/** Between two moves when they play by themselves, in ms at speeds 0–3. */
const RESTS = [700, 900, 450, 200] as const;
/** How long the end of a part stays in words. */
const CLOSING = 1400;

export class Replay extends Show {
  table = $state.raw<TableInfo>();
  record = $state.raw<RecordInfo>();
  /** How many moves there are. */
  total = $state(0);
  /** After how many moves the match is seen. */
  at = $state(0);
  playing = $state(false);
  /** Why the match cannot be shown. */
  trouble = $state.raw<{ kind: string; detail: string }>();
  marks = $state.raw<readonly Mark[]>([]);
  /** Nothing can be chosen in a match that was played. */
  readonly selection = new Selection(() => []);

  #you = $state<number | null>(null);
  #steps = $state.raw<ReadonlyMap<number, ShownStep>>(new Map());
  #firsts = new Map<number, { scene: Scene; result: Result }>();
  #wanted = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(
    private readonly source: Source,
    start: number,
  ) {
    super();
    void this.#begin(start);
  }

  get game(): string {
    return this.table?.game ?? this.record?.game ?? '';
  }

  get you(): number | null {
    return this.#you;
  }

  get seats(): readonly SeatInfo[] {
    // Who is away now says nothing about then.
    return (this.table?.seats ?? (this.record?.players ?? []).map(seated)).map((seat) => ({ ...seat, here: true }));
  }

  /** Those who share a screen are called by their names. */
  override name(seat: number): string {
    const yours = this.table?.yours ?? [];
    return yours.length > 1 && yours.includes(seat) ? this.called(seat) : super.name(seat);
  }

  get credit(): Record<string, string> {
    return this.table?.credit ?? this.record?.credit ?? {};
  }

  get over(): boolean {
    return this.table?.over ?? Boolean(this.record?.result);
  }

  /** The last move in words: who made it, and what came of it. */
  get words(): string {
    const step = this.#steps.get(this.at);
    if (!step) return this.at ? t('replay-move', { n: this.at }) : t('replay-beginning');
    const sentence = this.#sentence(step);
    return step.seat < 0 || this.seats.length < 2 ? sentence : `${this.name(step.seat)}: ${sentence}`;
  }

  /** What was said at the end of a part, or with the move; the label of the choice, where nothing was; else the move as it is written. */
  #sentence({ number, events, move }: ShownStep): string {
    const ends = events.filter(({ type }) => type === 'closed');
    const said = (ends.length ? ends : events).flatMap((event) =>
      'text' in event ? [say(this.game, event.text)] : [],
    );
    if (said.length) return said.join(' ');
    const choice = this.#position(number - 1)?.scene.choices?.find((one) => one.move === move);
    if (choice) return say(this.game, choice.label);
    return move || t('replay-move', { n: number });
  }

  // ---- what the viewer does

  /** Shows the match after so many moves, at once. */
  async go(at: number): Promise<void> {
    this.#stop();
    await this.#jump(at);
  }

  /** Shows the next move. */
  async forward(): Promise<void> {
    this.#stop();
    if (this.busy) this.skip();
    else await this.#forward();
  }

  back(): Promise<void> {
    return this.go(this.at - 1);
  }

  /** To the end of this part of the match, or of the next. */
  nextMark(): Promise<void> {
    return this.go(this.marks.find(({ at }) => at > this.at)?.at ?? this.total);
  }

  /** To the beginning of this part of the match, or of the one before. */
  lastMark(): Promise<void> {
    return this.go(this.starts.findLast((at) => at < this.at) ?? 0);
  }

  /** Where the parts of the match begin: with their first move. */
  get starts(): readonly number[] {
    return [0, ...this.marks.map(({ at }) => at + 1)].filter((at) => !at || at <= this.total);
  }

  async end(): Promise<void> {
    this.#stop();
    if (!this.over) await this.#load(this.total);
    await this.#jump(this.total);
  }

  toggle(): void {
    if (this.playing) return this.#stop();
    this.playing = true;
    void (this.at < this.total ? this.#forward() : this.#jump(0).then(() => this.#rest()));
  }

  leave(): void {
    this.#left = true;
    this.#stop();
    this.player.leave();
  }

  // ---- going there

  async #forward(): Promise<void> {
    const step = await this.#step(this.at + 1);
    if (!step || step.number !== this.at + 1 || this.busy) return this.#stop();
    this.busy = true;
    // What came after the end of a part, such as clearing the table, is shown when one goes on.
    const last = this.#steps.get(this.at);
    const rest = last ? [{ ...last, events: cut(last)[1] }].filter(({ events }) => events.length) : [];
    this.player.play([...rest, { ...step, events: cut(step)[0] }]);
  }

  async #jump(wish: number): Promise<void> {
    const at = Math.max(0, Math.min(this.total, wish));
    this.#wanted = at;
    if (!this.#position(at)) await this.#load(Math.max(0, at - 1));
    // Meanwhile the viewer may have wished to be elsewhere.
    if (!this.#position(at) || this.#wanted !== at || this.#left) return;
    this.player.replace(() => this.#showAt(at));
  }

  #showAt(at: number): void {
    const step = this.#steps.get(at);
    const before = this.#position(at - 1)?.scene;
    const { scene, result } = this.#position(at)!;
    this.scene = step && before ? lastSight(before, step) : scene;
    this.result = result;
    this.at = at;
  }

  #stop(): void {
    clearTimeout(this.#next);
    this.playing = false;
  }

  #rest(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#forward(), RESTS[settings.speed]);
  }

  #position(at: number): { scene: Scene; result: Result } | undefined {
    return this.#steps.get(at) ?? this.#firsts.get(at);
  }

  async #step(number: number): Promise<ShownStep | undefined> {
    if (!this.#steps.has(number) && number <= this.total) await this.#load(number - 1);
    return this.#steps.get(number);
  }

  // ---- what the server knows

  /** First the part that is to be seen, then everything from the beginning: the marks are complete, and every jump is at once. */
  async #begin(start: number): Promise<void> {
    const at = Math.max(0, start);
    if (!(await this.#load(Math.max(0, at - PAGE / 2)))) return;
    await this.#jump(at);
    for (let next = 1; next <= this.total && !this.#left; next++)
      if (!this.#steps.has(next) && !(await this.#load(next - 1))) return;
  }

  async #load(start: number): Promise<boolean> {
    try {
      const part = await this.source(start, PAGE);
      if (!speech.knows(part.table?.game ?? part.record?.game ?? ''))
        await speech.learn((part.table ?? part.record)!.game);
      this.#take(part);
      return true;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.trouble = { kind: error.kind, detail: error.message };
      this.#stop();
      return false;
    }
  }

  #take({ table, record, you, total, start, first, result, steps }: Part): void {
    if (table) this.table = table;
    if (record) this.record = record;
    this.#you = you;
    this.total = total;
    this.trouble = undefined;
    this.#firsts.set(start, { scene: first, result });
    this.#steps = new Map([...this.#steps, ...steps.map((step) => [step.number, step] as const)]);
    const fresh = steps.flatMap(({ number, events }) =>
      events.filter((event) => event.type === 'closed').map(({ text }): Mark => ({ at: number, text })),
    );
    const known = new Set(fresh.map(({ at }) => at));
    this.marks = [...this.marks.filter(({ at }) => !known.has(at)), ...fresh].sort((one, other) => one.at - other.at);
  }

  // ---- the stage

  /** The end of a part is said; nobody has to confirm it. */
  override async pause({ text }: Closed): Promise<void> {
    this.say(text, null);
    if (settings.speed && this.playing) await new Promise((resolve) => setTimeout(resolve, CLOSING));
  }

  override settle({ number, scene }: ShownStep): void {
    if (number === this.at) this.scene = scene;
    else this.#showAt(number);
  }

  override idle(): void {
    this.busy = false;
    this.caption = null;
    if (this.at) this.tell(this.words);
    if (!this.playing) return;
    if (this.at < this.total) this.#rest();
    else this.#stop();
  }
}

/** The scene after a move; after the last one of a part, the cards still lie as they were paid, where the game has cleared them away. */
export function lastSight(before: Scene, step: ShownStep): Scene {
  const { scene } = step;
  const [events, rest] = cut(step);
  if (!rest.length) return scene;
  const seen = events.reduce(board.followed, board.prepared(before, step));
  return { ...scene, zones: seen.zones, notes: seen.notes ?? [] };
}

/** The events of a move up to the last end of a part, and those after it; all of them, and none, where no part ends. */
function cut({ events }: ShownStep): [ShownStep['events'], ShownStep['events']] {
  const end = events.findLastIndex(({ type }) => type === 'closed') + 1 || events.length;
  return [events.slice(0, end), events.slice(end)];
}

/** Players of a record: names, or bots by their ids. */
function seated(player: string): SeatInfo {
  const bot = /^bot (.+)$/.exec(player)?.[1];
  return bot ? { kind: 'bot', name: bot } : { kind: 'person', name: player };
}
