import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@dukat/contract/z';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { expect, test } from 'vitest';

const codes = globSync('*.json', { cwd: import.meta.dirname }).map((file) => file.slice(0, -'.json'.length));

const coinTexts = (code: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, `${code}.json`), 'utf8')));

test('forty coins of the catalogue are described', () => {
  expect(codes).toHaveLength(40);
  expect(codes.filter((code) => findAsset(code.toUpperCase()) === undefined)).toEqual([]);
});

test.for(codes)('%s is described in five languages by 65 to 115 words', (code) => {
  const texts = coinTexts(code);
  expect(Object.keys(texts)).toEqual(['cs', 'sk', 'en', 'de', 'es']);
  for (const text of Object.values(texts)) {
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(65);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(115);
    expect(text).not.toMatch(/["']/);
  }
});
