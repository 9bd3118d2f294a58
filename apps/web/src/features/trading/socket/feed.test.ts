import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backOffMs } from './back-off.ts';
import { createFeed } from './feed.ts';
import type { Line } from './reconnecting-socket.ts';

/** A server that the test controls. */
function fakeServer(ticket: string | null = null) {
  const lines: (Line & { said: unknown[]; isClosed: boolean })[] = [];
  const feed = createFeed({
    open: () => {
      const line: (typeof lines)[number] = {
        said: [],
        isClosed: false,
        send: (text) => line.said.push(JSON.parse(text)),
        close: () => {
          line.isClosed = true;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      lines.push(line);
      return line;
    },
    takeTicket: async () => ticket,
    random: () => 1,
  });
  const line = () => {
    const newest = lines.at(-1);
    if (newest === undefined) throw new Error('No line was opened.');
    return newest;
  };
  return {
    feed,
    lines,
    line,
    say: (message: object) => line().onmessage?.({ data: JSON.stringify(message) }),
  };
}

const book = { channel: 'book', market: 'BTC_CZK' } as const;
const trades = { channel: 'trades', market: 'BTC_CZK' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the feed', () => {
  test('opens one connection for all subscriptions, and none before the first', () => {
    const { feed, lines, line } = fakeServer();
    expect(lines.length).toBe(0);
    feed.subscribe(book, () => undefined);
    feed.subscribe(trades, () => undefined);
    expect(feed.status()).toBe('connecting');
    line().onopen?.();
    expect(feed.status()).toBe('open');
    expect(lines.length).toBe(1);
    expect(line().said).toEqual([
      { op: 'subscribe', channel: 'book', market: 'BTC_CZK', every: 100 },
      { op: 'subscribe', channel: 'trades', market: 'BTC_CZK' },
    ]);
  });

  test('passes each message to the listeners of its channel, market and interval', () => {
    const { feed, line, say } = fakeServer();
    const heard: string[] = [];
    feed.subscribe(book, () => heard.push('book'));
    feed.subscribe({ channel: 'candles', market: 'BTC_CZK', interval: '5m' }, () => heard.push('5m'));
    feed.subscribe({ channel: 'ticker' }, () => heard.push('all tickers'));
    line().onopen?.();
    say({ type: 'subscribed', channel: 'book', market: 'BTC_CZK' });
    say({ type: 'update', channel: 'book', market: 'BTC_CZK' });
    say({ type: 'update', channel: 'book', market: 'ETH_CZK' });
    say({ type: 'update', channel: 'candles', market: 'BTC_CZK', interval: '1m' });
    say({ type: 'update', channel: 'candles', market: 'BTC_CZK', interval: '5m' });
    line().onmessage?.({ data: 'not JSON' });
    expect(heard).toEqual(['book', '5m']);
  });

  test('authenticates a user, and subscribes to private channels only then', async () => {
    const { feed, line, say } = fakeServer('ticket-1');
    feed.subscribe({ channel: 'orders' }, () => undefined);
    feed.subscribe(trades, () => undefined);
    line().onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(line().said).toEqual([
      { op: 'subscribe', channel: 'trades', market: 'BTC_CZK' },
      { op: 'auth', ticket: 'ticket-1', id: 'auth' },
    ]);
    expect(feed.isPersonal()).toBe(false);
    say({ type: 'response', id: 'auth', result: {} });
    expect(feed.isPersonal()).toBe(true);
    expect(line().said.at(-1)).toEqual({ op: 'subscribe', channel: 'orders' });
  });

  test('subscribes a visitor to public channels only', async () => {
    const { feed, line } = fakeServer(null);
    feed.subscribe({ channel: 'balances' }, () => undefined);
    line().onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(line().said).toEqual([]);
  });

  test('reopens a broken connection with growing delays, and requests what was missed', () => {
    const { feed, lines, line, say } = fakeServer();
    feed.subscribe(
      book,
      () => undefined,
      () => 41,
    );
    line().onopen?.();
    for (const [attempt, wait] of [500, 1_000, 2_000].entries()) {
      line().onclose?.();
      expect(feed.status()).toBe('cut');
      vi.advanceTimersByTime(wait - 1);
      expect(lines.length).toBe(attempt + 1);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(attempt + 2);
    }
    line().onopen?.();
    expect(line().said).toEqual([
      { op: 'subscribe', channel: 'book', market: 'BTC_CZK', every: 100, from: 41 },
    ]);
    // A connection that has delivered a message works: the next failure counts as the first again.
    say({ type: 'heartbeat', time: '' });
    line().onclose?.();
    vi.advanceTimersByTime(500);
    expect(lines.length).toBe(5);
  });

  test('treats a silent connection as dead', () => {
    const { feed, line, lines, say } = fakeServer();
    feed.subscribe(book, () => undefined);
    line().onopen?.();
    vi.advanceTimersByTime(39_999);
    say({ type: 'heartbeat', time: '' });
    vi.advanceTimersByTime(39_999);
    expect(feed.status()).toBe('open');
    vi.advanceTimersByTime(1);
    expect(feed.status()).toBe('cut');
    expect(lines[0]?.isClosed).toBe(true);
  });

  test('requests a new snapshot of a wrong book', () => {
    const { feed, line } = fakeServer();
    const subscription = feed.subscribe(
      book,
      () => undefined,
      () => 41,
    );
    line().onopen?.();
    line().said.length = 0;
    subscription.again();
    expect(line().said).toEqual([
      { op: 'unsubscribe', channel: 'book', market: 'BTC_CZK', every: 100 },
      { op: 'subscribe', channel: 'book', market: 'BTC_CZK', every: 100 },
    ]);
  });

  test('closes the connection some time after the last subscription, not between two pages', () => {
    const { feed, line, lines } = fakeServer();
    const first = feed.subscribe(book, () => undefined);
    line().onopen?.();
    first.end();
    expect(line().said.at(-1)).toMatchObject({ op: 'unsubscribe', channel: 'book' });
    vi.advanceTimersByTime(2_999);
    const second = feed.subscribe(trades, () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([false]);
    second.end();
    second.end();
    vi.advanceTimersByTime(3_000);
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(feed.status()).toBe('idle');
  });

  test('two listeners share a subscription, which lasts as long as one of them', () => {
    const { feed, line, say } = fakeServer();
    const heard: number[] = [];
    const first = feed.subscribe(trades, () => heard.push(1));
    line().onopen?.();
    const second = feed.subscribe(trades, () => heard.push(2));
    say({ type: 'update', channel: 'trades', market: 'BTC_CZK' });
    first.end();
    say({ type: 'update', channel: 'trades', market: 'BTC_CZK' });
    expect(heard).toEqual([1, 2, 2]);
    second.end();
    say({ type: 'update', channel: 'trades', market: 'BTC_CZK' });
    expect(heard).toEqual([1, 2, 2]);
  });

  test('a second listener hears what was missed since the first began, until another person logs in', async () => {
    const { feed, line, say } = fakeServer('t');
    const fills = { channel: 'fills' } as const;
    const open = async () => {
      line().onopen?.();
      await vi.advanceTimersByTimeAsync(0);
      say({ type: 'response', id: 'auth', result: {} });
    };
    feed.subscribe(fills, () => undefined);
    await open();
    say({ type: 'snapshot', channel: 'fills', sequence: 7, fills: [] });
    say({ type: 'update', channel: 'fills', sequence: 9, fills: [] });
    const first = feed.firstSequence(fills);
    feed.subscribe(
      fills,
      () => undefined,
      () => first,
    );
    expect(line().said.slice(-2)).toEqual([
      { op: 'unsubscribe', channel: 'fills' },
      { op: 'subscribe', channel: 'fills', from: 7 },
    ]);
    feed.reconnect();
    expect(feed.firstSequence(fills)).toBeUndefined();
  });

  test('reconnects after a login or logout', () => {
    const { feed, lines, line } = fakeServer('t');
    feed.reconnect();
    expect(lines.length).toBe(0);
    feed.subscribe(book, () => undefined);
    line().onopen?.();
    feed.reconnect();
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });
});

test.each([
  [0, 500],
  [1, 1_000],
  [5, 16_000],
  [6, 30_000],
  [60, 30_000],
])('after %i failures it waits between half of and %i ms', (failures, longest) => {
  expect(backOffMs(failures, () => 0)).toBe(longest / 2);
  expect(backOffMs(failures, () => 1)).toBe(longest);
});
