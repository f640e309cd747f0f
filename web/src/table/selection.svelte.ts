/** What the player has picked so far, and which move that means. */
import type { Choice } from '../lib/types.generated';
import * as choosing from './choices';

export class Selection {
  places = $state.raw<readonly string[]>([]);
  /** What is called, where many choices are first offered by their subjects (a suit, a rank). */
  subject = $state<string | null>(null);
  pressed = $state<string | null>(null);
  hovered = $state<string | null>(null);

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
  /** The places to show as concerned: those of the move meant or pointed at, else of everything that is still possible. */
  touched = $derived.by((): ReadonlySet<string> => {
    const shown = this.#all.find(({ move }) => move === this.hovered) ?? this.armed;
    if (shown) return new Set(shown.slots);
    return new Set(this.places.length || this.subject !== null ? this.left.flatMap(({ slots }) => slots ?? []) : []);
  });

  can(place: string): boolean {
    return choosing.open(this.#all, place);
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
