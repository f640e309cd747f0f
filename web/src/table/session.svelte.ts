/** One table as it is on this screen: what the server said, what has been shown of it, and what this player is about to do. */
import { perhaps, refusal, say, speech, t } from '../lib/i18n.svelte';
import { recall, remember } from '../lib/memory';
import { Line, ServerError } from '../lib/net';
import type {
  Choice,
  Closed,
  Moved,
  Refused,
  Result,
  Scene,
  Scored,
  ShownStep,
  Shuffled,
  Snapshot,
  TableInfo,
  Text,
  Turned,
} from '../lib/types.generated';
import { Player, type Payment, type Stage } from './animate';
import * as board from './board';
import { Motion } from './motion.svelte';

const SPECTATOR_WAIT = 6_000;
const OFFLINE_GRACE = 1_200;
const SENTENCES = 6;

export class Session implements Stage {
  info = $state.raw<TableInfo>();
  scene = $state.raw<Scene>();
  result = $state.raw<Result>();
  caption = $state.raw<{ text: Text; seat: number | null } | null>(null);
  summary = $state.raw<{ event: Closed; payments: Payment[] } | null>(null);
  notice = $state.raw<{ kind: string; detail: string } | null>(null);
  offline = $state(false);
  busy = $state(false);
  waiting = $state(false);
  speed = $state(startSpeed());
  /** What has happened, for those who listen: the latest sentences, numbered so that each is read once. */
  news = $state.raw<{ number: number; sentence: string }[]>([]);
  readonly motion = new Motion();

  #player = new Player(this);
  #line: Line;
  #shown = $state(0);
  #pending: string | null = null;
  #expected = $state(0);
  #goOn: (() => void) | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #sentence = 0;

  constructor(id: string) {
    this.#player.speed = this.speed;
    this.#line = new Line(id, {
      table: (snapshot) => this.#table(snapshot),
      steps: ({ steps }) => this.#play(steps),
      done: ({ id: move, number }) => {
        this.#expected = Math.max(this.#expected, number);
        if (move === this.#pending) this.#settled();
      },
      refused: (refused) => this.#refused(refused),
      up: (up) => this.#up(up),
    });
  }

  get game(): string {
    return this.info?.game ?? '';
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  /** The viewer's moves, once everything before them has been seen. */
  get choices(): readonly Choice[] {
    const still = this.busy || this.waiting || this.#expected > this.#shown || this.openSeats.length > 0;
    return still ? [] : (this.scene?.choices ?? []);
  }

  get openSeats(): number[] {
    return (this.info?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  }

  /** Somebody's name, as the others read it. */
  name(seat: number): string {
    const who = this.info?.seats[seat];
    if (!who) return '';
    if (seat === this.you) return t('you');
    if (who.kind === 'open') return t('seat-open');
    if (who.kind === 'bot') return perhaps(this.game, `bot-${who.name}`) ?? who.name ?? '';
    return who.name || t('seat-number', { n: seat + 1 });
  }

  choose(move: string): void {
    if (this.waiting) return;
    this.notice = null;
    this.waiting = true;
    this.#pending = this.#line.play(move);
  }

  /** Shows at once what is still moving. */
  skip(): void {
    this.#player.skip();
  }

  goOn(): void {
    this.#goOn?.();
  }

  setSpeed(speed: number): void {
    this.speed = this.#player.speed = speed;
    remember('speed', String(speed));
    if (!speed) this.skip();
  }

  /** Something asked for beside the line has failed. */
  trouble(error: unknown): void {
    if (!(error instanceof ServerError)) throw error;
    this.notice = { kind: error.kind, detail: error.message };
  }

  resync(): void {
    this.#line.resync();
  }

  leave(): void {
    clearTimeout(this.#grace);
    this.#line.close();
    this.#player.replace(() => undefined);
    this.goOn();
  }

  // ---- what the server says

  #table({ table, scene, result }: Snapshot): void {
    const ahead = table.number > this.#line.have || this.scene === undefined;
    this.info = table;
    void speech.learn(table.game);
    if (!ahead && (this.busy || table.number !== this.#line.have)) return;
    this.#player.replace(() => {
      this.scene = scene;
      this.result = result;
      this.#shown = Math.max(this.#shown, table.number);
    });
    this.goOn();
  }

  #play(steps: readonly ShownStep[]): void {
    const fresh = steps.filter(({ number }) => number > this.#line.have);
    if (!fresh.length) return;
    this.busy = true;
    this.#player.play(fresh);
  }

  #refused({ id, kind, message }: Refused): void {
    this.notice = { kind, detail: message };
    if (id === this.#pending) this.#settled();
    this.#tell(refusal(kind));
    if (id && kind === 'outdated') this.resync();
  }

  #settled(): void {
    this.#pending = null;
    this.waiting = false;
  }

  #up(up: boolean): void {
    clearTimeout(this.#grace);
    if (up) this.offline = false;
    else this.#grace = setTimeout(() => (this.offline = true), navigator.onLine ? OFFLINE_GRACE : 0);
  }

  #tell(sentence: string): void {
    this.news = [...this.news, { number: this.#sentence++, sentence }].slice(-SENTENCES);
  }

  // ---- the stage

  begin(step: ShownStep): void {
    if (step.stand_in) this.notice = { kind: 'stand-in', detail: '' };
    if (this.scene) this.scene = { ...board.prepared(this.scene, step), choices: [] };
  }

  say(text: Text, seat: number | null): void {
    this.caption = { text, seat };
    const sentence = say(this.game, text);
    this.#tell(seat === null || this.info!.seats.length === 1 ? sentence : `${this.name(seat)}: ${sentence}`);
  }

  async move(moves: Moved[], pace: number): Promise<void> {
    const flights = pace ? this.motion.plan(moves) : [];
    this.scene = board.lifted(this.scene!, moves);
    if (flights.length) await this.motion.fly(flights, pace);
    this.scene = board.landed(this.scene!, moves);
    this.motion.land();
  }

  async turn(event: Turned, pace: number): Promise<void> {
    this.scene = board.turned(this.scene!, event);
    await this.motion.pulse([event.place], pace, 'turn');
  }

  async shuffle(event: Shuffled, pace: number): Promise<void> {
    const lying = this.scene!.zones.flatMap(({ slots }) => slots).filter((slot) => event.sources?.includes(slot.place));
    const moves = lying
      .filter(({ card, back, place }) => (card || back) && place !== event.target)
      .map(({ place, card }): Moved => ({
        type: 'moved',
        source: place,
        target: event.target,
        card: card ?? { type: 'unknown' },
      }));
    const flights = pace ? this.motion.plan(moves) : [];
    this.scene = board.lifted(this.scene!, moves);
    if (flights.length) await this.motion.fly(flights, pace * 0.8);
    this.scene = board.shuffled(this.scene!, event);
    this.motion.land();
    await this.motion.pulse([event.target], pace, 'shuffle');
  }

  async score(event: Scored, pace: number): Promise<void> {
    this.scene = board.paid(this.scene!, event);
    this.#tell(say(this.game, event.why));
    await this.motion.light(event.places, event.points, pace);
  }

  async pause(event: Closed, payments: Payment[]): Promise<void> {
    this.caption = null;
    this.#tell(say(this.game, event.text));
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      this.summary = { event, payments };
      if (this.you === null) setTimeout(resolve, SPECTATOR_WAIT);
    });
    this.summary = null;
  }

  settle(step: ShownStep): void {
    this.scene = step.scene;
    this.result = step.result;
    this.#shown = step.number;
  }

  idle(): void {
    this.busy = false;
    this.caption = null;
    if (this.scene) this.#tell(say(this.game, this.scene.headline));
  }

  finish(): void {
    this.motion.finish();
  }
}

/** Those who asked their system for less motion begin without any. */
function startSpeed(): number {
  const chosen = Number(recall('speed') ?? NaN);
  if (chosen >= 0 && chosen <= 3) return chosen;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 2;
}
