/** A match on this screen, played or replayed: what has been shown of it so far, and how its events are shown. */
import { perhaps, say, speech, t } from '../lib/i18n.svelte';
import { play } from '../lib/sound';
import type {
  Closed,
  Marked,
  Moved,
  Result,
  Scene,
  Scored,
  SeatInfo,
  ShownStep,
  Shuffled,
  Text,
  Times,
  Turned,
} from '../lib/generated/types';
import { settings } from '../settings/settings.svelte';
import { Player, type Payment, type Stage } from './animate';
import * as board from './board';
import { Motion } from './motion.svelte';

const SPECTATOR_WAIT = 6_000;
const SENTENCES = 6;

export abstract class Show implements Stage {
  scene = $state.raw<Scene>();
  result = $state.raw<Result>();
  caption = $state.raw<{ text: Text; seat: number | null } | null>(null);
  summary = $state.raw<{ event: Closed; payments: Payment[] } | null>(null);
  busy = $state(false);
  /** What has happened, for those who listen: the latest sentences, numbered so that each is read once. */
  news = $state.raw<{ number: number; sentence: string }[]>([]);
  readonly motion = new Motion();
  /** At a table with clocks: what they showed, and when that was by this machine's clock. */
  times = $state.raw<(Times & { at: number }) | null>(null);
  /** By how many ms the server's clock is ahead of this machine's. */
  ahead = $state(0);

  protected readonly player = new Player(this);
  #goOn: (() => void) | undefined;
  #sentence = 0;
  /** Where cards will lie face down before this viewer, who knows them, when the step has been shown. */
  #closed: ReadonlySet<string> = new Set();

  abstract readonly game: string;
  /** The seat whose eyes are used. */
  abstract readonly you: number | null;
  abstract readonly seats: readonly SeatInfo[];

  get speed(): number {
    return settings.speed;
  }

  /** How the match was ended before its rules end it, in words. */
  get ended(): string {
    return '';
  }

  /** Somebody's name, as this viewer reads it. */
  name(seat: number): string {
    const who = this.seats[seat];
    if (!who) return '';
    if (seat === this.you) return t('you');
    if (who.kind === 'open') return t('seat-open');
    if (who.kind === 'bot') return perhaps(this.game, `bot-${who.name}`) ?? who.name ?? '';
    return this.called(seat);
  }

  /** A person's name, as the others read it. */
  protected called(seat: number): string {
    return this.seats[seat]?.name || t('seat-number', { n: seat + 1 });
  }

  setSpeed(speed: typeof settings.speed): void {
    settings.set('speed', speed);
    if (!speed) this.skip();
  }

  /** Shows at once what is still moving. */
  skip(): void {
    this.player.skip();
  }

  goOn(): void {
    this.#goOn?.();
  }

  /** Says something to those who listen: nobody does before the game's words have come, which every sentence is made of. */
  tell(sentence: string): void {
    if (!speech.knows(this.game)) return;
    this.news = [...this.news, { number: this.#sentence++, sentence }].slice(-SENTENCES);
  }

  /** Takes over what the clocks show, and when they did. */
  protected clocks(times: Times | null | undefined, at = Date.now()): void {
    this.times = times ? { ...times, at } : null;
  }

  // ---- the stage

  begin(step: ShownStep): void {
    this.#closed = board.closedPlaces(step.scene);
    if (this.scene) this.scene = { ...board.prepared(this.scene, step), choices: [] };
  }

  say(text: Text, seat: number | null): number {
    this.caption = { text, seat };
    const sentence = say(this.game, text);
    this.tell(seat === null || this.seats.length === 1 ? sentence : `${this.name(seat)}: ${sentence}`);
    return sentence.length;
  }

  async move(moves: Moved[], pace: number): Promise<void> {
    const flights = pace ? this.motion.plan(moves, this.#closed) : [];
    this.scene = board.lifted(this.scene!, moves);
    if (flights.length) {
      play(flights.every(({ way }) => way === 'fall') ? 'fall' : 'card');
      await this.motion.fly(flights, pace);
    }
    this.scene = board.landed(this.scene!, moves, this.#closed);
    this.motion.land();
  }

  async turn(turns: Turned[], pace: number): Promise<void> {
    this.scene = turns.reduce(board.turned, this.scene!);
    await this.motion.pulse(
      turns.map(({ place }) => place),
      pace,
      'turn',
    );
  }

  async mark(marks: Marked[], pace: number): Promise<void> {
    this.scene = marks.reduce(board.marked, this.scene!);
    await this.motion.pulse(
      marks.map(({ place }) => place),
      pace,
      'mark',
    );
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
    this.tell(say(this.game, event.why));
    if (pace && event.points) play('score');
    await this.motion.light(event.places, event.points, pace);
  }

  async pause(event: Closed, payments: Payment[]): Promise<void> {
    this.caption = null;
    this.tell(say(this.game, event.text));
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
  }

  idle(): void {
    this.busy = false;
    this.caption = null;
    if (this.scene) this.tell(this.ended || say(this.game, this.scene.headline));
  }

  finish(): void {
    this.motion.finish();
  }
}
