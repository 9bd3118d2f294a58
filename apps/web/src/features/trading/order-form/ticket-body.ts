import { formatAmount } from '@dukat/rules/money/amount';
import type { MarketInfo } from '../market/market-info.ts';
import {
  amountIn,
  hasPrice,
  hasStop,
  mayBePostOnly,
  type OrderBody,
  type Ticket,
  timesInForce,
} from './ticket.ts';
import type { TicketFigures } from './ticket-figures.ts';

/** Returns the order in the exchange's format, or undefined while something is missing. Validation is done separately. */
export function orderBody(ticket: Ticket, market: MarketInfo, figures: TicketFigures): OrderBody | undefined {
  const { type, side, edited } = ticket;
  const price = decimalIn(ticket.price);
  const stop = decimalIn(ticket.stop);
  const stopLimit = decimalIn(ticket.stopLimit);
  const isByFunds = !hasPrice(type) && edited === 'total';
  const size = figures.size === undefined ? undefined : formatAmount(figures.size);
  const funds = decimalIn(ticket.total);
  if (hasPrice(type) && price === undefined) return undefined;
  if (hasStop(type) && stop === undefined) return undefined;
  if (isByFunds ? funds === undefined : size === undefined) return undefined;

  const expiry = new Date(ticket.expiry);
  if (ticket.timeInForce === 'GTT' && Number.isNaN(expiry.getTime())) return undefined;
  const maySayTime = timesInForce(ticket).includes(ticket.timeInForce);
  return {
    market: market.name,
    type: hasPrice(type) ? 'Limit' : 'Market',
    side,
    ...(hasPrice(type) && price !== undefined && { price }),
    ...(isByFunds ? funds !== undefined && { funds } : size !== undefined && { size }),
    ...(hasStop(type) && type !== 'oco' && stop !== undefined && { stop_price: stop }),
    ...(type === 'oco' &&
      stop !== undefined && {
        linked_stop: { stop_price: stop, ...(stopLimit !== undefined && { price: stopLimit }) },
      }),
    ...(maySayTime && { time_in_force: ticket.timeInForce }),
    ...(maySayTime && ticket.timeInForce === 'GTT' && { expires_at: expiry.toISOString() }),
    ...(mayBePostOnly(ticket) && ticket.isPostOnly && { post_only: true }),
    ...(ticket.selfTrade !== 'cancel_newest' && { self_trade_prevention: ticket.selfTrade }),
  };
}

function decimalIn(typed: string): string | undefined {
  const amount = amountIn(typed);
  return amount === undefined ? undefined : formatAmount(amount);
}
