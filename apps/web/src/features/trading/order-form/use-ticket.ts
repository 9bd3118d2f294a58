import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { roundTo } from '@dukat/rules/money/rounding';
import {
  partOf,
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
import {
  type AmountField,
  amountIn,
  hasPrice,
  newTicket,
  type Ticket,
  type TicketField,
  timesInForce,
} from './ticket.ts';
import { figuresOf, type TicketFigures } from './ticket-figures.ts';
import { type TicketProblems, ticketProblems } from './ticket-problems.ts';

export interface TicketControl {
  readonly ticket: Ticket;
  readonly figures: TicketFigures;
  readonly problems: TicketProblems;
  /** Fields that have been left, or all after an attempt: only they say what is wrong. */
  readonly hasLeft: (field: TicketField) => boolean;
  readonly change: (changes: Partial<Ticket>) => void;
  readonly type: (field: AmountField, typed: string) => void;
  readonly leave: (field: TicketField) => void;
  readonly leaveAll: () => void;
  readonly step: (field: AmountField, steps: number) => void;
  readonly takePart: (percent: number) => void;
  /** Writes a price of the book: its best bid, its best ask, or what lies between them. */
  readonly takePrice: (of: BookPrice) => void;
  /** After an order was taken: the price stays, the amounts are free for the next one. */
  readonly clearAmounts: () => void;
}

const everyField: readonly TicketField[] = ['stop', 'price', 'stopLimit', 'size', 'total', 'expiry'];
const none: ReadonlySet<TicketField> = new Set();

/** The order being written, with all that follows from it; `available` is what is there of the asset that it spends. */
export function useTicket(
  ticket: Ticket,
  setTicket: (change: (ticket: Ticket) => Ticket) => void,
  available: Amount | undefined,
): TicketControl {
  const { book, market } = useMarketStore();
  const { languageTag } = useFigures();
  const [left, setLeft] = useState(none);
  useBookWhereAsked(ticket);
  useChosenPrice(setTicket);
  const figures = figuresOf(ticket, market, book);
  const problems = ticketProblems(ticket, { market, figures, available, now: Date.now() });

  const change = (changes: Partial<Ticket>) => setTicket((before) => changedTicket(before, changes));
  const write = (amount: Amount) => typedAmount(formatAmount(amount), languageTag);

  return {
    ticket,
    figures,
    problems,
    hasLeft: (field) => left.has(field),
    change,
    type(field, typed) {
      change({ [field]: typed, ...((field === 'size' || field === 'total') && { edited: field }) });
    },
    leave: (field) => setLeft((before) => new Set([...before, field])),
    leaveAll: () => setLeft(new Set(everyField)),
    step(field, steps) {
      const amount = amountIn(ticket[field]) ?? startOf(field, book, market) ?? zero;
      if (field === 'total') return;
      const next =
        field === 'size' ? steppedSize(market, amount, steps) : steppedPrice(market, amount, steps);
      change({ [field]: write(next), ...(field === 'size' && { edited: field }) });
    },
    takePart(percent) {
      if (available === undefined) return;
      const part = partOf(available, percent);
      if (ticket.side === 'Sell')
        return change({ size: write(wholeSteps(part, market.lot)), edited: 'size' });
      if (!hasPrice(ticket.type))
        return change({ total: write(roundTo(part, quoteDecimals(market.quote), 'down')), edited: 'total' });
      const price = figures.price ?? startOf('price', book, market);
      if (price === undefined) return;
      change({ price: write(price), size: write(sizeForFunds(market, part, price)), edited: 'size' });
    },
    takePrice(of) {
      const price = bookPrice(of, book, market.tick);
      if (price !== undefined) change({ price: write(price) });
    },
    clearAmounts() {
      setTicket((before) => ({ ...before, ...noAmounts }));
      setLeft(none);
    },
  };
}

/** With another type or side, a time in force that it does not know falls back to the usual one. */
function changedTicket(before: Ticket, changes: Partial<Ticket>): Ticket {
  const next = { ...before, ...changes };
  const times = timesInForce(next);
  return times.length === 0 || times.includes(next.timeInForce) ? next : { ...next, timeInForce: 'GTC' };
}

/**
 * The form follows the book calmly, and only where an amount asks it something: what it expects to pay may be a moment old, the
 * server's answer is not.
 */
function useBookWhereAsked(ticket: Ticket): void {
  const { book } = useMarketStore();
  const asksBook = (ticket.type === 'market' || ticket.type === 'limit') && ticket[ticket.edited] !== '';
  useSyncExternalStore(
    book.watch,
    () => (asksBook ? Math.floor(book.version() / versionsBetween) : 0),
    () => 0,
  );
}

/** A price that is chosen in the book goes where the type of order has its price. */
function useChosenPrice(setTicket: (change: (ticket: Ticket) => Ticket) => void): void {
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

const noAmounts = { size: '', total: '', edited: 'size' } satisfies Partial<Ticket>;
/** The page asks the book for another estimate once in so many changes. */
const versionsBetween = 5;

export function useNewTicket() {
  return useState<Ticket>(newTicket);
}

/** Where an empty price begins when an arrow is pressed: beside the spread. */
function startOf(
  field: AmountField,
  book: ReturnType<typeof useMarketStore>['book'],
  market: ReturnType<typeof useMarketStore>['market'],
): Amount | undefined {
  if (field === 'size' || field === 'total') return undefined;
  const best = book.bids()[0] ?? book.asks()[0];
  return best === undefined ? undefined : (amountIn(best.wire[0]) ?? market.tick);
}
