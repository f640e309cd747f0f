/** What people read: plurals as natives say them, and no sentence that stands in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { bundle, LANGUAGES, type Language } from '../lib/i18n.svelte';

const root = join(import.meta.dirname, '..');

/** Numbers that take the same form, language by language. */
const SAME: Record<Language, number[][]> = {
  en: [[1], [0, 2, 5, 11, 21, 111]],
  ru: [[1, 21], [2], [0, 5, 11, 111]],
  uk: [[1, 21], [2], [0, 5, 11, 111]],
};

interface Part {
  type: string;
  selector?: { name?: string };
  variants?: { key: { value?: unknown } }[];
}

/** The messages that show a number with a noun, and the number's name. */
function counted(text: string): { id: string; number: string }[] {
  return new FluentResource(text).body.flatMap(({ id, value }) => {
    const parts = Array.isArray(value) ? (value as (Part | string)[]).filter((part) => typeof part !== 'string') : [];
    const plural = parts.find((part) => part.variants?.some(({ key }) => key.value === 'one'));
    const number = plural?.selector?.name;
    // Where the number itself is not shown, it is only one or several.
    return number && new RegExp(`\\{ \\$${number} \\}`).test(messageIn(text, id)) ? [{ id, number }] : [];
  });
}

const messageIn = (text: string, id: string) =>
  text.split(/\n(?=[a-z#])/).find((one) => one.startsWith(`${id} =`)) ?? '';

describe.each(LANGUAGES)('in $name', ({ id: language }) => {
  const text = readFileSync(join(root, 'text', `${language}.ftl`), 'utf8');
  const words = bundle(language, text);

  test.each(counted(text))('$id has the forms of its numbers', ({ id, number }) => {
    const pattern = words.getMessage(id)!.value!;
    const noun = (n: number) => words.formatPattern(pattern, { title: 'x', source: 'x', target: 'x', [number]: n }, []);
    const forms = SAME[language].map((numbers) => new Set(numbers.map((n) => noun(n).replace(String(n), '#'))));
    expect(forms.map((same) => same.size)).toEqual(forms.map(() => 1));
    expect(new Set(forms.flatMap((same) => [...same])).size).toBe(forms.length);
  });

  test('something is counted', () => expect(counted(text).length).toBeGreaterThan(1));
});

/** The words of a component that no language file knows: text between tags, and in attributes that are read out. */
export function literals(source: string): string[] {
  let markup = source.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  for (let before = ''; before !== markup;) markup = (before = markup).replace(/\{[^{}]*\}/g, '');
  const spoken = [...markup.matchAll(/\b(?:aria-[a-z]+|title|placeholder|alt|label)="([^"]*)"/g)]
    .filter(
      ([whole]) =>
        !/^aria-(?:labelledby|describedby|controls|live|hidden|haspopup|current|keyshortcuts|busy)/.test(whole),
    )
    .map(([, value]) => value!);
  const text = markup
    .replace(/<[^>]*>/g, '\n')
    .replace(/&\w+;/g, ' ')
    .split('\n');
  return [...text, ...spoken].map((one) => one.trim()).filter((one) => /\p{L}/u.test(one));
}

describe('components', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

  test.each(files)('%s says nothing of its own', (name) => {
    const own = literals(readFileSync(join(root, name), 'utf8'));
    expect(own.filter((text) => text !== 'Koloda')).toEqual([]);
  });

  test('a sentence in the code would be found', () => {
    expect(literals('<p title="Hint">{t("a")} and <b>{x ? `{y}` : z}</b></p><script>let a</script>')).toEqual([
      'and',
      'Hint',
    ]);
    expect(literals('<p class="big" aria-hidden="true">{#if a > b}{t("x")}{/if} · 7</p>')).toEqual([]);
  });
});
