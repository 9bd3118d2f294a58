import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { expect, test } from 'vitest';

const codes = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** Reads the files as text: they have a simple format, and the program imports them one at a time. */
const coinTexts = (code: string) => {
  const source = readFileSync(join(import.meta.dirname, `${code}.ts`), 'utf8');
  return [...source.matchAll(/^ {2}(\w\w): '(.*)',$/gm)].map(([, locale = '', text = '']) => ({
    locale,
    text,
  }));
};

test('forty coins of the catalogue are described', () => {
  expect(codes).toHaveLength(40);
  expect(codes.filter((code) => findAsset(code.toUpperCase()) === undefined)).toEqual([]);
});

test.for(codes)('%s is described in five languages by 65 to 115 words', (code) => {
  const texts = coinTexts(code);
  expect(texts.map(({ locale }) => locale)).toEqual(['cs', 'sk', 'en', 'de', 'es']);
  for (const { text } of texts) {
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(65);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(115);
    expect(text).not.toMatch(/["']/);
  }
});
