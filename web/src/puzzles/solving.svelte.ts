/** One puzzle on this screen: its board, the answer that was given, and best play shown move by move. */
import { say, t } from '../lib/i18n.svelte';
import type { Previewed, PuzzleInfo, PuzzleMove, Scene, SeatInfo } from '../lib/generated/types';
import { Show } from '../table/show.svelte';

export class Solving extends Show {
  /** What was answered last; null: nothing yet, or another try. */
  answer = $state.raw<PuzzleMove | null>(null);
  /** Whether the best line may be seen. */
  revealed = $state(false);
  readonly best: PuzzleMove;
  /** By how many points the best move is better than any other. */
  readonly margin: number;
  #tried = false;

  constructor(
    readonly puzzle: PuzzleInfo,
    /** Hears of the first answer. */
    private readonly first: (right: boolean) => void,
  ) {
    super();
    const [best, second] = [...puzzle.moves].sort((one, other) => other.worth - one.worth);
    this.best = best!;
    this.margin = best!.worth - (second?.worth ?? best!.worth);
    this.scene = puzzle.scene;
    this.result = puzzle.result;
  }

  get game(): string {
    return this.puzzle.game;
  }

  get you(): number {
    return this.puzzle.you;
  }

  get seats(): readonly SeatInfo[] {
    return this.puzzle.scene.seats.map(() => ({ kind: 'person' }));
  }

  protected override called(): string {
    return t('puzzle-other');
  }

  get choices(): NonNullable<Scene['choices']> {
    return this.answer || this.busy || this.revealed ? [] : (this.puzzle.scene.choices ?? []);
  }

  get right(): boolean {
    return this.answer?.move === this.best.move;
  }

  /** A legal move in words. */
  label(move: string): string {
    const choice = this.puzzle.scene.choices?.find((one) => one.move === move);
    return choice ? say(this.game, choice.label) : move;
  }

  /** What a move does, as a table's engine would say it. */
  async preview(move: string): Promise<Previewed> {
    return { type: 'preview', id: '', move, events: this.#move(move).events };
  }

  choose(move: string): void {
    this.answer = this.#move(move);
    this.revealed ||= this.right;
    if (!this.#tried) this.first(this.right);
    this.#tried = true;
  }

  again(): void {
    this.answer = null;
    this.scene = this.puzzle.scene;
  }

  /** Shows best play on the felt from the beginning. */
  reveal(): void {
    this.revealed = true;
    this.look(0);
    this.busy = true;
    this.player.play(this.puzzle.line);
  }

  /** Shows the board after so many moves of the best line, at once. */
  look(at: number): void {
    this.player.replace(() => (this.scene = at ? this.puzzle.line[at - 1]!.scene : this.puzzle.scene));
  }

  /** How many moves of the best line have been made on the board that is shown. */
  at = $derived.by(() => 1 + this.puzzle.line.findIndex(({ scene }) => scene === this.scene));

  leave(): void {
    this.player.leave();
  }

  #move(move: string): PuzzleMove {
    return this.puzzle.moves.find((one) => one.move === move)!;
  }

  // ---- the stage

  /** The end of the match is nothing to confirm. */
  override async pause(): Promise<void> {}

  override idle(): void {
    this.busy = false;
    this.caption = null;
  }
}
