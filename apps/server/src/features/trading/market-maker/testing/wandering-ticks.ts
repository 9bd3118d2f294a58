import { formatRate, toRate } from '@dukat/rules/money/rate';
import { referenceUsd } from '@dukat/rules/rates/catalogue';
import { spreadFor } from '@dukat/rules/rates/spread';
import { quotedRate, rateFromPrice } from '@dukat/rules/rates/tick';
import type { Numbers } from '@dukat/rules/seeded-numbers';
import { sandboxStakes } from '@dukat/rules/trading/market-maker/stakes';
import type { CoinTick, QuotedPair, Tick } from '../../../rates/rates-facade.ts';

/** Returns ticks whose prices wander by up to three in a thousand, each with its own time. */
export function wanderingTicks(numbers: Numbers): { newest(): Tick; move(nowMs: number): void } {
  const factors = new Map<string, number>();
  let tick: Tick = { timeMs: 0, coins: new Map() };

  function coinTick(coin: string): CoinTick {
    const factor = (factors.get(coin) ?? 1) * (1 + (numbers(601) - 300) / 100_000);
    factors.set(coin, factor);
    const usd = Number(formatRate(referenceUsd(coin) ?? toRate('1'))) * factor;
    const pair = (price: number): QuotedPair => {
      const middle = rateFromPrice(price);
      const buy = quotedRate(middle, spreadFor(coin), 'buy');
      const sell = quotedRate(middle, spreadFor(coin), 'sell');
      return { buy, sell, buy24h: buy, sell24h: sell };
    };
    return { suspended: false, pairs: { CZK: pair(usd * 21), EUR: pair(usd * 0.86) } };
  }

  return {
    newest: () => tick,
    move(nowMs) {
      const coins = sandboxStakes.filter(({ asset }) => asset !== 'CZK' && asset !== 'EUR');
      tick = {
        timeMs: Math.max(nowMs, tick.timeMs + 1),
        coins: new Map(coins.map(({ asset }) => [asset, coinTick(asset)])),
      };
    },
  };
}
