import { type Amount, amountFromUnits, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import { tradeValue } from '@dukat/rules/trading/ticket-amounts';
import type { MarketInfo } from '../market/market-info.ts';
import type { OrderBody, Side } from '../order-form/ticket.ts';

// One click on the book places an order without a confirmation. These checks reject clicks by mistake.

/** The largest order that one click may place, in the quote currency: it bounds the cost of a mistake. */
const maxOrderValues: Readonly<Record<string, Amount>> = {
  CZK: toAmount('250000'),
  EUR: toAmount('10000'),
  BTC: toAmount('0.1'),
};

export function maxOrderValue({ quote }: MarketInfo): Amount {
  return maxOrderValues[quote] ?? toAmount('0');
}

export type SizeProblem = 'missing' | 'off lot' | 'too small' | 'too large' | 'above bound';

/** Validates the size of every click. Its value is taken at the current best price. */
export function sizeProblem(
  market: MarketInfo,
  size: Amount | undefined,
  price: Amount | undefined,
): SizeProblem | undefined {
  if (size === undefined) return 'missing';
  if (size < market.minSize) return 'too small';
  if (size > market.maxSize) return 'too large';
  if (size % market.lot !== 0n) return 'off lot';
  if (price !== undefined && tradeValue(price, size, 'up') > maxOrderValue(market)) return 'above bound';
  return undefined;
}

/** A click takes the level: on an ask it buys, on a bid it sells. */
export interface BookClick {
  readonly side: Side;
  readonly price: Amount;
}

export type ClickProblem = 'book is cut' | 'row moved' | 'too far';

interface Moment {
  /** The row's price when the button went down. Undefined if a key was used. */
  readonly pressed: Amount | undefined;
  /** The best price of the clicked side. */
  readonly best: Amount | undefined;
  /** True if the book is live. */
  readonly isLive: boolean;
}

/** The largest distance from the best price: a hundredth of it. Beyond that the click is a mistake or the book has moved away. */
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

/** The order sent to the exchange: it trades at once at this price or better, and the rest is canceled (IOC). */
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
