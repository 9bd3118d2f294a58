import { localeCodes } from '@dukat/locales/locale';
import { expect, test } from 'vitest';
import { documentKeys } from './legal-text.ts';
import { loadLegalText } from './load-legal-text.ts';

test.each(documentKeys)('%s says the same number of things in every language', async (key) => {
  const english = await loadLegalText('en_US', key);
  for (const locale of localeCodes) {
    const { sections } = await loadLegalText(locale, key);
    expect(sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.sections.map(({ paragraphs }) => paragraphs.length),
    );
  }
});

test.each(localeCodes)('only what the brand fills in stands in braces in %s', async (locale) => {
  for (const key of documentKeys) {
    const { sections } = await loadLegalText(locale, key);
    const names = sections.flatMap(({ paragraphs }) =>
      [...paragraphs.join(' ').matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(names.every((name) => ['company', 'brand', 'address', 'email'].includes(name ?? ''))).toBe(true);
  }
});
