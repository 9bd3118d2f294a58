import { describe, expect, test } from 'vitest';
import { dayMs } from '../time/durations.ts';
import {
  type AttemptSubject,
  countFailure,
  decideAttempt,
  type Failures,
  waitAfter,
} from './login-attempts.ts';

const now = new Date('2026-01-05T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the wait after consecutive failures', () => {
  test.each<[number, AttemptSubject, number]>([
    [0, 'account', 0],
    [4, 'account', 0],
    [5, 'account', 1000],
    [6, 'account', 2000],
    [14, 'account', 512_000],
    [15, 'account', 900_000],
    [99, 'account', 900_000],
    [49, 'address', 0],
    [50, 'address', 1000],
  ])('%i of one %s: %i ms', (failures, subject, wait) => {
    expect(waitAfter(failures, subject)).toBe(wait);
  });
});

describe('whether a password may be tried', () => {
  const failed = (count: number): Failures => ({ count, lastAt: now });

  test('accepts the first attempt', () => {
    expect(decideAttempt(undefined, 'account', now).refused).toBe(false);
  });

  test('accepts an attempt exactly when the wait is over', () => {
    expect(decideAttempt(failed(6), 'account', later(1999))).toMatchObject({
      reason: 'too_many_attempts',
      values: { seconds: '1' },
    });
    expect(decideAttempt(failed(6), 'account', later(2000)).refused).toBe(false);
  });

  test('locks the account for ninety days after the hundredth failure', () => {
    expect(decideAttempt(failed(99), 'account', later(dayMs)).refused).toBe(false);
    expect(decideAttempt(failed(100), 'account', later(dayMs))).toMatchObject({ reason: 'login_locked' });
    expect(decideAttempt(failed(100), 'account', later(90 * dayMs - 1)).refused).toBe(true);
    expect(decideAttempt(failed(100), 'account', later(90 * dayMs)).refused).toBe(false);
  });

  test('forgets the failures of a network address after a day', () => {
    expect(decideAttempt(failed(1000), 'address', later(dayMs - 1)).refused).toBe(true);
    expect(decideAttempt(failed(1000), 'address', later(dayMs)).refused).toBe(false);
  });

  test('allows at most a hundred tries to an attacker who always waits', () => {
    let failures: Failures | undefined;
    let moment = now;
    let tries = 0;
    for (let step = 0; step < 5000; step += 1) {
      moment = new Date(moment.getTime() + 15 * 60 * 1000);
      if (decideAttempt(failures, 'account', moment).refused) continue;
      failures = countFailure(failures, 'account', moment);
      tries += 1;
    }
    expect(tries).toBe(100);
  });
});

test('counts a failure on top of those that are not forgotten', () => {
  expect(countFailure(undefined, 'account', now)).toEqual({ count: 1, lastAt: now });
  expect(countFailure({ count: 7, lastAt: now }, 'account', later(dayMs)).count).toBe(8);
  expect(countFailure({ count: 7, lastAt: now }, 'address', later(dayMs)).count).toBe(1);
});
