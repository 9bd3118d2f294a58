import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { buyOrder, open } from '../../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import type { BankMovement } from '../bank-port.ts';
import { findPortfolioSymbol } from '../deposits/bank-deposits-repository.ts';
import { recordMovements } from '../movements/record-movements.ts';
import type { OrdersPort } from '../orders-port.ts';
import { bankMovement } from '../testing/bank-movement.ts';
import { matchNewMovements } from './match-new-movements.ts';

let program: TestProgram;
const openProgram = async (markets: readonly string[]) => {
  program = await testProgram(undefined, markets);
  // Opens the networks that payouts are in flight on.
  await program.settle(1);
};
afterEach(async () => {
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  await program.close();
});

interface UnpaidOrder {
  readonly publicId: string;
  readonly portfolioId: string;
  readonly symbol: string;
}

/** A device may have only so many unpaid orders. */
const ordersOfDevice = 3;

/** Opens orders of 1,000 crowns, each of another visitor. */
async function unpaidOrders(count: number): Promise<readonly UnpaidOrder[]> {
  for (let opened = 0; opened < count; opened += ordersOfDevice) {
    const client = await program.client();
    for (let own = 0; own < Math.min(ordersOfDevice, count - opened); own += 1)
      await open(client, await buyOrder(client, { fiat_value: '1000' }));
  }
  const rows = await program.database
    .selectFrom('orders as o')
    .innerJoin('bank_payment_requests as r', 'r.order_public_id', 'o.public_id')
    .select(['o.public_id', 'o.portfolio_id', 'r.variable_symbol'])
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    publicId: row.public_id,
    portfolioId: row.portfolio_id,
    symbol: row.variable_symbol,
  }));
}

const depositSymbol = ({ portfolioId }: UnpaidOrder) =>
  program.database.transaction().execute((tx) => findPortfolioSymbol(tx, portfolioId, program.clock.now()));

/** Names lines so that they are stored, and so decided, in this order. */
const bankStatement = (lines: readonly { readonly symbol: string | null; readonly amount: string }[]) =>
  lines.map((line, at) => bankMovement(`line-${String(at).padStart(4, '0')}`, line));

const store = (lines: readonly BankMovement[]) =>
  recordMovements(program.database, 'fio-czk', lines, program.clock.now());

async function endsOfLines(): Promise<Readonly<Record<string, number>>> {
  const rows = await program.database
    .selectFrom('bank_movements')
    .select(['status', 'reason'])
    .where('movement_id', 'like', 'line-%')
    .execute();
  const names = rows.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
  const counts = Map.groupBy(names, (name) => name);
  return Object.fromEntries([...counts].map(([name, its]) => [name, its.length]));
}

async function selectPayments({ publicId }: UnpaidOrder) {
  const rows = await program.database
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.status', 'p.reason'])
    .where('o.public_id', '=', publicId)
    .orderBy('p.id')
    .execute();
  return rows.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
}

async function countPaid(): Promise<number> {
  const { paid } = await program.database
    .selectFrom('orders')
    .select((of) => of.fn.countAll<string>().as('paid'))
    .where('status', '<>', 'WAITING_FOR_PAYMENT')
    .where('paid', '=', '1000')
    .executeTakeFirstOrThrow();
  return Number(paid);
}

describe.each([
  ['on the exchange', ['BTC_CZK']],
  ['against our inventory', []],
])('lines of many kinds, for orders that trade %s,', (_, markets) => {
  beforeEach(() => openProgram(markets));

  test('end as they would one after the other, and one that fails does so alone', async () => {
    const orders = await unpaidOrders(60);
    const [twice, inParts, saver, broken] = orders;
    if (!(twice && inParts && saver && broken)) throw new Error('no orders');
    const deposit = await depositSymbol(saver);
    const paid = orders.filter((order) => order !== inParts);
    const price = ({ symbol }: UnpaidOrder) => ({ symbol, amount: '1000' });
    const lines = bankStatement([
      price(twice),
      ...[price(twice), price(twice)],
      ...['400', '600'].map((amount) => ({ symbol: inParts.symbol, amount })),
      // With the order's 1,000 the first two leave 6,000 of an unverified account's limit.
      ...['9000', '9000', '9000', '6000'].map((amount) => ({ symbol: deposit, amount })),
      ...paid
        .filter((order) => order !== twice)
        .flatMap((order) => [price(order), { symbol: null, amount: '7' }]),
    ]);
    expect(lines.length).toBeGreaterThan(100);
    await store(lines);

    let isBroken = true;
    const { paymentsDeps } = program.deps;
    const failing: OrdersPort = {
      ...paymentsDeps.orders,
      paymentsArrived: async (tx, arrivals) => {
        await paymentsDeps.orders.paymentsArrived(tx, arrivals);
        if (isBroken && arrivals.some(({ orderPublicId }) => orderPublicId === broken.publicId))
          throw new Error('the order cannot be read');
      },
    };
    const deps = { ...paymentsDeps, orders: failing };
    expect(await matchNewMovements(deps)).toBe(lines.length - 1);
    expect(await endsOfLines()).toEqual({
      new: 1,
      matched: 62,
      deposited: 3,
      'suspense: above_deposit_limit': 1,
      'suspense: no_symbol': 58,
    });
    expect(await selectPayments(twice)).toEqual(['applied', 'waiting: double', 'waiting: double']);
    expect(await selectPayments(inParts)).toEqual(['joined: short', 'applied']);
    expect(await selectPayments(broken)).toEqual([]);
    expect(await countPaid()).toBe(59);

    isBroken = false;
    program.clock.advance(3000);
    expect(await matchNewMovements(deps)).toBe(1);
    expect(await selectPayments(broken)).toEqual(['applied']);
    expect(await countPaid()).toBe(60);
  });

  test('are booked once each by several workers', async () => {
    const orders = await unpaidOrders(60);
    const [saver] = orders;
    if (!saver) throw new Error('no order');
    const deposit = await depositSymbol(saver);
    const lines = bankStatement(
      orders.flatMap(({ symbol }) => [
        { symbol, amount: '1000' },
        { symbol: deposit, amount: '100' },
        { symbol: null, amount: '5' },
      ]),
    );
    await store(lines);
    const { paymentsDeps } = program.deps;
    const decided = await Promise.all(Array.from({ length: 4 }, () => matchNewMovements(paymentsDeps)));
    expect(decided.reduce((sum, count) => sum + count)).toBe(lines.length);
    expect(await endsOfLines()).toEqual({ matched: 60, deposited: 60, 'suspense: no_symbol': 60 });
    expect(await countPaid()).toBe(60);
    const { postings } = await program.database
      .selectFrom('ledger_postings')
      .select(({ fn }) => fn.countAll<string>().as('postings'))
      .where('reference', 'like', '%bank:fio-czk:line-%')
      .executeTakeFirstOrThrow();
    expect(Number(postings)).toBe(lines.length);
  });
});

describe('a batch', () => {
  beforeEach(() => openProgram(['BTC_CZK']));

  // These bounds may only be lowered.
  test.each([
    ['orders', 22],
    ['accounts', 19],
    ['suspense', 7],
  ])('of lines for %s needs %i round trips at most', async (kind, most) => {
    const orders = await unpaidOrders(30);
    const symbols = await Promise.all(
      orders.map(async (order) => {
        if (kind === 'suspense') return null;
        return kind === 'orders' ? order.symbol : depositSymbol(order);
      }),
    );
    await store(bankStatement(symbols.map((symbol) => ({ symbol, amount: '1000' }))));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect(await matchNewMovements(program.deps.paymentsDeps)).toBe(30);
      const statements = sent.mock.calls
        .map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query)))
        .filter((text) => !text.includes('public_sequence'));
      expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most);
    } finally {
      sent.mockRestore();
    }
  });
});
