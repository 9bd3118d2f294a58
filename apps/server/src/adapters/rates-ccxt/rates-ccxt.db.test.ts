import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedCandles } from '../../features/rates/candles/recorded-candles.ts';
import { recordedHistory } from '../../features/rates/recorded-history.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { ccxtRates, openExchanges } from './rates-ccxt.ts';

let base: TestDatabase;
let kraken: Server;
let url: string;
let isDown = false;

const answers: Readonly<Record<string, unknown>> = {
  '/0/public/AssetPairs': {
    XXBTZEUR: {
      altname: 'XBTEUR',
      wsname: 'XBT/EUR',
      aclass_base: 'currency',
      base: 'XXBT',
      aclass_quote: 'currency',
      quote: 'ZEUR',
      lot: 'unit',
      pair_decimals: 1,
      lot_decimals: 8,
      lot_multiplier: 1,
      leverage_buy: [],
      leverage_sell: [],
      fees: [[0, 0.26]],
      fees_maker: [[0, 0.16]],
      fee_volume_currency: 'ZUSD',
      ordermin: '0.0001',
      costmin: '0.5',
      tick_size: '0.1',
      status: 'online',
    },
  },
  '/0/public/Assets': {
    XXBT: { aclass: 'currency', altname: 'XBT', decimals: 10, display_decimals: 5, status: 'enabled' },
    ZEUR: { aclass: 'currency', altname: 'EUR', decimals: 4, display_decimals: 2, status: 'enabled' },
  },
  '/0/public/OHLC': {
    XXBTZEUR: [
      [1_795_176_000, '89000.0', '89500.0', '88900.0', '89400.0', '89200.0', '12.5', 100],
      [1_795_176_060, 'nonsense', '89500.0', '88900.0', '89400.0', '89200.0', '12.5', 100],
      [1_795_176_120, '89400.0', '89600.0', '89300.0', '89500.0', '89200.0', '1.5', 10],
    ],
    last: 1_795_176_120,
  },
  '/0/public/Ticker': {
    XXBTZEUR: {
      a: ['90001.0', '1', '1.000'],
      b: ['90000.0', '2', '2.000'],
      c: ['90000.5', '0.01'],
      v: ['100', '2500.5'],
      p: ['89900', '89950'],
      t: [10, 2000],
      l: ['88000', '87500'],
      h: ['91000', '91500'],
      o: '89000',
    },
  },
};

beforeAll(async () => {
  base = await testDatabase();
  kraken = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://local').pathname];
    response.statusCode = isDown || answer === undefined ? 503 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error: [], result: answer }));
  });
  kraken.listen(0, '127.0.0.1');
  await once(kraken, 'listening');
  url = `http://127.0.0.1:${(kraken.address() as AddressInfo).port}`;
});
afterAll(async () => {
  kraken.close();
  await base.close();
});

async function source() {
  const exchanges = await openExchanges(['kraken'], { urls: { api: { public: url, private: url } } });
  const fixings = { crosses: async () => ({ czkForEur: 24.2, usdForEur: 1.16 }) };
  const kept = { history: recordedHistory(base.database), candles: recordedCandles(base.database) };
  return ccxtRates({ exchanges, fixings, ...kept });
}

test('a live exchange prices its coins in EUR, and in CZK by the fixing', async () => {
  const rates = await source();
  const now = Date.UTC(2026, 10, 20, 12);
  const prices = await rates.prices(now);
  expect(prices.get('BTC')).toEqual({ EUR: 90_000.5, CZK: 90_000.5 * 24.2 });
  expect(prices.get('ETH')).toEqual({});
  expect((await rates.pricesDayAgo(now)).get('BTC')?.EUR).toBe(89_000);
  expect(await rates.history('BTC', 'EUR', now - 3_600_000, now, 10)).toEqual([
    { timeMs: now, value: 90_000.5 },
  ]);
});

test("imports the exchange's valid candles and adds the recorded prices", async () => {
  const rates = await source();
  const start = 1_795_176_000_000;
  const span = { seconds: 60, fromMs: start, toMs: start + 3_600_000, nowMs: start + 170_000 };
  // The third candle is the current interval: it is recorded live and not imported.
  await rates.prices(start + 130_000);
  await rates.fillCandles?.(start + 170_000);
  const heard = { open: 90_000.5, high: 90_000.5, low: 90_000.5, close: 90_000.5 };
  expect(await rates.candles('BTC', 'EUR', span)).toEqual([
    { startsAtMs: start, open: 89_000, high: 89_500, low: 88_900, close: 89_400 },
    { startsAtMs: start + 120_000, ...heard },
  ]);
  // The exchange has no CZK history, and none is derived.
  const crowns = await rates.candles('BTC', 'CZK', span);
  expect(crowns.map(({ startsAtMs }) => startsAtMs)).toEqual([start + 120_000]);
});

test('a silent exchange is an outage, not a price', async () => {
  const rates = await source();
  isDown = true;
  await expect(rates.prices(Date.UTC(2026, 10, 20, 13))).rejects.toThrow('no exchange answers');
  isDown = false;
});

test('rejects an exchange that ccxt does not know, by name', async () => {
  await expect(openExchanges(['no-such-exchange'])).rejects.toThrow('no-such-exchange');
});
