import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import {
  percentPart,
  sizeForFunds,
  steppedPrice,
  steppedSize,
  wholeSteps,
} from '@dukat/rules/trading/ticket-amounts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { typedAmount } from '../../../platform/format/read-amount.ts';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { type BookPrice, bookPrice } from './book-price.ts';
import { type AmountField, amountIn, hasPrice, newTicket, type Ticket, timesInForce } from './ticket.ts';
import { computeTicketFigures, type TicketFigures } from './ticket-figures.ts';
import { type TicketProblems, ticketProblems } from './ticket-problems.ts';

export interface TicketControl {
  readonly ticket: Ticket;
  readonly figures: TicketFigures;
  readonly problems: TicketProblems;
  readonly setTicket: (change: (ticket: Ticket) => Ticket) => void;
  readonly change: (changes: Partial<Ticket>) => void;
  readonly type: (field: AmountField, typed: string) => void;
  readonly step: (field: AmountField, steps: number) => void;
  readonly fillPercent: (percent: number) => void;
  /** Copies a price of the book: best bid, best ask, or the middle. */
  readonly applyBookPrice: (of: BookPrice) => void;
  /** Called after an order was accepted: the price stays, the amounts are cleared. */
  readonly clearAmounts: () => void;
}

/** The order being edited, with everything derived from it. `available` is the balance of the asset that it spends. */
export function useTicket(
  ticket: Ticket,
  setTicket: TicketControl['setTicket'],
  available: Amount | undefined,
): TicketControl {
  const { book, market } = useMarketStore();
  const { languageTag } = useFigures();
  useBookForEstimates(ticket);
  useChosenPrice(setTicket);
  const figures = computeTicketFigures(ticket, market, book);
  const problems = ticketProblems(ticket, { market, figures, available, now: Date.now() });

  const change = (changes: Partial<Ticket>) => setTicket((before) => changedTicket(before, changes));
  const write = (amount: Amount) => typedAmount(formatAmount(amount), languageTag);

  return {
    ticket,
    figures,
    problems,
    setTicket,
    change,
    type(field, typed) {
      change({ [field]: typed, ...((field === 'size' || field === 'total') && { edited: field }) });
    },
    step(field, steps) {
      const amount = amountIn(ticket[field]) ?? initialTicket(field, book, market) ?? zero;
      if (field === 'total') return;
      const next =
        field === 'size' ? steppedSize(market, amount, steps) : steppedPrice(market, amount, steps);
      change({ [field]: write(next), ...(field === 'size' && { edited: field }) });
    },
    fillPercent(percent) {
      if (available === undefined) return;
      const part = percentPart(available, percent);
      if (ticket.side === 'Sell')
        return change({ size: write(wholeSteps(part, market.lot)), edited: 'size' });
      if (!hasPrice(ticket.type))
        return change({ total: write(roundTo(part, quoteDecimals(market.quote), 'down')), edited: 'total' });
      const price = figures.price ?? initialTicket('price', book, market);
      if (price === undefined) return;
      change({ price: write(price), size: write(sizeForFunds(market, part, price)), edited: 'size' });
    },
    applyBookPrice(of) {
      const price = bookPrice(of, book, market.tick);
      if (price !== undefined) change({ price: write(price) });
    },
    clearAmounts: () => setTicket((before) => ({ ...before, ...emptyAmounts })),
  };
}

/** If a new type or side does not support the time in force, it falls back to GTC. */
function changedTicket(before: Ticket, changes: Partial<Ticket>): Ticket {
  const next = { ...before, ...changes };
  const times = timesInForce(next);
  return times.length === 0 || times.includes(next.timeInForce) ? next : { ...next, timeInForce: 'GTC' };
}

/**
 * Follows the book only while an amount needs an estimate from it, and not on every change: estimates may be slightly old, the server's
 * preview is current.
 */
function useBookForEstimates(ticket: Ticket): void {
  const { book } = useMarketStore();
  const needsBook = (ticket.type === 'market' || ticket.type === 'limit') && ticket[ticket.edited] !== '';
  useSyncExternalStore(
    book.watch,
    () => (needsBook ? Math.floor(book.version() / versionsBetween) : 0),
    () => 0,
  );
}

/** Writes a price chosen in the book into the price field of the order type. */
function useChosenPrice(setTicket: TicketControl['setTicket']): void {
  const { chosenPrice } = useMarketStore();
  const { languageTag } = useFigures();
  const chosen = useSyncExternalStore(chosenPrice.watch, chosenPrice.get, () => undefined);
  const taken = useRef(chosen);
  useEffect(() => {
    if (chosen === undefined || chosen === taken.current) return;
    taken.current = chosen;
    const typed = typedAmount(chosen.price, languageTag);
    setTicket((before) => ({
      ...before,
      ...(hasPrice(before.type) ? { price: typed } : before.type === 'stop-market' && { stop: typed }),
    }));
  }, [chosen, setTicket, languageTag]);
}

const emptyAmounts = { size: '', total: '', edited: 'size' } satisfies Partial<Ticket>;
/** The estimates are refreshed once per this many changes of the book. */
const versionsBetween = 5;

export function useNewTicket() {
  return useState<Ticket>(newTicket);
}

/** The price from which an arrow key starts in an empty field: beside the spread. */
function initialTicket(
  field: AmountField,
  book: ReturnType<typeof useMarketStore>['book'],
  market: ReturnType<typeof useMarketStore>['market'],
): Amount | undefined {
  if (field === 'size' || field === 'total') return undefined;
  const best = book.bids()[0] ?? book.asks()[0];
  return best === undefined ? undefined : (amountIn(best.wire[0]) ?? market.tick);
}
