import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../platform/api/api.ts';
import { placeholderFacts, type RouterContext } from '../../../platform/router-context.ts';
import { loadExchange } from './load-exchange.ts';

const ether = {
  code: 'ETH',
  publicName: 'Ethereum',
  urlName: 'ethereum',
  iconColor: '#627eea',
  iconUrl: '/e.svg',
};
const staked = { ...ether, code: 'ETH.S', urlName: 'ethereum-staked', isTradable: false };
const trade = { sell: true, cryptoCurrency: 'ETH', cryptoAmount: '1', fiatAmount: null, fiatCurrency: 'EUR' };

function server(facts: Partial<RouterContext> = {}) {
  const asked: string[] = [];
  const api = (async (endpoint: AnyEndpoint, input: { query?: { tradeId?: string } }) => {
    asked.push(endpoint.path);
    if (endpoint.path === '/api/currencies') return { currencies: [{ ...ether, isTradable: true }, staked] };
    if (endpoint.path === '/api/trade' && input.query?.tradeId === 't1') return { trade };
    if (endpoint.path === '/api/rates') throw new Error('The rate source is unavailable.');
    if (endpoint.path === '/api/trade') throw new Error('This link is no longer valid.');
    return {};
  }) as Api;
  const context = {
    ...placeholderFacts,
    queryClient: new QueryClient(),
    api,
    brandStyle: '',
    unknownNote: '',
    loadTexts: () => undefined,
    fontFiles: [],
    listTextFiles: () => [],
    ...facts,
  };
  return { context, asked };
}

describe('the coin of a path', () => {
  test.each([
    ['ethereum', 'ETH', true],
    ['bitcoin', 'BTC', true],
    ['no-such-coin', 'BTC', false],
    ['ethereum-staked', 'BTC', false],
  ])('%s is %s, known: %s', async (slug, code, known) => {
    const { coin, isKnown } = await loadExchange(server().context, { slug, sell: false });
    expect([coin.code, isKnown]).toEqual([code, known]);
  });
});

describe('a prefill', () => {
  test('of a valid link fills in the form', async () => {
    const { prefill } = await loadExchange(server().context, { slug: 'ethereum', sell: true, tradeId: 't1' });
    expect(prefill).toEqual(trade);
  });

  test('of an expired link is ignored', async () => {
    const { prefill } = await loadExchange(server().context, { slug: 'ethereum', sell: true, tradeId: 'x' });
    expect(prefill).toBeUndefined();
  });
});

test('the first paint contains every figure, and a failing source does not fail the page', async () => {
  const { context, asked } = server();
  await loadExchange(context, { slug: 'bitcoin', sell: false });
  expect(asked.toSorted()).toEqual([
    '/api/compact_rates',
    '/api/payment_methods',
    '/api/rates',
    '/api/v2/rate_history',
    '/api/withdrawal_info',
  ]);
});

test('a user’s payment methods are not loaded anonymously', async () => {
  const { context, asked } = server({ isSignedIn: true });
  await loadExchange(context, { slug: 'bitcoin', sell: false });
  expect(asked).not.toContain('/api/payment_methods');
});
