import { type Amount, amountFromUnits, subtract, zero } from '../money/amount.ts';
import { quoteFor, type Rate, rateFromUnits } from '../money/rate.ts';
import { roundTo } from '../money/rounding.ts';

export interface RewardedFill {
  readonly sell: boolean;
  /** Coins. */
  readonly size: Amount;
  readonly rate: Rate;
  /** The middle of our rates in the tick of the fill. */
  readonly middle: Rate;
}

/** Rewards have the decimals of CZK and EUR. */
const fiatDecimals = 2;

/** What the platform earned with a fill, in fiat, rounded down; zero if the rate was better than the middle. */
export function fillMargin({ sell, size, rate, middle }: RewardedFill): Amount {
  const distance = sell ? middle - rate : rate - middle;
  return distance > 0n ? quoteFor(size, rateFromUnits(distance), 18, 'down') : zero;
}

/** Splits the share of a margin. Both parts are rounded down; together they never exceed the share. */
export function splitReward(
  margin: Amount,
  { sharePercent, friendPercent }: { readonly sharePercent: number; readonly friendPercent: number },
): { readonly referrer: Amount; readonly friend: Amount } {
  const share = percentOf(margin, sharePercent);
  const friend = percentOf(margin, Math.min(friendPercent, sharePercent));
  return { referrer: subtract(share, friend), friend };
}

function percentOf(margin: Amount, percent: number): Amount {
  return roundTo(amountFromUnits((margin * BigInt(percent)) / 100n), fiatDecimals, 'down');
}
