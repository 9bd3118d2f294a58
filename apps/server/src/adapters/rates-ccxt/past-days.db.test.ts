import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fiat } from '@dukat/rules/money/fiat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedCandles } from '../../features/rates/candles/recorded-candles.ts';
import { referenceCoins } from '../../features/rates/rate-source.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { importPastCandles } from './past-candles.ts';
import { openExchanges } from './rates-ccxt.ts';

// Daily candles from before the installation existed, for coins without a market: one exchange with EUR pairs, one with dollar pairs only,
// and one that does not answer.

const daySeconds = 86_400;
const first = 1_794_960_000;
const now = (first + 3 * daySeconds + 3600) * 1000;

/** The exchange's closing prices of a pair on three days and today. */
const closes: Readonly<Record<string, readonly number[]>> = {
  XBTEUR: [80_000, 81_000, 82_000, 83_000],
  XBTUSD: [92_000, 89_100, 90_200, 91_300],
  XMREUR: [300, 310, 320, 330],
  XTZUSD: [1.15, 0.55, 2.2, 9],
};

let base: TestDatabase;
let kraken: Server;
let url: string;
const asked: string[] = [];

function pair(name: string) {
  const [coin, fiat] = [name.slice(0, 3), name.slice(3)];
  return {
    ...{ altname: name, wsname: `${coin}/${fiat}`, aclass_base: 'currency', base: coin, quote: fiat },
    ...{ aclass_quote: 'currency', lot: 'unit', pair_decimals: 5, lot_decimals: 8, lot_multiplier: 1 },
    ...{ leverage_buy: [], leverage_sell: [], fees: [[0, 0.26]], fees_maker: [[0, 0.16]], tick_size: '0.1' },
    ...{ fee_volume_currency: 'ZUSD', ordermin: '0.0001', costmin: '0.5', status: 'online' },
  };
}

function answerTo({ pathname, searchParams }: URL): unknown {
  // The exchange lists ICX but does not answer requests for it.
  const names = [...Object.keys(closes), 'ICXUSD'];
  if (pathname === '/0/public/AssetPairs') return Object.fromEntries(names.map((name) => [name, pair(name)]));
  if (pathname === '/0/public/Assets') {
    const coins = new Set(names.flatMap((name) => [name.slice(0, 3), name.slice(3)]));
    const asset = { aclass: 'currency', decimals: 8, display_decimals: 5, status: 'enabled' };
    return Object.fromEntries([...coins].map((altname) => [altname, { ...asset, altname }]));
  }
  const name = searchParams.get('pair') ?? '';
  const interval = searchParams.get('interval') ?? '';
  asked.push(`${name} ${interval}`);
  const found = closes[name];
  if (found === undefined || interval !== '1440') return undefined;
  const rows = found.map((close, at) => [
    ...[first + at * daySeconds, close, close, close, close],
    ...[close, '1', 1],
  ]);
  return { [name]: rows, last: first };
}

beforeAll(async () => {
  base = await testDatabase();
  kraken = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://local'));
    response.statusCode = answer === undefined ? 503 : 200;
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

test('imports daily candles in EUR, else converts them by dollars, and never derives CZK', async () => {
  const exchanges = await openExchanges(['kraken'], {
    urls: { api: { public: url, private: url } },
    enableRateLimit: false,
  });
  const candles = recordedCandles(base.database);
  // Errors for ICX and for other intervals are reported and do not stop the rest.
  await expect(importPastCandles(exchanges, candles, now)).rejects.toThrow();
  const listDays = async (coin: string, fiat: Fiat) =>
    (
      await candles.read(coin, fiat, {
        ...{ seconds: daySeconds, fromMs: first * 1000, toMs: now, nowMs: now },
      })
    ).map(({ startsAtMs, close }) => [(startsAtMs / 1000 - first) / daySeconds, Number(close.toFixed(9))]);

  // Today's candle is recorded live and not imported.
  expect(await listDays('XMR', 'EUR')).toEqual([
    [0, 300],
    [1, 310],
    [2, 320],
  ]);
  // By bitcoin's two prices of each day, a euro was 1.15, 1.1 and 1.1 dollars.
  expect(await listDays('XTZ', 'EUR')).toEqual([
    [0, 1],
    [1, 0.5],
    [2, 2],
  ]);
  expect(await listDays('ICX', 'EUR')).toEqual([]);
  expect(await listDays('XMR', 'CZK')).toEqual([]);
  // For a coin without a market only daily candles are requested.
  expect(['XMR', 'XTZ'].filter((coin) => referenceCoins.includes(coin))).toEqual([]);
  expect(asked.filter((what) => /^X(MR|TZ)/.test(what)).toSorted()).toEqual(['XMREUR 1440', 'XTZUSD 1440']);
});
