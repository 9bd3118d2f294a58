import { type Amount, toAmount } from '@dukat/rules/money/amount';
import {
  percentFee,
  sizeForFunds,
  tradeValue,
  type Walk,
  walkBook,
} from '@dukat/rules/trading/ticket-amounts';
import { toPrice, toSize } from '../book/level-amounts.ts';
import type { Level } from '../book/live-book.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { amountIn, hasPrice, type Ticket } from './ticket.ts';

/** The figures of an order, as far as the page can compute them. */
export interface TicketFigures {
  readonly price: Amount | undefined;
  readonly size: Amount | undefined;
  readonly total: Amount | undefined;
  /** What would fill at once. Undefined for an order that waits for its trigger. */
  readonly walk: Walk | undefined;
  /** In the asset that the order receives: the base when buying, the quote when selling. */
  readonly fee: Amount | undefined;
}

interface Book {
  readonly bids: () => readonly Level[];
  readonly asks: () => readonly Level[];
}

/** Derives size and total from the one that was typed. A market order uses the current book. */
export function computeTicketFigures(ticket: Ticket, market: MarketInfo, book: Book): TicketFigures {
  const price = hasPrice(ticket.type) ? amountIn(ticket.price) : undefined;
  const typedSize = ticket.edited === 'size' ? amountIn(ticket.size) : undefined;
  const typedTotal = ticket.edited === 'total' ? amountIn(ticket.total) : undefined;
  if (hasPrice(ticket.type)) {
    const size = typedSize ?? sizeForTotal(market, typedTotal, price);
    const total = typedTotal ?? (size && price ? tradeValue(price, size, 'up') : undefined);
    const walk = ticket.type === 'limit' ? walkLevels(ticket, market, book, { size, price }) : undefined;
    return { price, size, total, walk, fee: limitOrderFee(ticket, market, walk, size, total) };
  }
  if (ticket.type === 'stop-market')
    return { price, size: typedSize, total: typedTotal, walk: undefined, fee: undefined };
  const walk = walkLevels(ticket, market, book, { size: typedSize, funds: typedTotal });
  const fee =
    walk && percentFee(ticket.side === 'Buy' ? walk.size : walk.cost, toAmount(market.takerFeePercent));
  return { price, size: typedSize ?? walk?.size, total: typedTotal ?? walk?.cost, walk, fee };
}

function sizeForTotal(
  market: MarketInfo,
  total: Amount | undefined,
  price: Amount | undefined,
): Amount | undefined {
  if (total === undefined || price === undefined) return undefined;
  const size = sizeForFunds(market, total, price);
  return size === 0n ? undefined : size;
}

function walkLevels(
  { side }: Ticket,
  market: MarketInfo,
  book: Book,
  want: { size?: Amount | undefined; funds?: Amount | undefined; price?: Amount | undefined },
): Walk | undefined {
  const { size, funds, price } = want;
  if (size === undefined && funds === undefined) return undefined;
  const levels = side === 'Buy' ? book.asks() : book.bids();
  const accepts =
    price === undefined
      ? undefined
      : (offered: Amount) => (side === 'Buy' ? offered <= price : offered >= price);
  return walkBook(market, offers(levels, market), {
    ...(size !== undefined ? { size } : { funds: funds ?? toAmount('0') }),
    ...(accepts && { accepts }),
  });
}

function* offers(levels: readonly Level[], market: MarketInfo) {
  for (const { ticks, lots } of levels) yield { price: toPrice(market, ticks), size: toSize(market, lots) };
}

/** The taker fee if something fills at once, otherwise the maker fee. Only an estimate: the server's preview is exact. */
function limitOrderFee(
  { side }: Ticket,
  market: MarketInfo,
  walk: Walk | undefined,
  size: Amount | undefined,
  total: Amount | undefined,
): Amount | undefined {
  const brings = side === 'Buy' ? size : total;
  if (brings === undefined) return undefined;
  const takes = walk !== undefined && walk.size > 0n;
  return percentFee(brings, toAmount(takes ? market.takerFeePercent : market.makerFeePercent));
}
