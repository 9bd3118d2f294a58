import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listMarketStats, listMarkets } from '@dukat/contract/trading/markets';
import { toAmount } from '@dukat/rules/money/amount';
import type { MarketSteps } from '@dukat/rules/trading/ticket-amounts';

export type WireMarket = EndpointResponse<typeof listMarkets>['markets'][number];
export type MarketStats = EndpointResponse<typeof listMarketStats>['stats'][number];
export type Ticker = Omit<MarketStats, 'sparkline' | 'reference_sparkline'>;
export type MarketStatus = WireMarket['status'];

/** A market as the screen uses it: names, display decimals, and exact steps. */
export interface MarketInfo extends MarketSteps {
  readonly name: string;
  /** For display: BTC/CZK. */
  readonly title: string;
  readonly base: string;
  readonly quote: string;
  readonly pricePrecision: number;
  readonly sizePrecision: number;
  readonly makerFeePercent: string;
  readonly takerFeePercent: string;
  readonly status: MarketStatus;
  /** The price band: the largest distance from the reference price at which orders may trade, in percent. */
  readonly bandPercent: number;
}

export function parseMarketInfo(market: WireMarket): MarketInfo {
  return {
    name: market.market,
    title: formatMarketTitle(market),
    base: market.base,
    quote: market.quote,
    pricePrecision: market.price_precision,
    sizePrecision: market.size_precision,
    makerFeePercent: market.maker_fee_percent,
    takerFeePercent: market.taker_fee_percent,
    status: market.status,
    bandPercent: market.band_percent,
    tick: toAmount(market.tick_size),
    lot: toAmount(market.lot_size),
    minSize: toAmount(market.min_size),
    maxSize: toAmount(market.max_size),
    maxPrice: toAmount(market.max_price),
  };
}

export function formatMarketTitle({
  base,
  quote,
}: {
  readonly base: string;
  readonly quote: string;
}): string {
  return `${base}/${quote}`;
}

/** The 24-hour change as a ratio, for display. Null before the first trade. */
export function computeChange({ last_price: last, open_24h: open }: Ticker): number | null {
  if (last === null || open === null) return null;
  const from = Number(open);
  return from === 0 ? null : Number(last) / from - 1;
}

/** The display decimals of a currency's amounts. */
export function quoteDecimals(quote: string): number {
  return quote === 'CZK' || quote === 'EUR' || quote === 'USD' ? 2 : 8;
}

/** Returns the market in the URL, or the first of the list if it is unknown, so that old links still work. */
export function chosenMarket(
  markets: readonly WireMarket[],
  name: string | undefined,
): WireMarket | undefined {
  const wanted = name?.toUpperCase().replace(/[-/]/, '_');
  return markets.find(({ market }) => market === wanted) ?? markets[0];
}

/** Returns a coin's icon by its code. Without an icon, letters on a neutral background are drawn. */
export function getCoinLook(code: string) {
  return { code, color: '#5f7480', url: `/coins/${code.toLowerCase()}.svg` };
}
