/** A game's options as its JSON Schema describes them, for a form. Options hold only what differs from the defaults. */
export type Entries = Record<string, number>;
export type Value = string | number | boolean | Entries | readonly number[];
export type Options = Record<string, Value>;

export interface Field {
  name: string;
  kind: 'switch' | 'choice' | 'number' | 'text' | 'entries' | 'numbers';
  /** Undefined: it follows from the other options as long as nobody sets it. */
  default?: Value | undefined;
  values: (string | number)[];
  min: number;
  max: number;
  /** What a number goes up and down by. */
  step: number;
  /** For a text: what it has to look like, and how long it may be. */
  pattern?: string | undefined;
  longest?: number | undefined;
  /** For entries: their usual values, by the value of another option. */
  entries?: { by: string; of: Record<string, Entries>; text?: { id: string; arg: string } } | undefined;
  /** For numbers: what the messages that name them are called, but for the number. */
  names?: string | undefined;
  applies: Record<string, unknown[]>[];
}

interface Property {
  type?: string;
  enum?: (string | number)[];
  default?: Value;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  pattern?: string;
  maxLength?: number;
  applies?: Record<string, unknown[]>[];
  entries?: Field['entries'];
  additionalProperties?: { minimum?: number; maximum?: number };
  items?: { minimum?: number; maximum?: number };
  names?: string;
}

/** The options that a form can show, in the order of the schema. */
export function fieldsOf(schema: Record<string, unknown>): Field[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Property>;
  return Object.entries(properties).flatMap(([name, property]): Field[] => {
    const kind = kindOf(property);
    if (!kind) return [];
    const bounds = property.additionalProperties ?? property.items ?? property;
    // The schema sorts the values; the default is where a reader begins.
    const values = [...(property.enum ?? [])];
    if (typeof property.default === 'string')
      values.sort((one, other) => Number(other === property.default) - Number(one === property.default));
    return [
      {
        name,
        kind,
        default: property.default,
        values,
        min: bounds.minimum ?? 0,
        max: bounds.maximum ?? Number.MAX_SAFE_INTEGER,
        step: property.multipleOf ?? 1,
        pattern: property.pattern,
        longest: property.maxLength,
        entries: property.entries,
        names: property.names,
        applies: property.applies ?? [],
      },
    ];
  });
}

function kindOf(property: Property): Field['kind'] | undefined {
  if (property.enum) return 'choice';
  if (property.type === 'boolean') return 'switch';
  if (property.type === 'integer' || (property.type === 'number' && property.multipleOf)) return 'number';
  if (property.entries) return 'entries';
  if (property.names) return 'numbers';
  return property.type === 'string' ? 'text' : undefined;
}

export function valueOf(fields: readonly Field[], options: Options, name: string): Value | undefined {
  return options[name] ?? fields.find((field) => field.name === name)?.default;
}

/** Whether an option means anything among the others. */
export function applies(fields: readonly Field[], options: Options, field: Field): boolean {
  if (!field.applies.length) return true;
  return field.applies.some((condition) =>
    Object.entries(condition).every(([name, values]) => values.includes(valueOf(fields, options, name))),
  );
}

/** The usual values of an option of entries. */
export function usual(fields: readonly Field[], options: Options, field: Field): Entries {
  const { by, of } = field.entries!;
  return of[String(valueOf(fields, options, by))] ?? {};
}

/** The options after a change: without what no longer applies, and without what is as usual. Undefined: as it follows from the others. */
export function withOption(
  fields: readonly Field[],
  options: Options,
  name: string,
  value: Value | undefined,
): Options {
  const next: Options = { ...options };
  if (value === undefined) delete next[name];
  else next[name] = value;
  if (name === 'seats')
    for (const field of fields) if (field.kind === 'number' && field.default === undefined) delete next[field.name];
  return cleaned(fields, next);
}

function cleaned(fields: readonly Field[], options: Options): Options {
  const shown = new Set(fields.map(({ name }) => name));
  const kept: Options = Object.fromEntries(Object.entries(options).filter(([name]) => !shown.has(name)));
  for (const field of fields) {
    const value = options[field.name];
    if (value === undefined || !applies(fields, options, field)) continue;
    if (field.kind === 'entries') {
      const table = usual(fields, options, field);
      const own = Object.entries(value as Entries).filter(
        ([entry, number]) => entry in table && table[entry] !== number,
      );
      if (own.length) kept[field.name] = Object.fromEntries(own);
    } else if (Array.isArray(value) ? value.length : value !== field.default) kept[field.name] = value;
  }
  return Object.keys(kept).length === Object.keys(options).length ? kept : cleaned(fields, kept);
}

/** Whether two sets of options are the same variation. */
export function same(one: Options, other: Options): boolean {
  const sorted = (options: Options) => JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
