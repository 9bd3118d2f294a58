import { expect, test, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

test('fetches a key once within two seconds, also while the fetch is pending', async () => {
  const kept = createAnswerCache();
  const fetch = vi.fn(async () => ({ sold: 1 }));
  const [first, second] = await Promise.all([kept.ask('a', 0, fetch), kept.ask('a', 1_999, fetch)]);
  expect(second).toBe(first);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('fetches another key, and the same one two seconds later', async () => {
  const kept = createAnswerCache();
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    return asked;
  };
  expect([
    await kept.ask('a', 0, fetch),
    await kept.ask('b', 0, fetch),
    await kept.ask('a', 2_000, fetch),
  ]).toEqual([1, 2, 3]);
});

test('shares a failure with waiting callers and does not keep it', async () => {
  const kept = createAnswerCache();
  const failing = () => Promise.reject(new Error('away'));
  await expect(Promise.all([kept.ask('a', 0, failing), kept.ask('a', 0, failing)])).rejects.toThrow('away');
  expect(await kept.ask('a', 0, async () => 'here')).toBe('here');
});

test('keeps no more answers than its bound', async () => {
  const kept = createAnswerCache();
  for (let each = 0; each < 1_200; each += 1)
    await kept.ask(String(each), each < 600 ? 0 : 10, async () => each);
  expect(kept.size()).toBe(500);
  const anew = vi.fn(async () => 'anew');
  expect(await kept.ask('1199', 10, anew)).toBe(1199);
  expect(await kept.ask('0', 10, anew)).toBe('anew');
});
