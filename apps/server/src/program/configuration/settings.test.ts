import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realSettings } from './configuration.ts';
import { settingsIn } from './setting.ts';
import { checkout, startSettings } from './start-options.ts';

const settings = [startSettings, realSettings].flatMap(settingsIn);

test('every setting is declared once, with a description', () => {
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
  expect(settings.filter(({ description }) => description === '')).toEqual([]);
});

test('every setting is documented', () => {
  const folder = join(checkout, 'docs/operations');
  const pages = readdirSync(folder)
    .map((page) => readFileSync(join(folder, page), 'utf8'))
    .join();
  // The program sets it for itself.
  const internal = ['DUKAT_STARTER', 'DUKAT_TRIAL'];
  const names = settings.map(({ name }) => name).filter((name) => !internal.includes(name));
  expect(names.filter((name) => !pages.includes(`\`${name}`))).toEqual([]);
});

test('every setting whose name says so is secret', () => {
  const named = settings.filter(({ name }) => /SECRET|TOKEN|PASSWORD|PEPPER|KEYS$/.test(name));
  expect(named.filter(({ isSecret }) => !isSecret)).toEqual([]);
});
