import { expect, test } from 'vitest';
import { fetchWithRetries } from './fetch-with-retries.ts';

function server(...answers: readonly Response[]) {
  const left = [...answers];
  const pauses: number[] = [];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return left.shift() ?? new Response('fine');
  };
  const answer = fetchWithRetries(ask, async (ms) => void pauses.push(ms));
  return { answer, pauses, asked: () => asked };
}

const limited = (seconds?: string) =>
  new Response('later', {
    status: 429,
    ...(seconds !== undefined && { headers: { 'retry-after': seconds } }),
  });

test('a rate-limited request is retried after Retry-After plus jitter, with growing delays', async () => {
  const { answer, pauses } = server(limited('2'), limited('2'), limited());
  expect((await answer).status).toBe(200);
  const least = [2_000, 4_000, 3_000];
  expect(pauses).toHaveLength(3);
  for (const [at, ms] of pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(least[at] ?? 0);
    expect(ms).toBeLessThan((least[at] ?? 0) + 1_000);
  }
});

test('returns the 429 response after three retries', async () => {
  const { answer, asked } = server(...Array.from({ length: 9 }, () => limited('1')));
  expect((await answer).status).toBe(429);
  expect(asked()).toBe(4);
});

test.each([
  ['a refusal for another reason', new Response('busy', { status: 503, headers: { 'retry-after': '1' } })],
  ['a wait that is too long', limited('6')],
])('%s is returned at once', async (_, response) => {
  const { answer, pauses } = server(response);
  expect(await answer).toBe(response);
  expect(pauses).toEqual([]);
});

test('a Retry-After that is not a number counts as one second', async () => {
  const { answer, pauses } = server(limited('Mon, 02 Mar 2026 10:00:00 GMT'));
  expect((await answer).status).toBe(200);
  expect(pauses[0]).toBeGreaterThanOrEqual(1_000);
});
