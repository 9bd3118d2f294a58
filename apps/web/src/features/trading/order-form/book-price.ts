import { type Amount, amountFromUnits, toAmount } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import { wholeSteps } from '@dukat/rules/trading/ticket-amounts';
import type { Level } from '../book/live-book.ts';

export const bookPrices = ['bid', 'mid', 'ask'] as const;
export type BookPrice = (typeof bookPrices)[number];

interface Book {
  readonly bids: () => readonly Level[];
  readonly asks: () => readonly Level[];
}

/** Returns a current price of the book. The middle is rounded down to the tick. Undefined if a side that it needs is empty. */
export function bookPrice(of: BookPrice, book: Book, tick: Amount): Amount | undefined {
  const [bid, ask] = [levelPrice(book.bids()[0]), levelPrice(book.asks()[0])];
  if (of === 'bid') return bid;
  if (of === 'ask') return ask;
  return bid === undefined || ask === undefined ? undefined : middlePrice(bid, ask, tick);
}

/** The middle between bid and ask, rounded down to the tick. */
export function middlePrice(bid: Amount, ask: Amount, tick: Amount): Amount {
  return wholeSteps(amountFromUnits(divideRoundingDown(bid + ask, 2n)), tick);
}

function levelPrice(level: Level | undefined): Amount | undefined {
  return level && toAmount(level.wire[0]);
}
