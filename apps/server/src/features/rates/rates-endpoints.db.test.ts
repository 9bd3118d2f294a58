import { findAsset } from '@dukat/rules/rates/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { toCurrencyConfig } from './rate-rows.ts';

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

interface Row {
  coin_code: string;
  fiatCurrency: string;
  isFiatToCrypto: boolean;
  value: string;
  time: number;
  suspended: boolean;
  currencyToNetworks?: { network: string }[];
  currencyFromNetworks?: { network: string }[];
}

const readRows = async (path: string) => (await client.get(path)).body.data as Row[];

test('one tick has four rows per coin, buy above sell, all with one time', async () => {
  const rows = await readRows('/api/compact_rates');
  expect(rows.length).toBeGreaterThan(900);
  expect(new Set(rows.map(({ time }) => time)).size).toBe(1);
  const [buy, sell] = await readRows('/api/compact_rates?coin_code=BTC&fiatCurrency=CZK');
  expect([buy?.isFiatToCrypto, sell?.isFiatToCrypto]).toEqual([true, false]);
  expect(Number(buy?.value)).toBeGreaterThan(2_000_000);
  expect(Number(sell?.value)).toBeLessThan(2_000_000);
});

test('a filter returns its rows, and an unknown coin has none', async () => {
  const euros = await readRows('/api/rates?fiatCurrency=EUR&coin_code=ETH');
  expect(euros.map(({ coin_code: coin, fiatCurrency }) => `${coin}/${fiatCurrency}`)).toEqual([
    'ETH/EUR',
    'ETH/EUR',
  ]);
  expect(await readRows('/api/compact_rates?coin_code=NOPE')).toEqual([]);
  expect((await client.get('/api/compact_rates?fiatCurrency=USD')).status).toBe(422);
});

test('Lightning is offered for deposits and payouts of bitcoins, if there is a node', async () => {
  const [buy, sell] = await readRows('/api/rates?coin_code=BTC&fiatCurrency=CZK');
  expect(buy?.currencyToNetworks?.map(({ network }) => network)).toEqual(['BTC', 'LN']);
  expect(sell?.currencyFromNetworks?.map(({ network }) => network)).toEqual(['BTC', 'LN']);
  const bitcoin = findAsset('BTC');
  const { networks = [] } =
    bitcoin === undefined ? {} : toCurrencyConfig(bitcoin, { isLightningOffered: false });
  expect(networks.map(({ network }) => network)).toEqual(['BTC']);
});

test('a silent or jumping source suspends the coin, and trading resumes automatically', async () => {
  program.prices.set('DOT', { CZK: 500, EUR: 20 });
  await program.tick();
  expect((await readRows('/api/compact_rates?coin_code=DOT&fiatCurrency=CZK'))[0]?.suspended).toBe(true);
  for (let ticks = 0; ticks < 6; ticks += 1) await program.tick();
  const [back] = await readRows('/api/compact_rates?coin_code=DOT&fiatCurrency=CZK');
  expect(back?.suspended).toBe(false);
  expect(Number(back?.value)).toBeGreaterThan(500);
});

test('another process reads the ticks that this one issued', async () => {
  const { createRateBoard } = await import('./rate-board.ts');
  const { pino } = await import('pino');
  const { database, clock, prices } = program;
  const other = createRateBoard({
    database,
    clock,
    source: { ...prices, prices: async () => new Map() },
    log: pino({ level: 'silent' }),
  });
  await other.advance();
  const pair = { coin: 'BTC', fiat: 'CZK', direction: 'buy' } as const;
  expect(other.current(pair)).toEqual(program.deps.rates.current(pair));
});

test('history, top currencies, catalogue and configuration return known coins', async () => {
  const history = (await client.get('/api/v2/rate_history?currency=BTC&fiat=CZK&period=year')).body
    .data as unknown[];
  expect(history.length).toBe(366);
  expect((await client.get('/api/v2/rate_history?currency=NOPE&fiat=CZK')).status).toBe(404);
  const { sections } = (await client.get('/api/landing/top-currencies?fiat=EUR')).body as {
    sections: { label: string }[];
  };
  expect(sections.map(({ label }) => label)).toEqual(['popular', 'gainers', 'losers', 'stablecoins']);
  const { currencies } = (await client.get('/api/currencies')).body as {
    currencies: { isTradable: boolean }[];
  };
  expect(currencies.filter(({ isTradable }) => isTradable).length).toBeGreaterThanOrEqual(230);
  expect((await client.get('/api/currency_config?currency=NOPE')).status).toBe(404);
  expect((await client.get('/api/pair-config/BTC_CZK')).body).toMatchObject({
    config: { minFiat: '2', maxFiat: '5000000', tradable: true },
  });
  expect((await client.get('/api/pair-config/CZK_CZK')).status).toBe(404);
  const { data } = (await client.get('/api/rates?coin_code=BTC')).body as {
    data: { fiatCurrency: string; payment_currency_volume_precision: number }[];
  };
  // Amounts of orders in CZK are integers (requirement 5.2).
  for (const row of data)
    expect(row.payment_currency_volume_precision).toBe(row.fiatCurrency === 'CZK' ? 0 : 2);
});
