import { expect, test } from 'vitest';
import { checkKeptUntil } from './retention.ts';

test('a check that approved nobody is kept for a year from its end; one that did, or goes on, has no date', () => {
  const ended = new Date('2026-11-22T10:00:00Z');
  for (const status of ['refused', 'again', 'expired'] as const) {
    expect(checkKeptUntil(status, ended)?.toISOString()).toBe('2027-11-22T10:00:00.000Z');
  }
  expect(checkKeptUntil('approved', ended)).toBeNull();
  expect(checkKeptUntil('waiting', null)).toBeNull();
});
