import { tradableCoins } from '@dukat/rules/rates/catalogue';
import type { FiatPrices, RateSource } from '../../features/rates/rate-source.ts';

export interface ScriptedPrices extends RateSource {
  set(coin: string, prices: FiatPrices): void;
}

/**
 * Constant prices until a test changes them: BTC at 2,000,000 CZK and 80,000 EUR, ETH at 60,000 CZK and 2,400 EUR, all others at 100 and 4.
 */
export function scriptedPrices(): ScriptedPrices {
  const prices = new Map<string, FiatPrices>(tradableCoins.map(({ code }) => [code, { CZK: 100, EUR: 4 }]));
  prices.set('BTC', { CZK: 2_000_000, EUR: 80_000 });
  prices.set('ETH', { CZK: 60_000, EUR: 2400 });
  return {
    name: 'script',
    prices: async () => prices,
    pricesDayAgo: async () => prices,
    history: async (coin, fiat, fromMs, toMs, points) =>
      Array.from({ length: points }, (_, index) => ({
        timeMs: Math.round(fromMs + ((toMs - fromMs) * index) / (points - 1)),
        value: prices.get(coin)?.[fiat] ?? 1,
      })),
    candles: async (coin, fiat, { seconds, fromMs, toMs }) =>
      Array.from({ length: (toMs - fromMs) / (seconds * 1000) }, (_, index) => {
        const price = prices.get(coin)?.[fiat] ?? 1;
        return {
          startsAtMs: fromMs + index * seconds * 1000,
          open: price,
          high: price,
          low: price,
          close: price,
        };
      }),
    set: (coin, its) => void prices.set(coin, its),
  };
}
