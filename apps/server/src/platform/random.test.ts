import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSameSecret, newNonce, publicId } from './random.ts';

const secret = 'k3Jt9-example-of-a-secret-of-43-letters_AbC';

test.each([
  [secret, true],
  [`${secret} `, false],
  [secret.slice(1), false],
  [`X${secret.slice(1)}`, false],
  [`${secret.slice(0, -1)}X`, false],
  ['', false],
])('"%s" is the secret: %s', (given, isSame) => {
  expect(isSameSecret(given, secret)).toBe(isSame);
});

// Drill 47: refusing a wrong secret takes equally long wherever it differs. Welch's t-test over two kinds of guesses in random order, without
// the slowest tenth, which reflects the machine and not the comparison. Above 4.5 the two kinds can be distinguished.
const samples = process.env.DRILLS === 'long' ? 1_000_000 : 60_000;

function tStatistic(compare: (given: string, expected: string) => boolean, expected: string): number {
  const guesses = [`X${expected.slice(1)}`, `${expected.slice(0, -1)}X`] as const;
  const times: [number[], number[]] = [[], []];
  let seed = 12_345;
  for (let at = 0; at < samples; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const kind = ((seed >> 16) & 1) as 0 | 1;
    const began = process.hrtime.bigint();
    compare(guesses[kind], expected);
    times[kind].push(Number(process.hrtime.bigint() - began));
  }
  const bound = [...times[0], ...times[1]].toSorted((a, b) => a - b)[Math.floor(samples * 0.9)] ?? 0;
  const [first, second] = times.map((all) => computeMoments(all.filter((time) => time <= bound)));
  if (first === undefined || second === undefined) return Number.NaN;
  return (
    Math.abs(first.mean - second.mean) /
    Math.sqrt(first.variance / first.count + second.variance / second.count)
  );
}

function computeMoments(values: readonly number[]) {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { count, mean, variance };
}

describe('the time of a comparison', () => {
  // Any single run may be disturbed by a busy machine; a leak shows in all of them.
  const smallestT = (compare: (given: string, expected: string) => boolean, expected: string) =>
    Math.min(...[1, 2, 3].map(() => tStatistic(compare, expected)));

  test('does not reveal where a guess is wrong', { timeout: 120_000 }, () => {
    expect(smallestT(isSameSecret, secret)).toBeLessThan(4.5);
  });

  test('would reveal it if it compared letter by letter, and this test would detect that', {
    timeout: 120_000,
  }, () => {
    const letterAfterLetter = (given: string, expected: string) => {
      for (let at = 0; at < expected.length; at += 1) if (given[at] !== expected[at]) return false;
      return true;
    };
    const long = createHash('sha256').update(secret).digest('hex').repeat(4);
    expect(smallestT(letterAfterLetter, long)).toBeGreaterThan(4.5);
  });
});

test.each([
  ['ids', publicId],
  ['nonces', newNonce],
])('%s have 22 letters and never repeat', (_what, make) => {
  const made = Array.from({ length: 2_000 }, make);
  expect(new Set(made).size).toBe(made.length);
  for (const text of made) expect(text).toMatch(/^[A-Za-z0-9_-]{22}$/);
});
