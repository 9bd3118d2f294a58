import { expect, test } from 'vitest';
import { parseMoment } from './restore-moment.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('parses times, rows and the end of the archive', () => {
  expect(parseMoment('2026-11-24T10:15:00+01:00', now)).toEqual({
    kind: 'time',
    at: new Date('2026-11-24T09:15:00Z'),
    isInclusive: true,
  });
  expect(parseMoment(' latest ', now)).toEqual({ kind: 'latest' });
  expect(parseMoment('seal 512', now)).toMatchObject({ table: 'ledger_seals', number: '512' });
  expect(parseMoment('posting 99123', now)).toMatchObject({ table: 'ledger_postings', number: '99123' });
  expect(parseMoment('base 20261101T030000Z', now)).toEqual({ kind: 'base', label: '20261101T030000Z' });
  expect(parseMoment('before  migration 0490', now)).toMatchObject({
    table: 'applied_migration',
    number: '0490',
  });
});

test.each([
  '',
  'yesterday',
  '2026-11-24',
  '2026-11-24T10:15:00',
  '2026-13-24T10:15:00Z',
  'seal',
  'base 2026',
  'seal -1',
  'seal 1; drop',
])('refuses "%s"', (text) => {
  expect(() => parseMoment(text, now)).toThrow('--to must be latest, a time with its zone');
});

test('refuses the future', () => {
  expect(() => parseMoment('2026-11-24T12:00:01Z', now)).toThrow('is in the future: use --to latest');
});
