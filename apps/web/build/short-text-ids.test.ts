import { expect, test } from 'vitest';
import { countedIds, withShortIds } from './short-text-ids.ts';

const compiled = String.raw`/*eslint-disable*/export const messages=JSON.parse("{\"fEd4-_\":[\"Trh\xA0s\",[\"0\",\"plural\",{\"female\":[\"a\"]}]],\"aB3d5f\":[\"Koupit\"]}");`;

test('numbers the texts, and replaces only the ids of texts', () => {
  expect(countedIds([compiled, compiled])).toEqual(
    new Map([
      ['aB3d5f', '0'],
      ['fEd4-_', '1'],
    ]),
  );
  expect(countedIds(['export const other = 1'])).toEqual(new Map());
});

test('a text has the same short id in its catalogue and in the code', () => {
  const short = countedIds([compiled]);
  expect(withShortIds(compiled, short)).toBe(compiled.replace('fEd4-_', '1').replace('aB3d5f', '0'));
  expect(withShortIds('i18n._({ id: "aB3d5f", values: { id: "other1" } })', short)).toBe(
    'i18n._({ id:"0", values: { id: "other1" } })',
  );
  expect(withShortIds('_({id:`fEd4-_`})', short)).toBe('_({id:`1`})');
  // The same letters elsewhere are not an id.
  expect(withShortIds('const word = "aB3d5f";', short)).toBe('const word = "aB3d5f";');
});
