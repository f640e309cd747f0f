/** Sets of missions: how people write them, and the options of a table that is played with them. */
import type { Options } from '../lobby/schema';

export type Mission = readonly string[];

/** Every option that has to do with missions begins so; the pack counts too, because its ranks are theirs. */
const PREFIX = 'mission_';
export const ofMissions = (name: string): boolean => name === 'deck' || name.startsWith(PREFIX);

export interface Written {
  missions: Mission[];
  /** What cannot be read, as it was written. */
  wrong: string[];
}

/** Missions as people write them: one a line, or with / or ; between; small letters, and 10 for T. */
export function readMissions(text: string, deck: number): Written {
  const card = new RegExp(`^[RB][${deck === 36 ? '6-9' : '2-9'}TJQKA]$`);
  const lines = text
    .toUpperCase()
    .replaceAll('10', 'T')
    .split(/[/\n;]/)
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((line) => line.length);
  return { missions: lines, wrong: [...new Set(lines.flat().filter((one) => !card.test(one)))] };
}

export const writeMissions = (missions: readonly Mission[]): string =>
  missions.map((mission) => mission.join(' ')).join(' / ');

/** The options of a table: those of a variation, with these missions in the place of its own. */
export function tableOptions(preset: Options, chosen: Options, written: readonly Mission[] | null): Options {
  const rules = Object.entries(preset).filter(([name]) => !ofMissions(name));
  if (!written) return { ...Object.fromEntries(rules), ...chosen };
  const { deck } = chosen;
  return {
    ...Object.fromEntries(rules),
    ...(deck === undefined ? {} : { deck }),
    mission_list: writeMissions(written),
  };
}

/** What the question of the game calls its options. */
export function generatorOptions(chosen: Options): Record<string, unknown> {
  const own = Object.entries(chosen).filter(([name]) => ofMissions(name) && name !== `${PREFIX}seed`);
  return Object.fromEntries(own.map(([name, value]) => [name.replace(PREFIX, ''), value]));
}
