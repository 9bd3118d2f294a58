import { useFormat } from '../format/use-format.ts';
import type { MarketRow } from './market-row.ts';

interface MarketFigures {
  /** 1 234 567 Kč, or 0.03214 where the quote is a coin, whose code the pair says: in the decimals of the market's prices. */
  price(row: MarketRow): string;
  /** 2,41 % without its sign, which an arrow shows. */
  change(row: MarketRow): string;
  /** 1,2 mil. Kč: short, since only its size is read. */
  volume(row: MarketRow): string;
  /** Every digit of the volume, for who hovers over it. */
  exactVolume(row: MarketRow): string;
}

const none = '–';

/** A market's figures in the page's language. */
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
