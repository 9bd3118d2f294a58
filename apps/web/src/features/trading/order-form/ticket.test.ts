import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { createLiveBook } from '../book/live-book.ts';
import { testedMarket } from '../testing/tested-market.ts';
import { newTicket, type Ticket } from './ticket.ts';
import { orderBody } from './ticket-body.ts';
import { computeTicketFigures } from './ticket-figures.ts';
import { ticketProblems } from './ticket-problems.ts';

const market = testedMarket;
const book = createLiveBook(market);
book.load({
  sequence: 1,
  bids: [['2000000', '1']],
  asks: [
    ['2000100', '0.5'],
    ['2000200', '0.5'],
  ],
});
const now = Date.parse('2026-11-21T10:00:00Z');

const ticket = (changes: Partial<Ticket>): Ticket => ({ ...newTicket, ...changes });
const problems = (changes: Partial<Ticket>, available?: string) => {
  const written = ticket(changes);
  const figures = computeTicketFigures(written, market, book);
  const context = {
    market,
    figures,
    now,
    available: available === undefined ? undefined : toAmount(available),
  };
  return ticketProblems(written, context);
};
const body = (changes: Partial<Ticket>) => {
  const written = ticket(changes);
  return orderBody(written, market, computeTicketFigures(written, market, book));
};
const figures = (changes: Partial<Ticket>) => {
  const { size, total, fee } = computeTicketFigures(ticket(changes), market, book);
  const shown = (amount: typeof size) => (amount === undefined ? undefined : formatAmount(amount));
  return { size: shown(size), total: shown(total), fee: shown(fee) };
};

describe('size and total are derived from each other', () => {
  test.each([
    [{ price: '2000000', size: '0,001' }, '0.001', '2000'],
    [{ price: '2000000', total: '1000', edited: 'total' }, '0.0005', '1000'],
    [{ price: '2000000', total: '0,001', edited: 'total' }, undefined, '0.001'],
    [{ price: '', size: '0.001' }, '0.001', undefined],
    [{ type: 'market', size: '0.75' }, '0.75', '1500100'],
    [{ type: 'market', total: '1000050', edited: 'total' }, '0.5', '1000050'],
    [{ type: 'market', side: 'Sell', size: '0.5' }, '0.5', '1000000'],
    [{ type: 'stop-market', size: '0.5' }, '0.5', undefined],
  ] as const)('%j', (changes, size, total) => {
    expect(figures(changes)).toMatchObject({ size, total });
  });
});

describe('the expected fee', () => {
  test('of a resting order is the maker’s, in the asset that it receives', () => {
    expect(figures({ price: '1999900', size: '0.001' }).fee).toBe('0.000001');
    expect(figures({ side: 'Sell', price: '2000100', size: '0.001' }).fee).toBe('2.0001');
  });
  test('of an order that fills at once is the taker’s', () => {
    expect(figures({ price: '2000100', size: '0.001' }).fee).toBe('0.000002');
    expect(figures({ type: 'market', side: 'Sell', size: '0.001' }).fee).toBe('4');
  });
});

describe('an invalid field', () => {
  const good = { price: '2000000', size: '0.001' } as const;
  test.each([
    [good, {}],
    [{ ...good, price: '' }, { price: 'missing' }],
    [{ ...good, price: '0' }, { price: 'missing' }],
    [{ ...good, price: '1,2,3' }, { price: 'not a number' }],
    [{ ...good, price: '2000050' }, { price: 'off tick' }],
    [{ ...good, price: '1000000000' }, {}],
    [{ ...good, price: '1000000100' }, { price: 'too high' }],
    [{ ...good, size: '' }, { size: 'missing' }],
    [{ ...good, size: '0.000001' }, {}],
    [{ ...good, size: '0.00000099' }, { size: 'too small' }],
    [{ ...good, size: '9' }, {}],
    [{ ...good, size: '9.00000001' }, { size: 'too large' }],
    [{ ...good, size: '0.0010000001' }, { size: 'off lot' }],
    [{ ...good, total: '1', edited: 'total' }, { total: 'too small' }],
    [{ ...good, total: '2', edited: 'total' }, {}],
    [{ ...good, total: '', edited: 'total' }, { total: 'missing' }],
    [{ ...good, type: 'stop-limit' }, { stop: 'missing' }],
    [{ ...good, type: 'stop-limit', stop: '2000050' }, { stop: 'off tick' }],
    [{ ...good, type: 'oco', stop: '2100000', stopLimit: '' }, {}],
    [{ ...good, type: 'oco', stop: '2100000', stopLimit: '1' }, { stopLimit: 'off tick' }],
    [{ type: 'market', total: '1000', edited: 'total' }, {}],
    [{ type: 'stop-market', stop: '2100000', size: '0.1' }, {}],
    [{ ...good, timeInForce: 'GTT' }, { expiry: 'missing' }],
    [{ ...good, timeInForce: 'GTT', expiry: '2026-11-21T10:00:00Z' }, { expiry: 'not in the future' }],
    [{ ...good, timeInForce: 'GTT', expiry: '2026-11-21T10:00:01Z' }, {}],
  ] as const)('%j: %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test.each([
    ['Buy', '2000', {}],
    ['Buy', '1999.99', { size: 'not enough funds' }],
    ['Sell', '0.001', {}],
    ['Sell', '0.00099999', { size: 'not enough funds' }],
  ] as const)('a %s with %s available: %j', (side, available, expected) => {
    expect(problems({ ...good, side }, available)).toEqual(expected);
  });
});

describe('the order sent to the exchange', () => {
  const limit = { market: 'BTC_CZK', type: 'Limit', side: 'Buy', price: '2000000', size: '0.001' };
  const good = { price: '2 000 000', size: '0,001' } as const;
  test.each([
    [good, { ...limit, time_in_force: 'GTC' }],
    [
      { ...good, isPostOnly: true, selfTrade: 'decrement' },
      { ...limit, time_in_force: 'GTC', post_only: true, self_trade_prevention: 'decrement' },
    ],
    [
      { ...good, timeInForce: 'GTT', expiry: '2026-12-24T12:00:00Z' },
      { ...limit, time_in_force: 'GTT', expires_at: '2026-12-24T12:00:00.000Z' },
    ],
    [
      { ...good, type: 'stop-limit', stop: '2100000', isPostOnly: true, timeInForce: 'IOC' },
      { ...limit, stop_price: '2100000' },
    ],
    [
      { ...good, type: 'oco', stop: '2100000' },
      { ...limit, time_in_force: 'GTC', linked_stop: { stop_price: '2100000' } },
    ],
    [
      { ...good, type: 'oco', stop: '2100000', stopLimit: '2110000' },
      { ...limit, time_in_force: 'GTC', linked_stop: { stop_price: '2100000', price: '2110000' } },
    ],
    [
      { ...good, type: 'market', total: '1000', edited: 'total', timeInForce: 'FOK' },
      { market: 'BTC_CZK', type: 'Market', side: 'Buy', funds: '1000' },
    ],
    [
      { ...good, type: 'stop-market', stop: '1900000', side: 'Sell' },
      { market: 'BTC_CZK', type: 'Market', side: 'Sell', size: '0.001', stop_price: '1900000' },
    ],
    [{ ...good, price: '' }, undefined],
    [{ ...good, size: '' }, undefined],
    [{ ...good, type: 'oco' }, undefined],
    [{ ...good, timeInForce: 'GTT' }, undefined],
  ] as const)('%j', (changes, expected) => {
    expect(body(changes)).toEqual(expected);
  });
});
