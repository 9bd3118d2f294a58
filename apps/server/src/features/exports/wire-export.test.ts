import { localeCodes } from '@dukat/locales/locale';
import { expect, test } from 'vitest';
import { exportFileName } from './wire-export.ts';

const statement = {
  kind: 'statement',
  format: 'pdf',
  details: {},
  from_time: new Date('2026-01-31T23:00:00Z'),
  until_time: new Date('2026-02-28T23:00:00Z'),
  created_at: new Date('2026-03-02T10:00:00Z'),
} as const;

test("a file is named in its reader's language", () => {
  const names = localeCodes.map((locale) => exportFileName({ ...statement, locale }));
  expect(names.map((name) => name.replace('-2026-02-01-2026-02-28.pdf', '')).toSorted()).toEqual([
    'extracto',
    'kontoauszug',
    'statement',
    'vypis',
    'vypis',
  ]);
});

test('a tax report is named by country and year, a file without a period by its date', () => {
  const tax = {
    ...statement,
    kind: 'tax',
    format: 'csv',
    locale: 'cs_CZ',
    details: { country: 'CZ', year: '2025' },
  } as const;
  expect(exportFileName(tax)).toBe('dane-cz-2025.csv');
  expect(
    exportFileName({ ...statement, locale: 'de_DE', kind: 'orders', from_time: null, until_time: null }),
  ).toBe('auftraege-2026-03-02.pdf');
});
