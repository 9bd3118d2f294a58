import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadAllBrands } from './load-brands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-own-brands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const description = {
  id: 'own',
  name: 'Own',
  company: { name: 'Own s.r.o.', address: 'Dlouhá 10, Praha', supportEmail: 'support@own.example' },
  pathWords: { buy: 'buy', sell: 'sell' },
  hiddenPages: [],
  hosts: [{ host: 'own.example', portal: 'retail', locale: 'cs_CZ', fiat: 'CZK', purpose: 'public' }],
  layout: { header: 'boxed', hero: 'centred', sections: ['coins'], figures: ['coins'] },
  look: {},
};

function writeBrand(changes: object, name = 'own'): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'brand.json'), JSON.stringify({ ...description, ...changes }));
  writeFileSync(join(folder, name, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
}

test('an operator’s brands are added to ours', () => {
  writeBrand({});
  const brands = loadAllBrands(folder);
  expect(brands).toHaveLength(loadAllBrands(undefined).length + 1);
  expect(brands.map(({ id }) => id)).toContain('own');
  expect(loadAllBrands(' ')).toEqual(loadAllBrands(undefined));
});

test.each<[string, object, string]>([
  ['of our name', { id: 'Finex' }, 'another brand has its id'],
  ['with a path as its name', { id: '../own' }, 'its id must be letters'],
  [
    'with a host of ours',
    { hosts: [{ ...description.hosts[0], host: 'Dukat.example' }] },
    'another row has its host',
  ],
  ['with a host twice', { hosts: [description.hosts[0], description.hosts[0]] }, 'another row has its host'],
  ['without a host', { hosts: [] }, 'a brand needs a public host'],
  ['with a pale text', { look: { light: { ink: '#eeeeee' } } }, 'look.light: ink on bg has a contrast of'],
  ['without a name', { name: '' }, '"name" must be a text'],
])('a brand %s is refused', (_, changes, words) => {
  writeBrand(changes);
  expect(() => loadAllBrands(folder)).toThrow(words);
});

test('a folder without brand.json is no brand', () => {
  for (const name of ['.git', 'lost+found']) mkdirSync(join(folder, name));
  writeBrand({});
  expect(loadAllBrands(folder)).toHaveLength(loadAllBrands(undefined).length + 1);
});

test('two brands of one name, a missing logo and a missing directory are refused', () => {
  expect(() => loadAllBrands(join(folder, 'missing'))).toThrow('ENOENT');
  writeBrand({});
  writeBrand({ hosts: [{ ...description.hosts[0], host: 'other.example' }] }, 'second');
  expect(() => loadAllBrands(folder)).toThrow('another brand has its id');
  rmSync(join(folder, 'second/logo.svg'));
  expect(() => loadAllBrands(folder)).toThrow('ENOENT');
});
