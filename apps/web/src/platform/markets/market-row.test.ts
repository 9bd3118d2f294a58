import { expect, test } from 'vitest';
import { marketRows } from './market-row.ts';

const market = {
  market: 'BTC_CZK',
  base: 'BTC',
  quote: 'CZK',
  status: 'running',
  price_precision: 0,
  size_precision: 8,
  tick_size: '100',
  lot_size: '0.00000001',
  min_size: '0.0000005',
  max_size: '9',
  max_price: '1000000000',
  band_percent: 10,
  band_low: '1800000',
  band_high: '2200000',
  maker_fee_percent: '0.10',
  taker_fee_percent: '0.20',
  stats: { last_price: null, open_24h: null, volume_24h: '0' },
} as const;
const stats = {
  market: 'BTC_CZK',
  last_price: '1100',
  open_24h: '1000',
  high_24h: '1200',
  low_24h: '900',
  volume_24h: '1',
  quote_volume_24h: '1050',
  bid: null,
  ask: null,
  sparkline: [1000, 1100],
  reference_sparkline: [990],
};

test('a market has its figures and its coin', () => {
  const bitcoin = { code: 'BTC', name: 'Bitcoin', slug: 'bitcoin', color: '#f7931a', iconUrl: '/btc.svg' };
  const [row] = marketRows([market], [stats], { BTC: bitcoin });
  expect(row).toMatchObject({ market: 'BTC_CZK', coin: bitcoin, lastPrice: '1100', quoteVolume: '1050' });
  expect(row?.referenceSparkline).toEqual([990]);
  expect(row?.change).toBeCloseTo(0.1);
});

test.each([
  ['no statistics', []],
  ['no trade', [{ ...stats, last_price: null, open_24h: null, quote_volume_24h: '0', sparkline: [] }]],
])('with %s no figures are shown', (_, figures) => {
  const [row] = marketRows([market], figures, {});
  expect(row).toMatchObject({ lastPrice: null, change: null, quoteVolume: '0', sparkline: [] });
  expect(row?.coin.name).toBe('BTC');
});

test('prices quoted in a traded coin are coin amounts', () => {
  const inBitcoin = { ...market, market: 'ETH_BTC', base: 'ETH', quote: 'BTC' };
  expect(marketRows([market, inBitcoin], [], {}).map(({ isCoinQuoted }) => isCoinQuoted)).toEqual([
    false,
    true,
  ]);
});
