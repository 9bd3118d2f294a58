import { expect, test, vi } from 'vitest';
import { startUp } from './start-up.ts';

const fine = () => new Response(JSON.stringify({ deviceId: 'device-1' }));

test('start-up makes five attempts, one second apart, and then fails', async () => {
  const send = vi.fn(async () => Promise.reject(new TypeError('network')));
  const pauses: number[] = [];
  const attempt = startUp(send, async (ms) => void pauses.push(ms));
  await expect(attempt).rejects.toThrow('Failed to initialize API');
  expect(send).toHaveBeenCalledTimes(5);
  expect(pauses).toEqual([1_000, 1_000, 1_000, 1_000]);
});

test('the fifth attempt may still succeed', async () => {
  let attempts = 0;
  const send = async () => {
    attempts += 1;
    return attempts < 5 ? new Response('busy', { status: 503 }) : fine();
  };
  expect(await startUp(send, async () => undefined)).toMatchObject({ deviceId: 'device-1' });
});
