/** One table as it is on this screen: what the server said, what has been shown of it, and what this player is about to do. */
import { outdated } from '../lib/build';
import { refusal, say, speech, t } from '../lib/i18n.svelte';
import { gameInfo, Line, ServerError, type Phrase, type Way } from '../lib/net';
import { play } from '../lib/sound';
import type {
  Advice,
  Choice,
  Closed,
  DealInfo,
  Previewed,
  Refused,
  Scene,
  SeatInfo,
  ShownStep,
  Snapshot,
  Steps,
  TableInfo,
  Tip,
  Words,
} from '../lib/generated/types';
import type { Payment } from './animate';
import { hides } from './board';
import { Show } from './show.svelte';

const OFFLINE_GRACE = 1_200;
const ASK_AGAIN = 1_500;
const TAKE_BACK = 'take back';
const NATURE = -1;

export class Session extends Show {
  info = $state.raw<TableInfo>();
  notice = $state.raw<{ kind: string; detail: string } | null>(null);
  offline = $state(false);
  waiting = $state(false);
  /** Whether moves of this game can be valued. */
  adviser = $state(false);
  /** At a lesson: what is said now. */
  tip = $state.raw<Tip | null>(null);
  /** At a table with a coach: what the choices are worth. */
  advice = $state.raw<Advice | null>(null);
  /** What has been said at the table. */
  words = $state.raw<readonly Words[]>([]);
  /** Who is to look at this screen next, where others must not. */
  curtain = $state<number | null>(null);
  /** The moves of the part of the match that is being looked at: those after the first number, up to the second. */
  part = $state.raw<readonly [number, number]>([0, 0]);

  #line: Line;
  #shown = $state(0);
  #pending: string | null = null;
  #expected = $state(0);
  #takeback = $state(false);
  #deal = $state.raw<DealInfo | null>(null);
  /** Whether the last move was taken back: what it was is then not made by itself again. */
  #backed = $state(false);
  #step: ShownStep | undefined;
  /** The number of the last move taken over to be shown. */
  #heard = 0;
  /** Whose eyes this screen was last shown to. */
  #eyes: number | null = null;
  /** What came while the curtain was down, and when. */
  #held: { message: Steps; at: number }[] = [];
  /** The choices that there were for each decision of this screen. */
  #menus = new Map<number, readonly Choice[]>();
  #asking = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    super();
    this.#line = new Line(id, {
      table: (snapshot) => this.#table(snapshot),
      steps: (steps) => this.#steps(steps),
      done: ({ id: move, number }) => {
        this.#expected = Math.max(this.#expected, number);
        if (move === this.#pending) this.#settled();
      },
      talk: ({ words }) => this.#talk(words),
      refused: (refused) => this.#refused(refused),
      up: (up) => this.#up(up),
    });
    this.#pending = this.#line.waiting ?? null;
    this.waiting = this.#pending !== null;
  }

  get game(): string {
    return this.info?.game ?? '';
  }

  get you(): number | null {
    return this.info?.you ?? null;
  }

  get yours(): readonly number[] {
    return this.info?.yours ?? (this.you === null ? [] : [this.you]);
  }

  get seats(): readonly SeatInfo[] {
    return this.info?.seats ?? [];
  }

  /** Several people at this screen: they go by their names, none of them is “you”. */
  override name(seat: number): string {
    if (this.yours.length > 1 && this.yours.includes(seat)) return this.called(seat);
    return super.name(seat);
  }

  /** Whether nobody plays any more: by the rules, as far as this has been seen, or because the match was ended. */
  get over(): boolean {
    return Boolean(this.scene?.over) || Boolean(this.info?.ending);
  }

  get winners(): readonly number[] {
    const winners = this.info?.ending ? (this.info.ending.winners ?? []) : (this.result?.winners ?? []);
    return winners.length < this.seats.length ? winners : [];
  }

  override get ended(): string {
    const ending = this.info?.ending;
    if (!ending) return '';
    const lost = ending.kind === 'stale' && ending.winners?.length;
    if (ending.seat == null) return t(`ending-${ending.kind}${lost ? '-lost' : ''}`);
    return t(`ending-${ending.kind}${ending.seat === this.you && this.yours.length < 2 ? '-you' : ''}`, {
      name: this.name(ending.seat),
    });
  }

  /** Who else offers a draw. */
  get offered(): number[] {
    const others = (this.info?.offers ?? []).filter((seat) => !this.yours.includes(seat));
    return this.info?.ways?.includes('draw') ? others : [];
  }

  get offer(): string {
    return t('draw-offer', { name: this.offered.map((seat) => this.name(seat)).join(', ') });
  }

  get openSeats(): number[] {
    return this.over ? [] : this.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  }

  /** Whether everything that has happened has been seen, and nothing is under way. */
  get quiet(): boolean {
    return !this.busy && !this.waiting && this.#expected <= this.#shown && !this.openSeats.length;
  }

  /** The viewer's moves, once everything before them has been seen. */
  get choices(): readonly Choice[] {
    return this.quiet ? (this.scene?.choices ?? []) : [];
  }

  /** What this screen is to type in for Nature. */
  get deal(): DealInfo | null {
    return this.quiet ? this.#deal : null;
  }

  /** Whether this screen has had anything to choose in the part of the match that is being looked at. */
  get chose(): boolean {
    const [after, upTo] = this.part;
    return [...this.#menus].some(([number, menu]) => number > after && number <= upTo && menu.length > 1);
  }

  get mayTakeBack(): boolean {
    return this.quiet && this.#takeback;
  }

  /** Whether the table waits for this viewer; others may act meanwhile, and need not. */
  get awaited(): boolean {
    const seats = this.scene?.seats ?? [];
    return !seats.some(({ turn }) => turn) || seats.some(({ seat, turn }) => turn && seat === this.you);
  }

  /** The only move there is, if it may be made by itself. */
  get forced(): Choice | undefined {
    const [only, ...others] = this.choices;
    const free = others.length || only?.amounts || this.#backed || this.info?.lesson || !this.awaited;
    return free ? undefined : only;
  }

  /** Whether the server has a newer client than this page. */
  get outdated(): boolean {
    return outdated(this.info?.build);
  }

  choose(move: string): void {
    this.#send(move, this.yours.length > 1 ? this.you! : undefined);
  }

  takeBack(): void {
    if (this.mayTakeBack) this.#send(TAKE_BACK);
  }

  /** Ends the match, or offers to; says something, or complains of what was said. False: it was refused. */
  async ask(
    what:
      { type: 'leave'; how: Way } | { type: 'say'; phrase?: Phrase; text?: string } | { type: 'report'; said: number },
  ): Promise<boolean> {
    this.notice = null;
    try {
      await this.#line.ask(what);
      return true;
    } catch (error) {
      this.trouble(error);
      return false;
    }
  }

  /** A move of this screen in words. */
  label(number: number, move: string): string {
    const menu = this.#menus.get(number);
    const choice = menu?.find((one) => one.move === move);
    if (choice) return say(this.game, choice.label);
    const [word, amount] = move.split(' ');
    const open = menu?.find((one) => one.amounts && one.move === word);
    return open && amount ? t('amount-of', { label: say(this.game, open.label), n: amount }) : move;
  }

  /** Answers for Nature: `deal Ah 7c`, `tell 17`. */
  answer(move: string): void {
    this.#send(move, NATURE);
  }

  preview(move: string): Promise<Previewed> {
    return this.#line.ask({ type: 'preview', move });
  }

  /** Asks what the choices are worth, unless it is known. */
  async askAdvice(): Promise<void> {
    if (this.#asking || this.advice?.number === this.#shown) return;
    this.#asking = true;
    try {
      const advice = await this.#line.ask({ type: 'advise' });
      if (advice.number === this.#shown) this.advice = advice;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.#later(ASK_AGAIN, () => this.choices.length && void this.askAdvice());
    } finally {
      this.#asking = false;
    }
  }

  /** The right person looks: the screen is theirs. */
  liftCurtain(): void {
    this.#eyes = this.curtain;
    this.curtain = null;
    for (const { message, at } of this.#held.splice(0)) this.#steps(message, at);
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
    for (const timer of this.#timers) clearTimeout(timer);
    this.#line.close();
    this.player.leave();
    this.goOn();
  }

  #send(move: string, seat?: number): void {
    if (this.waiting) return;
    this.notice = null;
    this.waiting = true;
    this.#pending = this.#line.play(move, seat);
  }

  #later(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, ms);
    this.#timers.add(timer);
  }

  // ---- what the server says

  #table({ table, scene, result, tip, deal, now }: Snapshot): void {
    if (now) this.ahead = now * 1000 - Date.now();
    const ended = Boolean(table.ending) && !this.info?.ending;
    const ahead = table.number > this.#heard || this.scene === undefined || ended;
    const [gathering, offered] = [this.openSeats.length > 0, this.offered];
    if (!this.info) void gameInfo(table.game).then((game) => (this.adviser = game?.adviser ?? false));
    this.info = table;
    if (this.offered.some((seat) => !offered.includes(seat))) this.tell(this.offer);
    this.clocks(table.times);
    void speech.learn(table.game);
    if (table.number < this.#heard) return;
    this.#takeback = table.takeback ?? false;
    this.#deal = deal ?? null;
    if (!ahead && (this.busy || this.curtain !== null)) return;
    this.#held = [];
    this.#heard = table.number;
    this.#veil(table.you, scene);
    const show = () => {
      this.scene = scene;
      this.result = result;
      this.tip = tip ?? null;
      this.#shown = Math.max(this.#shown, table.number);
      if (ahead) this.part = [table.number, table.number];
    };
    // That somebody comes, goes or offers a draw is no turn, and nothing else to hear of: only that all are there now is.
    if (!ahead && !(gathering && !this.openSeats.length)) return show();
    this.player.replace(show);
    this.goOn();
  }

  #steps(message: Steps, at = Date.now()): void {
    if (this.curtain !== null) return void this.#held.push({ message, at });
    const { steps, you, takeback, deal } = message;
    const fresh = steps.filter(({ number }) => number > this.#heard);
    if (!fresh.length || !this.info) return;
    if (this.#veil(you, fresh.at(-1)!.scene)) return void this.#held.push({ message, at });
    this.#heard = fresh.at(-1)!.number;
    const others = (seat: number) => fresh.some((step) => step.seat >= 0 && step.seat !== seat);
    const offers = (this.info.offers ?? []).filter((seat) => !others(seat));
    this.info = { ...this.info, you, ways: message.ways ?? [], offers };
    this.clocks(message.times, at);
    this.#takeback = takeback ?? false;
    this.#deal = deal ?? null;
    this.busy = true;
    this.player.play(fresh);
  }

  #talk(words: readonly Words[]): void {
    const last = this.words.at(-1)?.number ?? 0;
    this.words = [...this.words, ...words.filter(({ number }) => number > last)];
  }

  /** Draws the curtain where the next scene is another person's at this screen, and not for all eyes. */
  #veil(you: number | null, scene: Scene): boolean {
    if (this.yours.length < 2 || you === null || you === this.#eyes) return false;
    if (!this.info?.hides || !hides(scene)) return false;
    this.curtain = you;
    return true;
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
    if (this.scene?.choices?.length) this.#menus.set(step.number, this.scene.choices);
    this.#step = step;
    this.tip = null;
    this.advice = null;
    super.begin(step);
  }

  override async pause(event: Closed, payments: Payment[]): Promise<void> {
    const number = this.#step!.number;
    this.part = [this.part[1], number];
    this.#speak(this.#step!);
    await super.pause(event, payments);
  }

  override settle(step: ShownStep): void {
    super.settle(step);
    this.#shown = step.number;
    this.#backed = step.move === TAKE_BACK;
    this.#speak(step);
  }

  override idle(): void {
    super.idle();
    if (this.choices.length && this.awaited) play('turn');
  }

  #speak({ tip }: ShownStep): void {
    if (!tip || tip === this.tip) return;
    this.tip = tip;
    this.tell(say(this.game, tip.text));
  }
}
