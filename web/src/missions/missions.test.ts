import { describe, expect, test } from 'vitest';
import { generatorOptions, readMissions, tableOptions, writeMissions } from './missions';

describe('missions as people write them', () => {
  test.each([
    ['RK BQ RJ / BT R9', [['RK', 'BQ', 'RJ'], ['BT', 'R9']]], // prettier-ignore
    ['rk, bq\nr10 b9;\n\n', [['RK', 'BQ'], ['RT', 'B9']]], // prettier-ignore
    ['', []],
  ])('%j is read', (text, missions) => {
    expect(readMissions(text, 36)).toEqual({ missions, wrong: [] });
    expect(readMissions(writeMissions(missions), 36).missions).toEqual(missions);
  });

  test('what is no card is told, once', () => {
    expect(readMissions('RK XQ / XQ R5', 36).wrong).toEqual(['XQ', 'R5']);
    expect(readMissions('R5 / B2', 52).wrong).toEqual([]);
  });
});

describe('a table with missions', () => {
  const preset = { missions_each: 2, read: 'either', mission_length: 3, mission_count: 14 };

  test('made ones take the place of those of the variation', () => {
    expect(tableOptions(preset, { deck: 52, mission_length: 4 }, null)).toEqual({
      missions_each: 2,
      read: 'either',
      deck: 52,
      mission_length: 4,
    });
  });

  test('written ones come alone', () => {
    expect(tableOptions(preset, { deck: 52, mission_length: 4 }, [['RK', 'B2']])).toEqual({
      missions_each: 2,
      read: 'either',
      deck: 52,
      mission_list: 'RK B2',
    });
  });

  test('the generator is asked in its own words', () => {
    expect(generatorOptions({ deck: 54, mission_wrap: true, mission_seed: 7 })).toEqual({ deck: 54, wrap: true });
  });
});
