/** Plays the steps of a match one event after the other, so that one understands a rule by watching. */
import type { Closed, Marked, Moved, Scored, Shuffled, ShownStep, Text, Turned } from '../lib/generated/types';

/** What was paid at once, such as all rows of a board after one filling. */
export type Payment = Scored[];

/** What a stage shows. Every promise is kept when the eye has followed; `pace` stretches time, and 0 is at once. */
export interface Stage {
  /** From 0, at once, to 3. */
  readonly speed: number;
  begin(step: ShownStep): void;
  /** Says something; returns how many letters are to be read. */
  say(text: Text, seat: number | null): number;
  move(moves: Moved[], pace: number): Promise<void>;
  turn(turns: Turned[], pace: number): Promise<void>;
  mark(marks: Marked[], pace: number): Promise<void>;
  shuffle(event: Shuffled, pace: number): Promise<void>;
  score(event: Scored, pace: number): Promise<void>;
  /** Shows what was paid since the last stop. Resolves when the viewer wants to go on. */
  pause(event: Closed, payments: Payment[]): Promise<void>;
  /** Takes over the step's own scene. */
  settle(step: ShownStep): void;
  /** Everything has been shown. */
  idle(): void;
  /** Ends at once whatever moves. */
  finish(): void;
}

/** Time stretched at speeds 0–3. */
const PACES = [0, 1.7, 1, 0.55] as const;
const SAID = 420;
const AFTER_SAID = 450;
/** A sentence is read before the cards move: so many ms a letter beyond the first few, up to a limit. */
const PER_LETTER = 26;
const AT_A_GLANCE = 24;
const LONGEST_SAID = 1_900;
/** A story told in many sentences is told quicker from this one on. */
const LONG_STORY = 4;
const QUICKER_STORY = 0.7;
const BETWEEN = 110;
/** A long avalanche quickens after its second payment. */
const PATIENCE = 1;
const QUICKER = 0.65;
const QUICKEST = 0.22;
/** So many waiting steps are not watched one by one. */
const FAR_BEHIND = 80;

export class Player {
  #queue: (ShownStep | (() => void))[] = [];
  #running = false;
  #hurry = false;
  #left = false;
  #payments: Payment[] = [];
  #paying = false;
  #quickened = 0;
  #wake: (() => void) | undefined;

  constructor(private readonly stage: Stage) {}

  get busy(): boolean {
    return this.#running;
  }

  /** Adds steps; they are played after those that wait already. */
  play(steps: readonly ShownStep[]): void {
    this.#queue.push(...steps);
    if (!this.#running && this.#queue.length) void this.#run();
  }

  /** Shows what is waiting at once, up to the next stop. */
  skip(): void {
    if (!this.#running) return;
    this.#hurry = true;
    this.#wake?.();
    this.stage.finish();
  }

  /** Forgets what is waiting, and does this instead: a newer scene has come. */
  replace(show: () => void): void {
    this.#queue = [show];
    this.#payments = [];
    if (this.#running) this.skip();
    else void this.#run();
  }

  /** Nobody looks any more: what moves ends, and nothing is said of it. */
  leave(): void {
    this.#left = true;
    this.replace(() => undefined);
  }

  get #pace(): number {
    if (this.#hurry || this.#queue.length > FAR_BEHIND) return 0;
    return (
      PACES[this.stage.speed as 0 | 1 | 2 | 3] * Math.max(QUICKEST, QUICKER ** Math.max(0, this.#quickened - PATIENCE))
    );
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      if (typeof step === 'function') {
        step();
        this.#hurry = false;
        continue;
      }
      this.stage.begin(step);
      await this.#perform(step);
      this.stage.settle(step);
    }
    this.#running = this.#hurry = false;
    this.#quickened = 0;
    if (!this.#left) this.stage.idle();
  }

  async #perform({ events }: ShownStep): Promise<void> {
    let told = 0;
    for (let at = 0; at < events.length; at++) {
      const event = events[at]!;
      if (event.type !== 'scored' && event.type !== 'said') this.#paying = false;
      switch (event.type) {
        case 'said':
          await this.#rest(
            reading(this.stage.say(event.text, event.seat ?? null), events[at + 1]?.type === 'said', told++),
          );
          break;
        case 'moved': {
          const moves = [event];
          for (let next = events[at + 1]; next?.type === 'moved'; next = events[++at + 1]) moves.push(next);
          await this.stage.move(moves, this.#pace);
          await this.#rest(BETWEEN);
          break;
        }
        case 'turned': {
          const turns = [event];
          for (let next = events[at + 1]; next?.type === 'turned'; next = events[++at + 1]) turns.push(next);
          await this.stage.turn(turns, this.#pace);
          break;
        }
        case 'marked': {
          const marks = [event];
          for (let next = events[at + 1]; next?.type === 'marked'; next = events[++at + 1]) marks.push(next);
          await this.stage.mark(marks, this.#pace);
          break;
        }
        case 'shuffled':
          await this.stage.shuffle(event, this.#pace);
          break;
        case 'scored':
          this.#book(event);
          await this.stage.score(event, this.#pace);
          if (events[at + 1]?.type !== 'scored') await this.#rest(2 * BETWEEN);
          break;
        case 'closed':
          await this.#close(event);
      }
    }
  }

  #book(event: Scored): void {
    if (!this.#paying) {
      this.#paying = true;
      this.#quickened++;
      this.#payments.push([]);
    }
    this.#payments.at(-1)!.push(event);
  }

  async #close(event: Closed): Promise<void> {
    const payments = this.#payments;
    this.#payments = [];
    if (typeof this.#queue[0] === 'function') return;
    this.#hurry = false;
    if (payments.length) await this.stage.pause(event, payments);
    this.#quickened = 0;
  }

  #rest(ms: number): Promise<void> {
    const time = ms * this.#pace;
    if (!time) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      this.#wake = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}

/** How long a sentence stays, the so many-th of its step, before what it announces or the next sentence. */
export function reading(letters: number, next: boolean, told: number): number {
  const time = (next ? SAID + AFTER_SAID : SAID) + PER_LETTER * Math.max(0, letters - AT_A_GLANCE);
  return Math.min(LONGEST_SAID, time) * (told < LONG_STORY ? 1 : QUICKER_STORY);
}
