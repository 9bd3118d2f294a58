import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { isResponseLost, pollOutcome, requestDeadlineMs } from './poll-outcome.ts';

const refusal = (status: number, code = 'any') => new ApiError({ status, code, message: '', fields: [] });

/** A fake clock that advances only in `wait`. */
function fakeTime() {
  let ms = 0;
  const waits: number[] = [];
  return {
    waits,
    time: {
      nowMs: () => ms,
      wait: async (pause: number) => {
        waits.push(pause);
        ms += pause;
      },
    },
  };
}

/** A server that gives these answers in turn, and then repeats the last one. */
function server<T>(...says: readonly (T | Error)[]) {
  let asked = 0;
  const ask = async () => {
    const said = says[Math.min(asked, says.length - 1)];
    asked += 1;
    if (said instanceof Error) throw said;
    if (said === undefined) throw new Error('nothing to say');
    return said;
  };
  return { ask, asked: () => asked, isDone: (now: T) => now === 'there' };
}

test('an action that was done is known after the first answer', async () => {
  const { time, waits } = fakeTime();
  const played = server('there');
  expect(await pollOutcome(played, time)).toEqual({ isDone: true, now: 'there' });
  expect(waits).toEqual([]);
});

test('an action that is done a moment later is found as well', async () => {
  const played = server('not there', 'not there', 'there');
  expect(await pollOutcome(played, fakeTime().time)).toEqual({ isDone: true, now: 'there' });
});

test('reports that nothing was done only after the server’s deadline for the request', async () => {
  const { time, waits } = fakeTime();
  expect(await pollOutcome(server('not there'), time)).toEqual({ isDone: false, now: 'not there' });
  expect(waits.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(requestDeadlineMs);
});

test('retries a server that does not answer, and never treats silence as not done', async () => {
  const { time, waits } = fakeTime();
  const silence = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? new TypeError('fetch') : refusal(503),
  );
  expect(await pollOutcome(server<string>(...silence, refusal(429), 'there'), time)).toEqual({
    isDone: true,
    now: 'there',
  });
  expect(Math.max(...waits)).toBe(4_000);
});

test('a refusal ends the lookup', async () => {
  await expect(pollOutcome(server<string>(refusal(401)), fakeTime().time)).rejects.toMatchObject({
    status: 401,
  });
});

describe('an answer is lost', () => {
  test.each([
    [new TypeError('Failed to fetch'), true],
    [refusal(500), true],
    [refusal(503), true],
    [refusal(408), true],
    [refusal(409, 'request_running'), true],
    [refusal(409, 'client_order_id_used'), false],
    [refusal(422, 'InsufficientFunds'), false],
    [refusal(429), false],
    [refusal(401), false],
  ])('%o: %s', (error, lost) => {
    expect(isResponseLost(error)).toBe(lost);
  });
});
