import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { type GuardState, guardPrice } from '@dukat/rules/rates/price-guard';
import { type SpreadTable, spreadFor } from '@dukat/rules/rates/spread';
import { type PaymentFiat, paymentFiats, quotedRate, rateFromPrice } from '@dukat/rules/rates/tick';
import type { FiatPrices } from './rate-source.ts';
import type { CoinTick, QuotedPair, Tick } from './tick-body.ts';

export type Guards = Map<string, GuardState>;

function quotePair(middle: number, dayAgo: number, spread: number): QuotedPair {
  const now = rateFromPrice(middle);
  const before = rateFromPrice(dayAgo);
  return {
    buy: quotedRate(now, spread, 'buy'),
    sell: quotedRate(now, spread, 'sell'),
    buy24h: quotedRate(before, spread, 'buy'),
    sell24h: quotedRate(before, spread, 'sell'),
  };
}

/**
 * One tick for all coins: the guarded middle prices with the house's spread. A coin whose price is not trusted keeps its
 * last trusted rates, marked as suspended, so that a page still shows a figure.
 *
 * @param guards what is remembered of each pair from tick to tick; changed in place
 */
export function makeTick(given: {
  readonly timeMs: number;
  readonly prices: ReadonlyMap<string, FiatPrices>;
  readonly dayAgo: ReadonlyMap<string, FiatPrices>;
  readonly guards: Guards;
  readonly spreads: SpreadTable;
}): Tick {
  const { timeMs, prices, dayAgo, guards, spreads } = given;
  const coins = new Map<string, CoinTick>();
  for (const { code } of tradableCoins) {
    const pairs: Partial<Record<PaymentFiat, QuotedPair>> = {};
    let suspended = false;
    for (const fiat of paymentFiats) {
      const key = `${code}/${fiat}`;
      const guard = guardPrice(guards.get(key), prices.get(code)?.[fiat], timeMs);
      if (guard === undefined) continue;
      guards.set(key, guard);
      suspended ||= guard.suspended;
      pairs[fiat] = quotePair(
        guard.trusted,
        dayAgo.get(code)?.[fiat] ?? guard.trusted,
        spreadFor(code, spreads),
      );
    }
    if (pairs.CZK !== undefined || pairs.EUR !== undefined) coins.set(code, { suspended, pairs });
  }
  return { timeMs, coins };
}
