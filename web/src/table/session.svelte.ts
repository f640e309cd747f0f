/** One table as it is on this screen: what the server said, what has been shown of it, and what this player is about to do. */
import { refusal, speech } from '../lib/i18n.svelte';
import { Line, ServerError } from '../lib/net';
import { play } from '../lib/sound';
import type { Choice, Refused, SeatInfo, ShownStep, Snapshot, TableInfo } from '../lib/types.generated';
import { settings } from '../settings/settings.svelte';
import { Show } from './show.svelte';

const OFFLINE_GRACE = 1_200;

export class Session extends Show {
  info = $state.raw<TableInfo>();
  notice = $state.raw<{ kind: string; detail: string } | null>(null);
  offline = $state(false);
  waiting = $state(false);

  #line: Line;
  #shown = $state(0);
  #pending: string | null = null;
  #expected = $state(0);
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    super();
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

  get seats(): readonly SeatInfo[] {
    return this.info?.seats ?? [];
  }

  /** The viewer's moves, once everything before them has been seen. */
  get choices(): readonly Choice[] {
    const still = this.busy || this.waiting || this.#expected > this.#shown || this.openSeats.length > 0;
    return still ? [] : (this.scene?.choices ?? []);
  }

  get openSeats(): number[] {
    return this.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  }

  choose(move: string): void {
    if (this.waiting) return;
    this.notice = null;
    this.waiting = true;
    this.#pending = this.#line.play(move);
  }

  setSpeed(speed: typeof settings.speed): void {
    settings.set('speed', speed);
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
    this.player.replace(() => undefined);
    this.goOn();
  }

  // ---- what the server says

  #table({ table, scene, result }: Snapshot): void {
    const ahead = table.number > this.#line.have || this.scene === undefined;
    this.info = table;
    void speech.learn(table.game);
    if (!ahead && (this.busy || table.number !== this.#line.have)) return;
    this.player.replace(() => {
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
    this.player.play(fresh);
  }

  #refused({ id, kind, message }: Refused): void {
    this.notice = { kind, detail: message };
    if (id === this.#pending) this.#settled();
    this.tell(refusal(kind));
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

  // ---- the stage

  override begin(step: ShownStep): void {
    if (step.stand_in) this.notice = { kind: 'stand-in', detail: '' };
    super.begin(step);
  }

  override settle(step: ShownStep): void {
    super.settle(step);
    this.#shown = step.number;
  }

  override idle(): void {
    super.idle();
    if (this.choices.length) play('turn');
  }
}
