import { bookChecksum } from '@dukat/rules/trading/book-checksum';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../../platform/api/api.ts';
import type { Feed, FeedStatus } from '../socket/feed.ts';
import type { MarketInfo } from './market-info.ts';
import { createMarketStore } from './market-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const market = { name: 'DOGE_CZK', status: 'running', tick: 1n, lot: 1n } as unknown as MarketInfo;
const of = { channel: 'book', market: 'DOGE_CZK', bids: [], asks: [] };
const checksum = bookChecksum([], []);
const snapshot = (sequence: number, sum = checksum) => ({
  ...of,
  type: 'snapshot',
  status: 'running',
  sequence,
  checksum: sum,
});
const update = (previous: number, sequence: number) => ({
  ...of,
  type: 'update',
  previous,
  sequence,
  checksum,
});
const trade = (sequence: number) => ({ sequence, price: '1', size: '1', side: 'Buy', time: '' });

function world() {
  const listeners = new Map<string, (message: unknown) => void>();
  const calls: PromiseWithResolvers<unknown>[] = [];
  let status: FeedStatus = 'open';
  let watcher = () => {};
  const again = vi.fn();
  const feed = {
    subscribe(topic: { channel: string }, hear: (message: unknown) => void) {
      listeners.set(topic.channel, hear);
      return { again, end: () => {} };
    },
    status: () => status,
    watch(given: () => void) {
      watcher = given;
      return () => {};
    },
  } as unknown as Feed;
  const api = (() => {
    const call = Promise.withResolvers<unknown>();
    calls.push(call);
    return call.promise;
  }) as unknown as Api;
  const store = createMarketStore({ feed, api, market, ticker: undefined });
  const stop = store.start();
  return {
    store,
    stop,
    again,
    calls,
    say: (channel: string, message: unknown) => listeners.get(channel)?.(message),
    become(next: FeedStatus) {
      status = next;
      watcher();
    },
  };
}

test('a gap causes one snapshot request, however many updates arrive before the snapshot', () => {
  const { say, again, stop } = world();
  say('book', snapshot(1));
  say('book', update(1, 2));
  expect(again).not.toHaveBeenCalled();
  for (const at of [5, 6, 7]) say('book', update(at, at + 1));
  say('book', snapshot(8));
  say('book', update(8, 9));
  vi.runAllTimers();
  expect(again).toHaveBeenCalledTimes(1);
  stop();
});

test('a wrong snapshot is requested again without waiting for another message', () => {
  const { say, again, stop } = world();
  say('book', snapshot(1));
  say('book', update(5, 6));
  say('book', snapshot(6, checksum + 1));
  vi.runAllTimers();
  expect(again).toHaveBeenCalledTimes(2);
  stop();
});

test('a poll answered after the connection is open again removes no trade', async () => {
  const { store, say, become, calls, stop } = world();
  say('trades', { type: 'snapshot', trades: [trade(1)] });
  become('cut');
  await vi.advanceTimersByTimeAsync(3_000);
  become('open');
  say('trades', { type: 'update', trades: [trade(2), trade(3)] });
  for (const call of calls) call.resolve({ trades: [trade(2)], sequence: 2, bids: [], asks: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.tape.get().map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
  stop();
});
