/** What the player has picked so far, and which move that means. */
import type { Choice } from '../lib/generated/types';
import { Menu, offer, subject } from './choices';
import type { Outlook } from './outlook';

const NOWHERE: ReadonlySet<string> = new Set();

export class Selection {
  places = $state.raw<readonly string[]>([]);
  /** What is called, where many choices are first offered by their subjects (a suit, a rank). */
  subject = $state<string | null>(null);
  pressed = $state<string | null>(null);
  /** The number chosen for a move that has amounts. */
  amount = $state(0);
  /** The move that the pointer, the focus or a long touch is on. */
  hovered = $state<string | null>(null);
  /** What the move that is shown would do, once the engine has said so. */
  outlook = $state.raw<Outlook | null>(null);

  /** Places that something else on the page speaks of. */
  lit = $state.raw<readonly string[]>([]);

  constructor(
    private readonly choices: () => readonly Choice[],
    /** The places of the player's own hand, whose cards are picked one by one. */
    private readonly hand: () => ReadonlySet<string> = () => NOWHERE,
  ) {}

  #menu = $derived.by(() => new Menu(this.choices()));
  #spoken = $derived(
    this.subject === null ? this.#menu : new Menu(this.#menu.all.filter((choice) => subject(choice) === this.subject)),
  );
  /** The choices that are still possible. */
  left = $derived(this.#spoken.narrowed(this.places));
  /** Those that are just what is selected: its readings. */
  complete = $derived(this.#spoken.complete(this.places));
  /** The choice that a confirmation makes. */
  armed = $derived(
    this.#spoken.meant(this.places, this.pressed) ??
      (this.subject !== null && this.left.length === 1 ? this.left[0] : undefined),
  );
  /** The move that a confirmation makes, with its number. */
  move = $derived(this.armed?.amounts ? `${this.armed.move} ${this.amount}` : this.armed?.move);
  /** The choice to show: the one pointed at, else the one that a confirmation makes. */
  shown = $derived(
    (this.hovered === null ? undefined : this.#menu.all.find(({ move }) => move === this.hovered)) ?? this.armed,
  );
  /** The places to show as concerned: those of the choice shown, else of the subject that is called. */
  touched = $derived.by((): ReadonlySet<string> => {
    if (this.shown) return new Set(this.shown.slots);
    return this.subject === null ? NOWHERE : this.#spoken.fitting(this.places);
  });
  /** The places that go together with what is selected; undefined: there is nothing to go by. */
  fitting = $derived(this.places.length || this.subject !== null ? this.#spoken.fitting(this.places) : undefined);
  /** What is offered as buttons. */
  offer = $derived.by(() => offer(this.#menu.all, this.left, this.complete, this.hand()));

  can(place: string): boolean {
    return this.#menu.open(place);
  }

  /** Whether a card that could be picked, or is held, does not go together with what is picked. */
  unfit(place: string): boolean {
    const { fitting } = this;
    return fitting !== undefined && !fitting.has(place) && (this.can(place) || this.hand().has(place));
  }

  /** Points at a place, or at nothing: shows what a tap there would lead to. */
  point(place: string | null): void {
    this.hovered = place === null ? null : (this.#at(place)?.move ?? null);
  }

  #at(place: string): Choice | undefined {
    if (this.hand().has(place)) return undefined;
    if (this.armed?.slots?.includes(place)) return this.armed;
    return this.#menu.meant(this.#menu.tapped(this.places, place), null);
  }

  /** Picks a place; returns the move if this confirmed it. A card of the hand is put back by a second tap. */
  tap(place: string): string | undefined {
    if (this.armed?.slots?.includes(place) && !this.hand().has(place)) return this.move;
    this.places = this.#menu.tapped(this.places, place);
    this.subject = this.pressed = null;
    return undefined;
  }

  /** Presses a choice; returns its move if this confirmed it. A number wants a confirmation of its own. */
  press(choice: Choice): string | undefined {
    const about = subject(choice);
    if (this.offer.way === 'subjects' && this.offer.narrow && about !== undefined) return this.name(about);
    if (this.armed?.move === choice.move) return choice.amounts ? undefined : choice.move;
    this.pressed = choice.move;
    this.amount = choice.amounts?.[0] ?? 0;
    if (!this.left.includes(choice)) this.places = [];
    return undefined;
  }

  name(subject: string): undefined {
    this.clear();
    this.subject = subject;
  }

  clear(): void {
    this.places = [];
    this.subject = this.pressed = this.hovered = null;
  }
}
