import { describe, expect, test } from 'vitest';
import { applies, fieldsOf, same, usual, valueOf, withOption } from './schema';

const fields = fieldsOf({
  properties: {
    seats: { enum: [1, 2, 3], default: 2 },
    mode: { enum: ['plain', 'wild'], default: 'wild' },
    deck: { enum: [52, 65], default: 52 },
    rounds: { type: 'integer', minimum: 1, maximum: 9 },
    storm: { type: 'boolean', default: false, applies: [{ mode: ['plain'] }] },
    depth: { enum: ['low', 'deep'], default: 'low', applies: [{ storm: [true], mode: ['plain'] }, { seats: [3] }] },
    pay: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0, maximum: 50 },
      default: {},
      entries: { by: 'deck', of: { 52: { pair: 1 }, 65: { pair: 1, five: 9 } } },
    },
    komi: { type: 'number', minimum: 0, maximum: 99, multipleOf: 0.5, default: 0 },
    marks: { type: 'string', pattern: '^[AKQ]*$', maxLength: 3, default: 'Q' },
    secret: { type: 'array' },
    off: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 40 }, names: 'rule-', default: [] },
  },
});
const field = (name: string) => fields.find((one) => one.name === name)!;

describe('fields', () => {
  test('come in the order of the schema; what no form can show is left out', () =>
    expect(fields.map(({ name, kind }) => `${name}:${kind}`)).toEqual([
      'seats:choice',
      'mode:choice',
      'deck:choice',
      'rounds:number',
      'storm:switch',
      'depth:choice',
      'pay:entries',
      'komi:number',
      'marks:text',
      'off:numbers',
    ]));
  test('words begin with their default, numbers stay in order', () => {
    expect(field('mode').values).toEqual(['wild', 'plain']);
    expect(field('seats').values).toEqual([1, 2, 3]);
  });
  test('have bounds, those of entries for each entry', () => {
    expect([field('rounds').min, field('rounds').max]).toEqual([1, 9]);
    expect([field('rounds').step, field('komi').step]).toEqual([1, 0.5]);
    expect([field('pay').min, field('pay').max]).toEqual([0, 50]);
    expect([field('off').min, field('off').max]).toEqual([1, 40]);
  });
});

describe('conditions', () => {
  test('hold for defaults as for what is set', () => {
    expect(applies(fields, {}, field('storm'))).toBe(false);
    expect(applies(fields, { mode: 'plain' }, field('storm'))).toBe(true);
  });
  test('any alternative will do, but wholly', () => {
    expect(applies(fields, { mode: 'plain' }, field('depth'))).toBe(false);
    expect(applies(fields, { mode: 'plain', storm: true }, field('depth'))).toBe(true);
    expect(applies(fields, { seats: 3 }, field('depth'))).toBe(true);
  });
});

describe('changes', () => {
  test('keep only what differs from the defaults', () => {
    expect(withOption(fields, {}, 'mode', 'plain')).toEqual({ mode: 'plain' });
    expect(withOption(fields, { mode: 'plain' }, 'mode', 'wild')).toEqual({});
    expect(withOption(fields, { rounds: 3 }, 'rounds', undefined)).toEqual({});
  });
  test('keep texts, and what no form can show', () => {
    expect([field('marks').pattern, field('marks').longest]).toEqual(['^[AKQ]*$', 3]);
    expect(withOption(fields, {}, 'marks', '')).toEqual({ marks: '' });
    expect(withOption(fields, { marks: 'AK' }, 'marks', 'Q')).toEqual({});
    expect(withOption(fields, { marks: 'AK', secret: 'x' }, 'seats', 3)).toEqual({
      marks: 'AK',
      secret: 'x',
      seats: 3,
    });
  });
  test('drop what no longer applies, and what hung on that', () =>
    expect(withOption(fields, { mode: 'plain', storm: true, depth: 'deep' }, 'mode', 'wild')).toEqual({}));
  test('of the seats let numbers follow again that depend on them', () =>
    expect(withOption(fields, { rounds: 4 }, 'seats', 3)).toEqual({ seats: 3 }));
  test('of entries keep those of the table that differ from it', () => {
    expect(withOption(fields, {}, 'pay', { pair: 2, five: 3 })).toEqual({ pay: { pair: 2 } });
    expect(withOption(fields, { deck: 65, pay: { five: 3 } }, 'deck', 52)).toEqual({});
    expect(withOption(fields, { pay: { pair: 2 } }, 'pay', { pair: 1 })).toEqual({});
  });
});

test('values, usual entries, sameness', () => {
  expect(valueOf(fields, {}, 'deck')).toBe(52);
  expect(usual(fields, { deck: 65 }, field('pay'))).toEqual({ pair: 1, five: 9 });
  expect(same({ a: 1, b: true }, { b: true, a: 1 })).toBe(true);
  expect(same({ a: 1 }, {})).toBe(false);
});
