import { listRates } from '@dukat/contract/rates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserApi } from './browser-api.ts';
import { isStartPending, watchStart } from './start-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answer = (body: object) => new Response(JSON.stringify(body));

/** A client whose start-up is answered by the test and whose other calls are answered at once. */
function program(init: () => Promise<Response>) {
  const asked: string[] = [];
  const { call, started } = createBrowserApi(async (url) => {
    asked.push(String(url));
    return String(url) === '/api/init' ? init() : answer({ data: [] });
  });
  const reported = { outcome: '' };
  const ask = () =>
    call(listRates, { query: {} }).then(
      () => (reported.outcome = 'answered'),
      (error: Error) => (reported.outcome = error.message),
    );
  return { asked, ask, started, reported };
}

test('a call waits for a hanging start-up for 40 × 250 ms and no longer', async () => {
  const { ask, reported } = program(() => new Promise(() => undefined));
  void ask();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([reported.outcome, isStartPending()]).toEqual(['', true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([reported.outcome, isStartPending()]).toEqual(['Failed to initialize API', false]);
});

test('a call fails after five failed attempts, one second apart', async () => {
  const { ask, asked, reported } = program(() => Promise.reject(new TypeError('network')));
  void ask();
  await vi.advanceTimersByTimeAsync(3_999);
  expect([asked.length, reported.outcome]).toEqual([4, '']);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, reported.outcome]).toEqual([5, 'Failed to initialize API']);
});

test('calls wait for start-up, continue as soon as it succeeds, and do not wait afterwards', async () => {
  let start: (response: Response) => void = () => undefined;
  const { ask, asked, reported } = program(() => new Promise((resolve) => (start = resolve)));
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(260);
  expect(asked).toEqual(['/api/init']);
  start(answer({ deviceId: 'device-1' }));
  await vi.advanceTimersByTimeAsync(0);
  expect([reported.outcome, isStartPending()]).toEqual(['answered', false]);
  expect(asked).toEqual(['/api/init', '/api/rates', '/api/rates']);

  const news = vi.fn();
  const stop = watchStart(news);
  await ask();
  stop();
  expect(news).not.toHaveBeenCalled();
});

test('the next call retries a failed start-up', async () => {
  let tries = 0;
  const { ask, reported } = program(() =>
    ++tries === 1 ? new Promise(() => undefined) : Promise.resolve(answer({ deviceId: 'device-1' })),
  );
  void ask();
  await vi.advanceTimersByTimeAsync(10_000);
  await ask();
  expect([tries, reported.outcome]).toEqual([2, 'answered']);
});
