import type { Amount } from '@dukat/rules/money/amount';
import { readAmount } from '../../../platform/format/read-amount.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { type AmountField, amountIn, hasPrice, hasStop, type Ticket, type TicketField } from './ticket.ts';
import type { TicketFigures } from './ticket-figures.ts';

/** Problems of a field that are found before the server validates the order. The server checks the same and more. */
export type TicketProblem =
  | 'missing'
  | 'not a number'
  | 'off tick'
  | 'too high'
  | 'off lot'
  | 'too small'
  | 'too large'
  | 'not enough funds'
  | 'not in the future';

export type TicketProblems = Readonly<Partial<Record<TicketField, TicketProblem>>>;

interface Context {
  readonly market: MarketInfo;
  readonly figures: TicketFigures;
  /** The balance of the asset that the order spends. Undefined while unknown. */
  readonly available: Amount | undefined;
  readonly now: number;
}

/** Returns every invalid field with its first problem. */
export function ticketProblems(ticket: Ticket, context: Context): TicketProblems {
  const { market, figures } = context;
  const found: Partial<Record<TicketField, TicketProblem | undefined>> = {};
  if (hasStop(ticket.type)) found.stop = priceProblem(ticket.stop, market);
  if (hasPrice(ticket.type)) found.price = priceProblem(ticket.price, market);
  if (ticket.type === 'oco' && ticket.stopLimit !== '')
    found.stopLimit = priceProblem(ticket.stopLimit, market);
  const field: AmountField = ticket.edited;
  found[field] = typedProblem(ticket[field]) ?? amountProblem(ticket, figures, market);
  found[field] ??= fundsProblem(ticket, context);
  if (ticket.timeInForce === 'GTT') found.expiry = expiryProblem(ticket.expiry, context.now);
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function typedProblem(typed: string): TicketProblem | undefined {
  if (typed.trim() === '') return 'missing';
  return readAmount(typed) === undefined
    ? 'not a number'
    : amountIn(typed) === undefined
      ? 'missing'
      : undefined;
}

function priceProblem(typed: string, { tick, maxPrice }: MarketInfo): TicketProblem | undefined {
  const problem = typedProblem(typed);
  const price = amountIn(typed);
  if (problem !== undefined || price === undefined) return problem;
  if (price > maxPrice) return 'too high';
  return price % tick === 0n ? undefined : 'off tick';
}

/** Validates the amount. A typed size is used unchanged. A total becomes whole lots, or is sent as the funds of a market order. */
function amountProblem(
  ticket: Ticket,
  { size, price }: TicketFigures,
  { lot, minSize, maxSize }: MarketInfo,
): TicketProblem | undefined {
  if (ticket.edited === 'total' && !hasPrice(ticket.type)) return undefined;
  if (ticket.edited === 'total' && price === undefined) return undefined;
  if (size === undefined || size < minSize) return 'too small';
  if (size > maxSize) return 'too large';
  return size % lot === 0n ? undefined : 'off lot';
}

function fundsProblem(ticket: Ticket, { figures, available }: Context): TicketProblem | undefined {
  if (available === undefined) return undefined;
  const needed = ticket.side === 'Sell' ? figures.size : figures.total;
  return needed !== undefined && needed > available ? 'not enough funds' : undefined;
}

function expiryProblem(typed: string, now: number): TicketProblem | undefined {
  if (typed === '') return 'missing';
  return new Date(typed).getTime() > now ? undefined : 'not in the future';
}
