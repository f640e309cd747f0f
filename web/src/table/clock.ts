/** A clock whose minutes matter: which part of the hour it is, and what comes next. All functions are pure. */
import type { Clock, Sector } from '../lib/generated/types';

const HOUR = 60;

/** Minutes and seconds of the hour in a time zone, as a number of minutes. Offsets from UTC are whole minutes. */
export function minuteIn(zone: string, ms: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone || 'UTC', minute: 'numeric', hourCycle: 'h23' });
  const minute = Number(parts.formatToParts(ms).find(({ type }) => type === 'minute')!.value);
  return minute + (Math.floor(ms / 1000) % HOUR) / HOUR;
}

const covers = ({ start, stop }: Sector, minute: number) => start <= minute && minute < stop;

/** What counts at a minute; undefined: no sector covers it. */
export function sectorAt({ sectors }: Clock, minute: number): Sector | undefined {
  return sectors.find((sector) => covers(sector, minute));
}

/** What comes after a minute, and after how many whole minutes (at least one) it begins; also what no sector covers may come. */
export function nextAfter(clock: Clock, minute: number): { sector: Sector | undefined; left: number } | undefined {
  const now = sectorAt(clock, minute);
  for (let ahead = 1; ahead < HOUR; ahead++) {
    const sector = sectorAt(clock, (Math.floor(minute) + ahead) % HOUR);
    if (sector !== now) return { sector, left: ahead };
  }
  return undefined;
}

/** A sector of a face with this radius around 0, 0; the hour begins at the top. */
export function wedge({ start, stop }: Pick<Sector, 'start' | 'stop'>, radius: number): string {
  const at = (minute: number) => {
    const turn = (minute / HOUR) * 2 * Math.PI;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  if (stop - start >= HOUR) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`;
  return `M0 0L${at(start)}A${radius} ${radius} 0 ${stop - start > HOUR / 2 ? 1 : 0} 1 ${at(stop)}Z`;
}
