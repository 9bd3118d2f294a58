import { toAmount } from '../../../money/amount.ts';
import { type Rate, rateFromUnits } from '../../../money/rate.ts';
import { referenceUsd } from '../../../rates/catalogue.ts';
import { spreadFor } from '../../../rates/spread.ts';
import type { TradingMarket } from '../../market.ts';
import type { LadderTerms } from '../ladder.ts';
import { levelValue, type MakerSettings, widthsFor } from '../maker-settings.ts';

const endless = toAmount('1000000000000');

/** Returns the market's rate from the catalogue's prices. */
export function usualRate({ base, quote }: TradingMarket): Rate {
  const [of, by] = [referenceUsd(base), referenceUsd(quote)];
  if (of === undefined || by === undefined) throw new Error('expected a reference price for the market');
  return rateFromUnits((of * 10n ** 18n) / by);
}

/** Terms at the usual rate with unlimited inventory and no standing orders. */
export function ladderTerms(market: TradingMarket, settings: MakerSettings): LadderTerms {
  return {
    market,
    middle: usualRate(market),
    widths: widthsFor(spreadFor(market.base), settings),
    levels: settings.levels,
    tail: settings.tail,
    worth: levelValue(market.quote, settings),
    budgets: { sell: endless, buy: endless },
    standing: [],
  };
}
