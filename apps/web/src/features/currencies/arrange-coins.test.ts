import { describe, expect, test } from 'vitest';
import { arrangeCoins, type PricedCoin } from './arrange-coins.ts';
import { currenciesSearch, withChange } from './currencies-search.ts';

const coin = (code: string, name: string, value: string, change: number): PricedCoin => ({
  facts: { code, name, slug: name.toLowerCase(), color: '#123456', iconUrl: '' },
  isStablecoin: code === 'USDT',
  isOnExchange: code === 'BTC',
  value,
  change,
  isSuspended: false,
});
const coins = [
  coin('BTC', 'Bitcoin', '2100000', 0.01),
  coin('ETH', 'Ethereum', '70000', -0.02),
  coin('USDT', 'Tether', '21', 0),
  coin('SOL', 'Solana', '3000', 0.05),
];
const codesFor = (search: Parameters<typeof arrangeCoins>[1]) =>
  arrangeCoins(coins, search).map(({ facts }) => facts.code);

test.each([
  ['nothing', {}, ['BTC', 'ETH', 'USDT', 'SOL']],
  ['rising coins', { show: 'rising' }, ['SOL', 'BTC']],
  ['falling coins', { show: 'falling' }, ['ETH']],
  ['stablecoins', { show: 'stablecoins' }, ['USDT']],
  ['coins of the exchange', { show: 'exchange' }, ['BTC']],
  ['names', { sort: 'name' }, ['BTC', 'ETH', 'SOL', 'USDT']],
  ['names from Z', { sort: 'name', order: 'DESC' }, ['USDT', 'SOL', 'ETH', 'BTC']],
  ['prices, as numbers', { sort: 'price' }, ['BTC', 'ETH', 'SOL', 'USDT']],
  ['the smallest change', { sort: 'change', order: 'ASC' }, ['ETH', 'USDT', 'BTC', 'SOL']],
  ['a code', { q: 'btc' }, ['BTC']],
  ['a name with an accent', { q: 'ethérEUM' }, ['ETH']],
  ['what nobody has', { q: 'nothing' }, []],
] as const)('a URL with %s returns the matching coins in order', (_, search, expected) => {
  expect(codesFor(search)).toEqual(expected);
});

describe('the URL', () => {
  test('keeps valid parameters and drops the rest', () => {
    expect(
      currenciesSearch({ q: ' btc ', show: 'x', sort: 'price', order: 'UP', fiat: 'USD', page: '2' }),
    ).toEqual({ q: 'btc', sort: 'price', page: 2 });
  });

  test.each([['0'], ['-1'], ['1.5'], ['abc'], ['1000'], [['2', '3']], [{}]])('drops page %j', (page) => {
    expect(currenciesSearch({ page })).toEqual({});
  });

  test('limits the search text to forty characters', () => {
    expect(currenciesSearch({ q: 'a'.repeat(10_000) }).q).toHaveLength(40);
  });

  test('resets the page when the list changes', () => {
    expect(withChange({ q: 'a', page: 3 }, { show: 'rising' })).toEqual({ q: 'a', show: 'rising' });
    expect(withChange({ q: 'a', show: 'rising' }, { q: '' })).toEqual({ show: 'rising' });
  });
});
