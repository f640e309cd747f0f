/** What the player has picked so far, and which move that means. */
import type { Choice } from '../lib/generated/types';
import * as choosing from './choices';
import type { Outlook } from './outlook';

export class Selection {
  places = $state.raw<readonly string[]>([]);
  /** What is called, where many choices are first offered by their subjects (a suit, a rank). */
  subject = $state<string | null>(null);
  pressed = $state<string | null>(null);
  /** The move that the pointer, the focus or a long touch is on. */
  hovered = $state<string | null>(null);
  /** What the move that is shown would do, once the engine has said so. */
  outlook = $state.raw<Outlook | null>(null);

  /** Places that something else on the page speaks of. */
  lit = $state.raw<readonly string[]>([]);

  constructor(private readonly choices: () => readonly Choice[]) {}

  #all = $derived.by(() => this.choices());
  #spoken = $derived(
    this.subject === null ? this.#all : this.#all.filter((choice) => choosing.subject(choice) === this.subject),
  );
  /** The choices that are still possible. */
  left = $derived(choosing.narrowed(this.#spoken, this.places));
  /** The move that a confirmation makes. */
  armed = $derived(
    choosing.meant(this.#spoken, this.places, this.pressed) ??
      (this.subject !== null && this.left.length === 1 ? this.left[0] : undefined),
  );
  /** The choice to show: the one pointed at, else the one that a confirmation makes. */
  shown = $derived(this.#all.find(({ move }) => move === this.hovered) ?? this.armed);
  /** The places to show as concerned: those of the choice shown, else of everything that is still possible. */
  touched = $derived.by((): ReadonlySet<string> => {
    if (this.shown) return new Set(this.shown.slots);
    return new Set(this.places.length || this.subject !== null ? this.left.flatMap(({ slots }) => slots ?? []) : []);
  });

  can(place: string): boolean {
    return choosing.open(this.#all, place);
  }

  /** Points at a place, or at nothing: shows what a tap there would lead to. */
  point(place: string | null): void {
    this.hovered = place === null ? null : (this.#at(place)?.move ?? null);
  }

  #at(place: string): Choice | undefined {
    if (this.armed?.slots?.includes(place)) return this.armed;
    return choosing.meant(this.#all, choosing.tapped(this.#all, this.places, place), null);
  }

  /** Picks a place; returns the move if this confirmed it. */
  tap(place: string): string | undefined {
    if (this.armed?.slots?.includes(place)) return this.armed.move;
    this.places = choosing.tapped(this.#all, this.places, place);
    this.subject = this.pressed = null;
    return undefined;
  }

  /** Presses a choice; returns its move if this confirmed it. */
  press(choice: Choice): string | undefined {
    if (this.armed?.move === choice.move) return choice.move;
    this.pressed = choice.move;
    if (!this.left.includes(choice)) this.places = [];
    return undefined;
  }

  name(subject: string): void {
    this.clear();
    this.subject = subject;
  }

  clear(): void {
    this.places = [];
    this.subject = this.pressed = this.hovered = null;
  }
}
