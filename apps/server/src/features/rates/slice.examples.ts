import type { SliceExamples } from '../../program/testing/slice-examples.ts';

const pair = { fiatCurrency: 'CZK', coin_code: 'BTC' };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/compact_rates': { query: pair },
    'GET /api/rates': { query: pair },
    'GET /api/currency_config': { query: { currency: 'BTC' } },
    'GET /api/v2/rate_history': { query: { currency: 'BTC', fiat: 'CZK', period: 'day' } },
    'GET /api/v2/sparklines': { query: { fiat: 'CZK', currencies: 'BTC,ETH' } },
    'GET /api/pair-config/{pair}': { params: { pair: 'BTC_CZK' } },
    'GET /api/landing/top-currencies': { query: { fiat: 'CZK' } },
  }),
  // Twelve coins in two currencies; a failure does not affect the others (rates-ccxt.db.test.ts).
  jobs: { 'rates-fill-candles': null },
};
