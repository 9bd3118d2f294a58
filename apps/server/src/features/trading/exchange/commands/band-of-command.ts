import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { PriceBand } from '@dukat/rules/trading/price-band';
import type { PriceBands } from '../../markets/price-bands.ts';
import type { ExchangeOrder } from '../book/open-order.ts';
import type { AmendOrder, PlaceOrder } from './exchange-command.ts';

/** The band of a market at this moment; `bands` is undefined where the exchange has none. */
export interface MarketBand {
  readonly market: TradingMarket;
  readonly bands: PriceBands | undefined;
  readonly lastPriceTicks: number;
}

/**
 * The band that a new order is given. Where a market has no price, an order that names none is refused; a limit order makes the
 * first price, and keeps what it wakes within the band around its own.
 */
export function bandOfPlacing(
  { terms }: PlaceOrder,
  { market, bands, lastPriceTicks }: MarketBand,
): Result<PriceBand | undefined, 'market_without_price'> {
  if (bands === undefined) return accept(undefined);
  const band = bands.bandOf(market, lastPriceTicks);
  if (band !== undefined) return accept(band);
  const isPlain =
    terms.type === 'limit' && terms.triggerTicks === undefined && terms.linkedStop === undefined;
  return isPlain ? accept(bands.bandAbout(market, terms.priceTicks)) : refuse('market_without_price');
}

/** The same for an amendment; one of a market order only waits, and needs none where there is no price. */
export function bandOfAmending(
  { terms }: AmendOrder,
  order: ExchangeOrder | undefined,
  { market, bands, lastPriceTicks }: MarketBand,
): PriceBand | undefined {
  const priceTicks = terms.priceTicks ?? order?.priceTicks ?? 0;
  const band = bands?.bandOf(market, lastPriceTicks);
  return band ?? (priceTicks === 0 ? undefined : bands?.bandAbout(market, priceTicks));
}
