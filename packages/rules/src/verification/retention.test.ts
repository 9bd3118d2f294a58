import { expect, test } from 'vitest';
import { checkRetainedUntilMs } from './retention.ts';

test('a check that was not approved is kept for a year from its end; others have no date', () => {
  const ended = new Date('2026-11-22T10:00:00Z');
  for (const status of ['refused', 'again', 'expired'] as const) {
    expect(checkRetainedUntilMs(status, ended)).toBe(Date.parse('2027-11-22T10:00:00Z'));
  }
  expect(checkRetainedUntilMs('approved', ended)).toBeNull();
  expect(checkRetainedUntilMs('waiting', null)).toBeNull();
});
