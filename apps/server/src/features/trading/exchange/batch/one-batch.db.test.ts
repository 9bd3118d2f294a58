import { formatAmount } from '@dukat/rules/money/amount';
import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../platform/testing/test-database.ts';
import { closeMarket } from '../../testing/close-market.ts';
import { funds, give, marketNamed, newTrader, place, testExchange } from '../../testing/trading-world.ts';
import type { ExchangeOutcome, TradingAccount } from '../commands/exchange-command.ts';
import type { Exchange } from '../exchange.ts';

let db: TestDatabase;
let exchange: Exchange;
let buyer: TradingAccount;
let seller: TradingAccount;
const name = 'DOGE_CZK';
const market = marketNamed(name);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  exchange = await testExchange(db.database);
  [buyer, seller] = [await newTrader(db.database), await newTrader(db.database)];
  await give(db.database, buyer, 'CZK', '1000');
  await give(db.database, seller, 'DOGE', '1000');
});
afterEach(() => closeMarket(db.database, exchange, market));

const limit = (side: 'Buy' | 'Sell', size: string, price: string, rest: Partial<OrderRequest> = {}) =>
  ({ type: 'Limit', side, size, price, ...rest }) as const;
const buy = (request: OrderRequest, id?: string) => place(exchange, buyer, name, request, id);
const sell = (request: OrderRequest, id?: string) => place(exchange, seller, name, request, id);
const held = (account: TradingAccount, asset: string) => funds(db.database, account, asset);

/** "status filled cost" of the order that was placed, or why it was not. */
function summaryOf(outcome: ExchangeOutcome): string {
  if (outcome.refused) return outcome.reason;
  return outcome.value
    .map(({ status, filledLots, filledQuote }) => `${status} ${filledLots} ${formatAmount(filledQuote)}`)
    .join();
}

describe('commands of one batch', () => {
  test('may spend what one before them gave back', async () => {
    await buy(limit('Buy', '200', '5'));
    const [cancelled, placed] = await Promise.all([
      exchange.submit({ kind: 'cancel_all', market, account: buyer.number }),
      buy(limit('Buy', '100', '10')),
    ]);
    expect([summaryOf(cancelled), summaryOf(placed)]).toEqual(['Canceled 0 0', 'Open 0 0']);
    expect(await held(buyer, 'CZK')).toBe('0 1000');
  });

  test('book only what they change of what their owner has blocked', async () => {
    const booked = async () => {
      const { rows } = await sql<{ type: string; count: number }>`
        select type, count(*)::int as count from ledger_postings where type in ('hold', 'release') group by type`.execute(
        db.database,
      );
      return (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
    };
    const before = await booked();
    await Promise.all([
      ...Array.from({ length: 5 }, () => buy(limit('Buy', '10', '2'))),
      exchange.submit({ kind: 'cancel_all', market, account: buyer.number }),
      ...Array.from({ length: 5 }, () => sell(limit('Sell', '10', '7'))),
      buy(limit('Buy', '10', '3')),
    ]);
    expect([await held(buyer, 'CZK'), await held(seller, 'DOGE')]).toEqual(['970 30', '950 50']);
    const after = await booked();
    expect([after('hold') - before('hold'), after('release') - before('release')]).toEqual([1, 0]);
  });

  test('never spend the same twice', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(limit('Buy', '100', '2.5'))));
    expect(orders.map(summaryOf).filter((word) => word === 'Open 0 0')).toHaveLength(4);
    expect(await held(buyer, 'CZK')).toBe('0 1000');
  });

  test('fill an order that rested in the same batch', async () => {
    const [first, second] = await Promise.all([sell(limit('Sell', '10', '4')), buy(limit('Buy', '10', '4'))]);
    expect([summaryOf(first), summaryOf(second)]).toEqual(['Open 0 0', 'Closed 1000 40']);
    expect(await held(seller, 'DOGE')).toBe('990 0');
  });
});
