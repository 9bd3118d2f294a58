import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { middlePrice } from '../order-form/book-price.ts';

interface Known {
  readonly last: string | null | undefined;
  readonly bid: string | null | undefined;
  readonly ask: string | null | undefined;
}

export interface CurrentPrice {
  readonly price: string | null;
  /** True if the price is the middle of the book, because the last price is outside of the spread. */
  readonly isMid: boolean;
}

/** Returns the last trade's price, or the middle of the book once bid or ask have moved past that price without a trade. */
export function currentPrice({ last, bid, ask }: Known, tick: Amount): CurrentPrice {
  if (last == null || bid == null || ask == null) return { price: last ?? null, isMid: false };
  const [lastPrice, bidPrice, askPrice] = [toAmount(last), toAmount(bid), toAmount(ask)];
  if (lastPrice >= bidPrice && lastPrice <= askPrice) return { price: last, isMid: false };
  return { price: formatAmount(middlePrice(bidPrice, askPrice, tick)), isMid: true };
}
