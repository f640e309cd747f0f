/** Cards in the air. Slots stay where they are; a card that moves is drawn above the table on its way from one slot to another. */
import { tick } from 'svelte';
import { knownCard } from '../lib/cards';
import type { Moved } from '../lib/generated/types';
import { settings } from '../settings/settings.svelte';

export interface Flight {
  id: number;
  card: string | null;
  /** It will lie face down before somebody who knows it. */
  closed: boolean;
  way: Way;
  width: number;
  height: number;
  frames: Keyframe[];
  timing: { duration: number; delay: number };
}

type Way = 'fall' | 'leave' | 'deal';

/** Milliseconds at pace 1: how long a card is under way, and how long the next one waits. */
const WAYS: Record<Way, { duration: number; stagger: number }> = {
  fall: { duration: 150, stagger: 14 },
  leave: { duration: 560, stagger: 30 },
  deal: { duration: 400, stagger: 46 },
};
const LONGEST_STAGGER = 900;
const FALL_PER_ROOT_PIXEL = 21;
const PAID = 480;
const UNPAID = 170;
const PULSE = 380;
const ARRIVAL = 240;

export class Motion {
  flights = $state.raw<Flight[]>([]);
  /** The row that is being paid. */
  lit = $state.raw<{ places: readonly string[]; points: number } | null>(null);

  #slots = new Map<string, HTMLElement>();
  #running: Animation[] = [];
  #wake: (() => void) | undefined;
  #id = 0;

  /** Marks an element as the slot of a place. */
  slot(place: string) {
    return (element: HTMLElement) => {
      this.#slots.set(place, element);
      return () => {
        if (this.#slots.get(place) === element) this.#slots.delete(place);
      };
    };
  }

  /** Lets an element fly. */
  carry(flight: Flight) {
    return (element: HTMLElement) => {
      element.style.width = `${flight.width}px`;
      element.style.height = `${flight.height}px`;
      this.#running.push(element.animate(flight.frames, { ...flight.timing, fill: 'both' }));
    };
  }

  /** Lets what has just been drawn in one slot come over from another. */
  arrive(source: string, target: string) {
    return (element: HTMLElement) => {
      const [from, to] = [this.#slots.get(source), this.#slots.get(target)].map((slot) =>
        slot?.getBoundingClientRect(),
      );
      if (!settings.speed || !from?.width || !to?.width) return;
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
      element.animate([{ transform: start }, { transform: 'none' }], { duration: ARRIVAL, easing: 'ease-out' });
    };
  }

  /** Where one slot lies as seen from another, in degrees clockwise from the right, by eighths of a turn. */
  direction(source: string, target: string): number {
    const [from, to] = [this.#slots.get(source), this.#slots.get(target)].map((slot) => slot?.getBoundingClientRect());
    if (!from || !to) return 0;
    return Math.round((Math.atan2(to.y - from.y, to.x - from.x) / Math.PI) * 4) * 45;
  }

  /** The middle of a slot on the screen, from the left. */
  middle(place: string): number | undefined {
    const box = this.#slots.get(place)?.getBoundingClientRect();
    return box && box.x + box.width / 2;
  }

  /**
   * The ways of cards that move together, measured before anything changes. Cards without a slot on the screen just appear; those on
   * their way to one of the closed places fly face down.
   */
  plan(moves: readonly Moved[], closed: ReadonlySet<string> = new Set()): Flight[] {
    if (document.hidden) return [];
    for (const place of new Set(moves.flatMap(({ source, target }) => [source, target]))) this.#reveal(place);
    return moves.flatMap((move, place) => {
      if (this.#withinHand(move)) return [];
      const source = this.#slots.get(move.source)?.getBoundingClientRect();
      const target = this.#slots.get(move.target)?.getBoundingClientRect();
      return source?.width && target?.width
        ? [this.#flight(move, source, target, place / moves.length, moves.length, closed.has(move.target))]
        : [];
    });
  }

  /** Scrolls a place into sight within its zone. */
  #reveal(place: string): void {
    const slot = this.#slots.get(place);
    const room = slot?.closest('[data-scrolls]');
    if (!slot || !room) return;
    const [box, view] = [slot.getBoundingClientRect(), room.getBoundingClientRect()];
    if (box.left < view.left) room.scrollLeft -= view.left - box.left;
    else if (box.right > view.right) room.scrollLeft += box.right - view.right;
  }

  /** Cards of a hand lie as it is sorted: that they close up changes nothing. */
  #withinHand({ source, target }: Moved): boolean {
    const [from, to] = [source, target].map((place) => this.#slots.get(place)?.closest('[data-fan]'));
    return from != null && from === to;
  }

  #flight(move: Moved, source: DOMRect, target: DOMRect, order: number, number: number, closed: boolean): Flight {
    const way = wayOf(source, target);
    const { duration, stagger } = WAYS[way];
    const distance = Math.hypot(target.x - source.x, target.y - source.y);
    const width = Math.max(source.width, target.width);
    const card = knownCard(move.card);
    return {
      id: this.#id++,
      card,
      closed: closed && card !== null,
      way,
      width,
      height: Math.max(source.height, target.height),
      frames: FRAMES[way](source, target, width),
      timing: {
        duration: duration + (way === 'fall' ? FALL_PER_ROOT_PIXEL * Math.sqrt(distance) : 0),
        delay: order * Math.min(LONGEST_STAGGER, stagger * number),
      },
    };
  }

  /** Draws the flights; resolves when the last card has arrived. */
  async fly(flights: readonly Flight[], pace: number): Promise<void> {
    this.#running = [];
    this.flights = flights.map((flight) => ({
      ...flight,
      timing: { duration: flight.timing.duration * pace, delay: flight.timing.delay * pace },
    }));
    await tick();
    const longest = Math.max(...this.flights.map(({ timing }) => timing.duration + timing.delay));
    // A page in the background stops its animations; the table goes on all the same.
    await Promise.race([Promise.all(this.#running.map(({ finished }) => finished)), this.#rest(longest + 300)]);
  }

  land(): void {
    this.flights = [];
    this.#running = [];
  }

  /** Shows which row is paid. */
  async light(places: readonly string[], points: number, pace: number): Promise<void> {
    if (!pace) return;
    this.lit = { places, points };
    await this.#rest((points ? PAID : UNPAID) * pace);
    this.lit = null;
  }

  async pulse(places: readonly string[], pace: number, kind: keyof typeof PULSES): Promise<void> {
    const elements = places.map((place) => this.#slots.get(place)).filter((element) => element !== undefined);
    if (!pace || document.hidden || !elements.length) return;
    this.#running = elements.map((element) =>
      element.animate(PULSES[kind], { duration: PULSE * pace, easing: 'ease-in-out' }),
    );
    await Promise.race([Promise.all(this.#running.map(({ finished }) => finished)), this.#rest(PULSE * pace + 300)]);
  }

  /** Ends at once whatever moves. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#wake?.();
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Straight down is a fall; to something smaller, a pile, a card leaves; everything else is dealt. */
function wayOf(source: DOMRect, target: DOMRect): Way {
  if (Math.abs(source.x - target.x) < 2 && target.y > source.y && Math.abs(source.width - target.width) < 2)
    return 'fall';
  return target.width < source.width - 2 ? 'leave' : 'deal';
}

const at = (rect: DOMRect, width: number, dy = 0, grow = 1) =>
  `translate(${rect.x}px, ${rect.y + dy}px) scale(${(rect.width / width) * grow})`;

const FRAMES: Record<Way, (source: DOMRect, target: DOMRect, width: number) => Keyframe[]> = {
  fall: (source, target, width) => [
    { transform: at(source, width), easing: 'cubic-bezier(.55, 0, .85, .55)' },
    { transform: at(target, width), easing: 'ease-out', offset: 0.76 },
    { transform: at(target, width, -Math.min(7, (target.y - source.y) / 12)), easing: 'ease-in', offset: 0.88 },
    { transform: at(target, width) },
  ],
  leave: (source, target, width) => [
    { transform: at(source, width), easing: 'ease-out' },
    { transform: at(source, width, -8, 1.05), easing: 'ease-in-out', offset: 0.36 },
    { transform: at(target, width) },
  ],
  deal: (source, target, width) => [
    { transform: at(source, width), easing: 'cubic-bezier(.22, .8, .3, 1)', opacity: 0.4 },
    { opacity: 1, offset: 0.15 },
    { transform: at(target, width) },
  ],
};

const PULSES = {
  turn: [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
  mark: [{ transform: 'scale(1)' }, { transform: 'scale(1.22)' }, { transform: 'scale(1)' }],
  shuffle: [
    { transform: 'rotate(0)' },
    { transform: 'rotate(-7deg)' },
    { transform: 'rotate(7deg)' },
    { transform: 'rotate(-4deg)' },
    { transform: 'rotate(0)' },
  ],
};
