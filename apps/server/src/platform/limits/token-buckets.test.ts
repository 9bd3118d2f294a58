import { describe, expect, test } from 'vitest';
import { mostSubjects, tokenBuckets } from './token-buckets.ts';

const at = (milliseconds: number) => new Date(1_772_445_600_000 + milliseconds);

describe('over a minute of steady calls', () => {
  test.each([
    [{ perSecond: 10, burst: 15 }, 7],
    [{ perSecond: 50, burst: 200 }, 1],
    [{ perSecond: 0.5, burst: 30 }, 13],
    [{ perSecond: 3, burst: 2 }, 11],
    [{ perSecond: 0.01, burst: 20 }, 100],
    [{ perSecond: 1000, burst: 1000 }, 0.25],
  ])('%j with a call every %f ms allows burst plus refill, give or take one call', (limit, stepMs) => {
    const buckets = tokenBuckets(limit);
    let allowed = 0;
    for (let ms = 0; ms <= 60_000; ms += stepMs) if (!buckets.take('me', at(ms)).isSpent) allowed += 1;
    const meant = Math.min(limit.burst + 60 * limit.perSecond, Math.floor(60_000 / stepMs) + 1);
    expect(Math.abs(allowed - meant)).toBeLessThanOrEqual(1);
  });
});

test('allows a call after the announced wait, and not just before it', () => {
  const buckets = tokenBuckets({ perSecond: 2, burst: 2 });
  expect([0, 0, 0].map((ms) => buckets.take('me', at(ms)).isSpent)).toEqual([false, false, true]);
  expect(buckets.look('me', at(0))).toEqual({
    isSpent: true,
    limit: 2,
    remaining: 0,
    resetSeconds: 1,
    waitSeconds: 1,
  });
  expect(buckets.look('me', at(499)).isSpent).toBe(true);
  expect(buckets.look('me', at(500)).isSpent).toBe(false);
  expect(buckets.take('me', at(1000))).toMatchObject({ isSpent: false, remaining: 1, waitSeconds: 0 });
});

test('does not count a refused call', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 1 });
  buckets.take('me', at(0));
  for (let ms = 0; ms < 1000; ms += 10) expect(buckets.take('me', at(ms)).isSpent).toBe(true);
  expect(buckets.take('me', at(1000)).isSpent).toBe(false);
});

test('counts each subject separately', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 1 });
  buckets.take('me', at(0));
  expect(buckets.take('you', at(0)).isSpent).toBe(false);
});

test('refills up to the burst only, and not when the clock is set back', () => {
  const buckets = tokenBuckets({ perSecond: 10, burst: 5 });
  buckets.take('me', at(0));
  expect(buckets.look('me', at(3_600_000)).remaining).toBe(5);
  const back = tokenBuckets({ perSecond: 10, burst: 1 });
  back.take('me', at(10_000));
  expect(back.take('me', at(0)).isSpent).toBe(true);
});

test('drops the least recently used subject when full', () => {
  const buckets = tokenBuckets({ perSecond: 0.001, burst: 1 });
  for (let subject = 0; subject < mostSubjects; subject += 1) buckets.take(`s${subject}`, at(0));
  buckets.take('s0', at(1000));
  buckets.take('one more', at(1000));
  expect(buckets.look('s0', at(1000)).isSpent).toBe(true);
  expect(buckets.look('s1', at(1000)).isSpent).toBe(false);
  expect(buckets.look('s2', at(1000)).isSpent).toBe(true);
});
