import { describe, expect, test } from 'vitest';
import { type Arrangement, arrangeMarkets } from './arrange-markets.ts';
import { marketRow } from './testing/market-rows.ts';

const rows = [
  marketRow('BTC_CZK', { name: 'Bitcoin', lastPrice: '2000000', change: 0.01, quoteVolume: '1000' }),
  marketRow('ETH_CZK', { name: 'Ethereum', lastPrice: '80000', change: -0.02, quoteVolume: '0' }),
  marketRow('BTC_EUR', { name: 'Bitcoin', lastPrice: '80000', change: null, quoteVolume: '41' }),
  marketRow('ETH_BTC', { name: 'Ethereum', lastPrice: '0.05', change: 0.03, quoteVolume: '0.001' }),
  marketRow('SOL_EUR', { name: 'Solána', lastPrice: null, change: null, quoteVolume: '0' }),
];
const start: Arrangement = { tab: 'all', query: '', favourites: new Set(), column: 'market', order: 'ASC' };
const found = (arrangement: Partial<Arrangement>) =>
  arrangeMarkets(rows, { ...start, ...arrangement }).map(({ market }) => market);

describe('filters', () => {
  test.each([
    ['all', ['BTC_CZK', 'BTC_EUR', 'ETH_BTC', 'ETH_CZK', 'SOL_EUR']],
    ['CZK', ['BTC_CZK', 'ETH_CZK']],
    ['EUR', ['BTC_EUR', 'SOL_EUR']],
    ['BTC', ['ETH_BTC']],
    ['favourites', ['ETH_CZK']],
  ] as const)('%s', (tab, expected) => {
    expect(found({ tab, favourites: new Set(['ETH_CZK', 'XYZ_CZK']) })).toEqual(expected);
  });

  test.each([
    ['btc', ['BTC_CZK', 'BTC_EUR', 'ETH_BTC']],
    ['bitcoin', ['BTC_CZK', 'BTC_EUR']],
    ['eth btc', ['ETH_BTC']],
    ['ETH/CZK', ['ETH_CZK']],
    ['btc_eur', ['BTC_EUR']],
    ['solana', ['SOL_EUR']],
    ['  ', ['BTC_CZK', 'BTC_EUR', 'ETH_BTC', 'ETH_CZK', 'SOL_EUR']],
    ['doge', []],
  ])('%j finds %j', (query, expected) => {
    expect(found({ query })).toEqual(expected);
  });

  test('search text applies to the selected tab', () => {
    expect(found({ tab: 'EUR', query: 'btc' })).toEqual(['BTC_EUR']);
  });
});

describe('sort orders', () => {
  test('names ascending and descending', () => {
    expect(found({ order: 'DESC' })).toEqual(['SOL_EUR', 'ETH_CZK', 'ETH_BTC', 'BTC_EUR', 'BTC_CZK']);
  });

  test('prices and volumes in different currencies are compared by value', () => {
    // By the prices of bitcoin a euro is 25 CZK: 80 000 EUR are 2 000 000 CZK, 0.05 BTC are 100 000 CZK.
    expect(found({ column: 'price', order: 'DESC' })).toEqual([
      'BTC_CZK',
      'BTC_EUR',
      'ETH_BTC',
      'ETH_CZK',
      'SOL_EUR',
    ]);
    expect(found({ column: 'volume', order: 'DESC' })).toEqual([
      'ETH_BTC',
      'BTC_EUR',
      'BTC_CZK',
      'ETH_CZK',
      'SOL_EUR',
    ]);
  });

  test.each(['ASC', 'DESC'] as const)('markets without a figure come last, %s', (order) => {
    expect(found({ column: 'change', order }).slice(3)).toEqual(['BTC_EUR', 'SOL_EUR']);
  });

  test('changes ascending', () => {
    expect(found({ column: 'change', order: 'ASC' }).slice(0, 3)).toEqual(['ETH_CZK', 'BTC_CZK', 'ETH_BTC']);
  });

  test('without bitcoin prices the figures are compared as they are', () => {
    const some = rows.filter(({ market }) => market !== 'BTC_CZK');
    const order = arrangeMarkets(some, { ...start, column: 'price', order: 'ASC' });
    expect(order.map(({ market }) => market)).toEqual(['ETH_BTC', 'BTC_EUR', 'ETH_CZK', 'SOL_EUR']);
  });
});
