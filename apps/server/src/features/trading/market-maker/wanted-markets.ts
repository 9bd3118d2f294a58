import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import { spreadFor } from '@dukat/rules/rates/spread';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { budgetsFor, type Positions, skewFor } from '@dukat/rules/trading/market-maker/inventory';
import { skewed } from '@dukat/rules/trading/market-maker/ladder';
import { levelValue, type MakerSettings, widthsFor } from '@dukat/rules/trading/market-maker/maker-settings';
import {
  crossRate,
  followReference,
  middleRate,
  type ReferenceState,
  staleAfterMs,
} from '@dukat/rules/trading/market-maker/reference';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import type { Tick } from '../../rates/rates-facade.ts';
import type { WantedMarket } from './plan-quotes.ts';

/** Why the market maker has no orders on a market. */
export type PauseReason = 'rate_missing' | 'rate_stale' | 'rate_suspended' | 'rate_jumped';

export type MarketReference =
  | { readonly paused: PauseReason; readonly rate: Rate | undefined }
  | { readonly paused: undefined; readonly rate: Rate };

/** Follows the reference of every market from tick to tick. */
export class MakerReferences {
  private readonly states = new Map<number, ReferenceState>();

  /** Applies a tick; applying the same one again changes nothing. */
  follow(tick: Tick): void {
    for (const { id, base, quote } of tradingMarkets) {
      const rate = referenceRate(tick, base, quote);
      if (rate !== undefined) this.states.set(id, followReference(this.states.get(id), rate, tick.timeMs));
    }
  }

  of(market: TradingMarket, tick: Tick | undefined, nowMs: number): MarketReference {
    const state = this.states.get(market.id);
    const rate = state?.rate;
    if (tick === undefined || state === undefined || rate === undefined)
      return { paused: 'rate_missing', rate };
    if (nowMs - tick.timeMs > staleAfterMs || state.timeMs !== tick.timeMs)
      return { paused: 'rate_stale', rate };
    if (isSuspended(tick, market.base) || isSuspended(tick, market.quote))
      return { paused: 'rate_suspended', rate };
    if (state.ticksToWait > 0) return { paused: 'rate_jumped', rate };
    return { paused: undefined, rate };
  }
}

/** Returns the rate without the broker's spread; for a market in bitcoin, the ratio of both prices in crowns. */
export function referenceRate(tick: Tick, base: string, quote: TradingMarket['quote']): Rate | undefined {
  if (quote !== 'BTC') return middleIn(tick, base, quote);
  const [of, by] = [middleIn(tick, base, 'CZK'), middleIn(tick, 'BTC', 'CZK')];
  return of && by && crossRate(of, by);
}

function middleIn(tick: Tick, coin: string, fiat: Fiat): Rate | undefined {
  const pair = tick.coins.get(coin)?.pairs[fiat];
  return pair && middleRate(pair.buy, pair.sell);
}

export function isSuspended(tick: Tick, asset: string): boolean {
  return tick.coins.get(asset)?.suspended === true;
}

/**
 * Returns the target: quotes around the reference within the inventory, or no orders while the reference cannot be
 * trusted.
 */
export function wantedMarket(
  market: TradingMarket,
  { paused, rate }: MarketReference,
  positions: Positions,
  settings: MakerSettings,
): WantedMarket {
  if (paused !== undefined || rate === undefined) return { market, terms: undefined };
  const widths = widthsFor(spreadFor(market.base), settings);
  const middle = skewed(rate, skewFor(market, widths, positions));
  const budgets = budgetsFor(market, middle, positions);
  const { levels, tail } = settings;
  return {
    market,
    terms: { market, middle, widths, levels, tail, worth: levelValue(market.quote, settings), budgets },
  };
}
