import { expect, test } from 'vitest';
import type { Api } from '../../../platform/api/api.ts';
import { candleHistory } from './candle-history.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const toIso = (index: number) => new Date(start + index * minute).toISOString();
const wire = (index: number, close: string) => ({
  time: toIso(index),
  open: '1',
  high: '9',
  low: '1',
  close,
});

/** An exchange whose market traded in these minutes, and whose reference price is known from the first minute. */
function played(traded: readonly number[]) {
  const asked: string[] = [];
  const page = (indexes: readonly number[], query: { before?: string; limit: number }) => {
    const before = query.before === undefined ? 1_000 : (Date.parse(query.before) - start) / minute;
    const found = indexes.filter((index) => index < before).slice(-query.limit);
    return { found, before: found.length === query.limit ? toIso(found[0] ?? 0) : null };
  };
  const api = (async ({ path }: { path: string }, input: { query: { before?: string; limit: number } }) => {
    asked.push(`${path.split('/').at(-1)} ${input.query.before ?? 'newest'}`);
    const isReference = path.endsWith('reference-candles');
    const all = isReference ? Array.from({ length: 400 }, (_, at) => at) : traded;
    const { found, before } = page(all, input.query);
    const candles = found.map((at) => ({
      ...wire(at, isReference ? '2' : '5'),
      ...(!isReference && { volume: '1' }),
    }));
    return { candles, before };
  }) as unknown as Api;
  const nowMs = () => start + 399 * minute;
  return { asked, history: candleHistory({ api, market: 'BTC_CZK', interval: '1m', nowMs }) };
}

test('before its first trade a market’s chart shows the reference price, and paging back continues with it', async () => {
  const { history, asked } = played([398]);
  await history.begin();
  expect(history.shown().map(({ isReference }) => isReference === true)).toEqual([
    ...Array.from({ length: 300 }, () => true),
    false,
    false,
  ]);
  expect(asked).toEqual(['candles newest', `reference-candles ${toIso(398)}`]);
  expect(await history.older()).toBe(true);
  expect(history.shown()).toHaveLength(400);
  expect(await history.older()).toBe(false);
});

test('a market without a trade shows the reference price only, and paging back continues with it', async () => {
  const { history } = played([]);
  await history.begin();
  expect([history.hasOwn(), history.hasReference(), history.isEmpty()]).toEqual([false, true, false]);
  expect(history.shown()).toHaveLength(300);
  await history.again();
  expect(history.shown()).toHaveLength(300);
  expect(history.hear([{ ...candleAt(399), volume: 1 }])).toBe(true);
  expect(history.shown().at(-1)).toMatchObject({ close: 5, volume: 1 });
});

test('a market with a long history loads the reference price only at its beginning', async () => {
  const { history, asked } = played(Array.from({ length: 600 }, (_, at) => at - 200));
  await history.begin();
  expect(asked).toEqual(['candles newest']);
  await history.older();
  expect(asked.at(-1)).toMatch(/^reference-candles/);
  expect(history.hasReference()).toBe(false);
});

function candleAt(index: number) {
  return { time: (start + index * minute) / 1_000, open: 5, high: 5, low: 5, close: 5 };
}
