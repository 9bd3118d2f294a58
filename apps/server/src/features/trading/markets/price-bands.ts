import type { Rate } from '@dukat/rules/money/rate';
import { rateFromUnits } from '@dukat/rules/money/rate';
import type { TradingMarket } from '@dukat/rules/trading/market';
import {
  type BandPercents,
  marketBandPercent,
  maxReferenceAgeMs,
  type PriceBand,
  priceBand,
} from '@dukat/rules/trading/price-band';
import { toPrice } from '@dukat/rules/trading/steps';
import type { Clock } from '../../../platform/clock.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { isSuspended, referenceRate } from '../market-maker/wanted-markets.ts';

/** Computes the band of a market at this moment. The exchange writes it into each command that may trade (ADR 74). */
export interface PriceBands {
  /** Returns the band around the reference price, or else around the last trade; undefined if neither exists yet. */
  currentBand(market: TradingMarket, lastPriceTicks: number): PriceBand | undefined;
  /** Returns the band around a price, for a market whose first price comes from its first limit orders. */
  bandAbout(market: TradingMarket, priceTicks: number): PriceBand;
  bandPercent(market: TradingMarket): number;
}

export function priceBands(
  { rates, clock }: { readonly rates: Pick<RatesFacade, 'newest'>; readonly clock: Clock },
  percents: BandPercents,
): PriceBands {
  function referenceNow({ base, quote }: TradingMarket): Rate | undefined {
    const tick = rates.newest();
    if (tick === undefined || clock.now().getTime() - tick.timeMs > maxReferenceAgeMs) return undefined;
    // An asset is suspended after an implausible jump.
    if (isSuspended(tick, base) || isSuspended(tick, quote)) return undefined;
    return referenceRate(tick, base, quote);
  }

  function bandAbout(market: TradingMarket, priceTicks: number): PriceBand {
    return priceBand(market, rateFromUnits(toPrice(market, priceTicks)), marketBandPercent(market, percents));
  }

  return {
    bandAbout,
    currentBand(market, lastPriceTicks) {
      const reference = referenceNow(market);
      if (reference !== undefined) return priceBand(market, reference, marketBandPercent(market, percents));
      return lastPriceTicks === 0 ? undefined : bandAbout(market, lastPriceTicks);
    },
    bandPercent: (market) => marketBandPercent(market, percents),
  };
}
