import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url).pathname;
const catalogues = globSync('**/locales/*.po', { cwd: sources });

/** Every text with its translation; a text over several lines is joined. */
function textsOf(file: string): { id: string; text: string }[] {
  const content = readFileSync(`${sources}${file}`, 'utf8').replaceAll('"\n"', '');
  return [...content.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
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
