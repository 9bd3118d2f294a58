import { type Amount, amountFromUnits, amountOf, formatAmount } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import { worthOf } from '@dukat/rules/trading/ticket-amounts';
import type { MarketInfo } from '../market/market-info.ts';
import type { OrderBody, Side } from '../order-form/ticket.ts';

// One click on the book places an order without a question. What may go wrong by a slip of the hand is refused here.

/** The largest order that one click may place, in the quote currency: what a slip may cost at most. */
const mostWorth: Readonly<Record<string, Amount>> = {
  CZK: amountOf('250000'),
  EUR: amountOf('10000'),
  BTC: amountOf('0.1'),
};

export function mostWorthOf({ quote }: MarketInfo): Amount {
  return mostWorth[quote] ?? amountOf('0');
}

export type SizeProblem = 'missing' | 'off lot' | 'too small' | 'too large' | 'above bound';

/** What is wrong with the size of every click; its worth is taken at the best price of the moment. */
export function sizeProblem(
  market: MarketInfo,
  size: Amount | undefined,
  price: Amount | undefined,
): SizeProblem | undefined {
  if (size === undefined) return 'missing';
  if (size < market.minSize) return 'too small';
  if (size > market.maxSize) return 'too large';
  if (size % market.lot !== 0n) return 'off lot';
  if (price !== undefined && worthOf(price, size, 'up') > mostWorthOf(market)) return 'above bound';
  return undefined;
}

/** A click takes what stands there: on an ask it buys, on a bid it sells. */
export interface BookClick {
  readonly side: Side;
  readonly price: Amount;
}

export type ClickProblem = 'book is cut' | 'row moved' | 'too far';

interface Moment {
  /** What the row showed when the button went down; undefined by keys. */
  readonly pressed: Amount | undefined;
  /** The best price of the clicked side. */
  readonly best: Amount | undefined;
  /** The book is the exchange's, as of now. */
  readonly isLive: boolean;
}

/** A hundredth of the best price: beyond it a click is a slip, or the book has run away. */
const furthestPart = 100n;

export function clickProblem(
  { price }: BookClick,
  { pressed, best, isLive }: Moment,
): ClickProblem | undefined {
  if (!isLive || best === undefined) return 'book is cut';
  if (pressed !== undefined && pressed !== price) return 'row moved';
  const distance = amountFromUnits(price > best ? price - best : best - price);
  return distance > divideRoundingDown(best, furthestPart) ? 'too far' : undefined;
}

/** What the exchange is sent: it trades at once at this price or better, and nothing of it stays in the book. */
export function clickBody(market: MarketInfo, { side, price }: BookClick, size: Amount): OrderBody {
  return {
    market: market.name,
    type: 'Limit',
    side,
    price: formatAmount(price),
    size: formatAmount(size),
    time_in_force: 'IOC',
  };
}
