import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../../../../', import.meta.url).pathname;
const catalogues = globSync('{apps/web,packages/ui}/src/**/locales/*.po', { cwd: sources });

/** Every text with its context and translation; a text over several lines is joined. */
function textsOf(file: string): { id: string; context: string; text: string }[] {
  const content = readFileSync(`${sources}${file}`, 'utf8').replaceAll('"\n"', '');
  const entry = /^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/gm;
  return [...content.matchAll(entry)].map(([, context = '', id = '', text = '']) => ({ id, context, text }));
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();

test('there are catalogues in five languages', () => {
  const languages = new Set(catalogues.map((file) => file.slice(-8, -3)));
  expect([...languages].sort()).toEqual(['cs_CZ', 'de_DE', 'en_US', 'es_ES', 'sk_SK']);
});

test.each(catalogues)('%s translates every text and keeps what is filled in', (file) => {
  const texts = textsOf(file);
  expect(texts.filter(({ text }) => text === '')).toEqual([]);
  for (const { id, text } of texts) expect(new Set(placeholders(text))).toEqual(new Set(placeholders(id)));
});

// Catalogues are merged by text and context, so one of two translations would win by chance. Where a text truly
// means another thing, its context says so.
test.each(['en_US', 'cs_CZ', 'sk_SK', 'de_DE', 'es_ES'])('%s says one text in one way', (locale) => {
  const translations = new Map<string, Set<string>>();
  for (const file of catalogues.filter((name) => name.endsWith(`${locale}.po`))) {
    for (const { id, context, text } of textsOf(file)) {
      const key = context === '' ? id : `${id} (${context})`;
      translations.set(key, (translations.get(key) ?? new Set()).add(text));
    }
  }
  expect([...translations].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

// Words of ours or of a translation, which no English product says; 'percent' is written 10%.
const retired =
  /\b(desk|bench|hearer|seat|seal|resting|stands? here|cancelled|favourites?|cut, trying|whole or cancel|of acts|unwanted mail)\b|[\d}] %/i;

test('no English text says a retired word', () => {
  const english = catalogues.filter((file) => file.endsWith('en_US.po')).flatMap(textsOf);
  expect(english.map(({ text }) => text).filter((text) => retired.test(text))).toEqual([]);
});
