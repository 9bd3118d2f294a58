import { useFormat } from '../format/use-format.ts';
import type { MarketRow } from './market-row.ts';

interface MarketFigures {
  /** 1 234 567 Kč, or 0.03214 if the quote is a coin, whose code is in the pair. Uses the price precision of the market. */
  price(row: MarketRow): string;
  /** 2,41 % without a sign, because an arrow shows the direction. */
  change(row: MarketRow): string;
  /** 1,2 mil. Kč: abbreviated. */
  volume(row: MarketRow): string;
  /** The volume with all digits, shown on hover. */
  exactVolume(row: MarketRow): string;
}

const none = '–';

/** Formats a market's figures in the page's language. */
export function useMarketFigures(): MarketFigures {
  const { amountIn, percent, exact } = useFormat();
  return {
    price: ({ lastPrice, quote, isCoinQuoted, pricePrecision: decimals }) =>
      lastPrice === null
        ? none
        : amountIn(lastPrice, isCoinQuoted ? undefined : quote, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          }),
    change: ({ change }) => (change === null ? none : percent(Math.abs(change))),
    volume: ({ quoteVolume, quote }) =>
      amountIn(quoteVolume, quote, { notation: 'compact', maximumSignificantDigits: 3 }),
    exactVolume: ({ quoteVolume, quote }) => exact(quoteVolume, quote),
  };
}
