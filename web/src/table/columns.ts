/** Where cards lie that look out from under the cards of a grid: columns towards the viewer and away. All functions are pure. */
import type { Slot, Zone } from '../lib/generated/types';
import { cellsOf, columnsOf } from './board';
import { HIGH } from './hand';

/** So much of a tucked card's width is seen below or above the card on it. */
const STRIP = 0.46;
const GAP = 4;
const ROW_GAP = 10;

export interface Laid {
  slot: Slot;
  /** `head` or `foot`: what is seen of a tucked card; undefined: the card of the grid itself. */
  peek: 'head' | 'foot' | undefined;
  row: number;
  column: number;
  x: number;
  y: number;
  /** Which lies on which. */
  z: number;
}

/** For every cell of the grid the slots under it on one side, from it outwards. */
function tucked(zone: Zone, side: 'near' | 'far'): Map<string, Slot[]> {
  const columns = new Map<string, Slot[]>();
  for (const slot of zone.slots)
    if (slot.under != null && (slot.side ?? 'near') === side)
      columns.set(slot.under, [...(columns.get(slot.under) ?? []), slot]);
  return columns;
}

/** How high the grid is, in widths of a card. */
function rows(zone: Zone): { far: number; near: number }[] {
  const [near, far, width] = [tucked(zone, 'near'), tucked(zone, 'far'), columnsOf(zone)];
  const cells = cellsOf(zone);
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) => {
    const here = cells.slice(row * width, (row + 1) * width);
    const most = (side: Map<string, Slot[]>) => Math.max(0, ...here.map(({ place }) => side.get(place)?.length ?? 0));
    return { far: most(far), near: most(near) };
  });
}

/** How wide cards can be in this room; no smaller than the least, where the grid is then wider than the room. */
export function cardWidth(zone: Zone, room: { width: number; height: number }, least: number, most: number): number {
  const across = (room.width + GAP) / columnsOf(zone) - GAP;
  const units = rows(zone).reduce((sum, { far, near }) => sum + HIGH + (far + near) * STRIP, 0);
  const down = (room.height - (rows(zone).length - 1) * ROW_GAP) / units;
  return Math.max(least, Math.min(most, across, down));
}

/** All slots of the zone for cards so wide, in reading order: column by column of a row, from the far end to the near one. */
export function columnLayout(zone: Zone, card: number): { laid: Laid[]; width: number; height: number } {
  const [near, far, columns] = [tucked(zone, 'near'), tucked(zone, 'far'), columnsOf(zone)];
  const strip = card * STRIP;
  const laid: Laid[] = [];
  let top = 0;
  rows(zone).forEach((deep, row) => {
    const middle = top + deep.far * strip;
    cellsOf(zone)
      .slice(row * columns, (row + 1) * columns)
      .forEach((slot, column) => {
        const at = { row, column, x: column * (card + GAP) };
        const [above, below] = [far.get(slot.place) ?? [], near.get(slot.place) ?? []];
        above.forEach((other, n) =>
          laid.push({ ...at, slot: other, peek: 'head', y: middle - (n + 1) * strip, z: -1 - n }),
        );
        laid.push({ ...at, slot, peek: undefined, y: middle, z: 0 });
        below.forEach((other, n) =>
          laid.push({ ...at, slot: other, peek: 'foot', y: middle + (n + 1) * strip, z: -1 - n }),
        );
      });
    top = middle + card * HIGH + deep.near * strip + ROW_GAP;
  });
  laid.sort((one, other) => one.row - other.row || one.column - other.column || one.y - other.y);
  return { laid, width: columns * (card + GAP) - GAP, height: top - ROW_GAP };
}
