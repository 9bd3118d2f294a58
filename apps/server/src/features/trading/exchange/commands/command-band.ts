import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { PriceBand } from '@dukat/rules/trading/price-band';
import type { PriceBands } from '../../markets/price-bands.ts';
import type { ExchangeOrder } from '../book/open-order.ts';
import type { AmendOrder, PlaceOrder } from './exchange-command.ts';

/** What determines a market's price band now; `bands` is undefined if the exchange has none. */
export interface MarketBand {
  readonly market: TradingMarket;
  readonly bands: PriceBands | undefined;
  readonly lastPriceTicks: number;
}

/**
 * Returns the price band for a new order. If the market has no price, an order without a price is refused. A limit
 * order then sets the first price, and stops that it triggers stay within the band around its price.
 */
export function placeBand(
  { terms }: PlaceOrder,
  { market, bands, lastPriceTicks }: MarketBand,
): Result<PriceBand | undefined, 'market_without_price'> {
  if (bands === undefined) return accept(undefined);
  const band = bands.currentBand(market, lastPriceTicks);
  if (band !== undefined) return accept(band);
  const isPlain =
    terms.type === 'limit' && terms.triggerTicks === undefined && terms.linkedStop === undefined;
  return isPlain ? accept(bands.bandAbout(market, terms.priceTicks)) : refuse('market_without_price');
}

/** Returns the band for an amendment. An amended market order only waits, so it needs none if there is no price. */
export function amendBand(
  { terms }: AmendOrder,
  order: ExchangeOrder | undefined,
  { market, bands, lastPriceTicks }: MarketBand,
): PriceBand | undefined {
  const priceTicks = terms.priceTicks ?? order?.priceTicks ?? 0;
  const band = bands?.currentBand(market, lastPriceTicks);
  return band ?? (priceTicks === 0 ? undefined : bands?.bandAbout(market, priceTicks));
}
