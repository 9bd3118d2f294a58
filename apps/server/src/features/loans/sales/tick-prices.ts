import {
  type AgreedPrice,
  agreedPriceAt,
  maxWindowMs,
  type TrustedPrice,
} from '@dukat/rules/loans/median-price';
import { fiats } from '@dukat/rules/money/fiat';
import { referenceBetween } from '@dukat/rules/notifications/price-alert';
import { tickLifetimeMs } from '@dukat/rules/rates/tick';
import type { Tick } from '../../rates/rates-facade.ts';
import type { LoanSalesDeps } from './sales-deps.ts';

/** The newest tick with the agreed price of a pair; undefined if the tick is stale, or if its windows decide nothing. */
export function currentPrice(
  deps: Pick<LoanSalesDeps, 'rates'>,
  pair: { readonly coin: string; readonly currency: string },
  now: Date,
): { readonly tick: Tick; readonly price: AgreedPrice } | undefined {
  const tick = deps.rates.newest();
  if (tick === undefined || Math.abs(now.getTime() - tick.timeMs) > tickLifetimeMs) return undefined;
  const price = agreedPrices(deps, tick).get(pairOf(pair));
  return price && { tick, price };
}

/** The prices of a tick, by pair such as "BTC/CZK". A coin whose windows decide nothing is missing. */
export type TickPrices = ReadonlyMap<string, AgreedPrice>;

export const pairOf = ({ coin, currency }: { readonly coin: string; readonly currency: string }) =>
  `${coin}/${currency}`;

/** Two windows and the gap between them. */
const historyMs = 3 * maxWindowMs;

/** Returns the agreed prices at a tick. Suspended coins have none: their price is stale, invalid or an outlier. */
export function agreedPrices({ rates }: Pick<LoanSalesDeps, 'rates'>, { timeMs, coins }: Tick): TickPrices {
  const ticks = rates.ticksAfter(timeMs - historyMs).filter((tick) => tick.timeMs <= timeMs);
  const agreed = new Map<string, AgreedPrice>();
  for (const [coin, { suspended }] of coins) {
    if (suspended) continue;
    for (const currency of fiats) {
      const price = agreedPriceAt(trustedPrices(ticks, coin, currency), timeMs);
      if (price !== undefined) agreed.set(pairOf({ coin, currency }), price);
    }
  }
  return agreed;
}

function trustedPrices(
  ticks: readonly Tick[],
  coin: string,
  currency: (typeof fiats)[number],
): readonly TrustedPrice[] {
  return ticks.flatMap(({ timeMs, coins }) => {
    const its = coins.get(coin);
    const pair = its?.pairs[currency];
    if (its === undefined || its.suspended || pair === undefined) return [];
    return [{ timeMs, price: referenceBetween(pair.buy, pair.sell) }];
  });
}
