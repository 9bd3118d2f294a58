import { bank, blockedAccount, houseSuspense } from '@dukat/ledger/accounts';
import { add, formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { storeBankAccounts } from '../accounts/bank-accounts-repository.ts';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import { sandboxBankAccounts } from '../accounts/sandbox-bank-accounts.ts';
import { readStatement } from '../movements/read-statement.ts';
import type { OrdersPort } from '../orders-port.ts';
import { listSuspense } from '../suspense/suspense-lists.ts';
import { matchAlone, returnAlone } from '../testing/decide-alone.ts';
import { type PaymentsWorld, paymentsWorld, readTotals } from '../testing/payments-world.ts';
import { matchNewMovements } from './match-new-movements.ts';

let world: PaymentsWorld;
let serial = 0;
beforeAll(async () => {
  world = await paymentsWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.orders.arrivals.length = 0;
});

async function openPayment(currency: Fiat = 'CZK', amount = '1000') {
  serial += 1;
  const orderPublicId = `order-${serial}`;
  const now = world.clock.now();
  const { variableSymbol } = await world.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency, amount: toAmount(amount), now, dueAt: now }),
    );
  return { orderPublicId, variableSymbol };
}

async function readAll() {
  for (const code of world.deps.connections.keys()) await readStatement(world.deps, code);
  return matchNewMovements(world.deps);
}

async function readSuspense(asset: string) {
  return formatAmount(await readBalance(world.database, houseSuspense, asset));
}

async function lastMovement() {
  return world.database
    .selectFrom('bank_movements')
    .select(['status', 'reason', 'order_public_id', 'counter_iban'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('a bank transfer to an order', () => {
  test('is found by its symbol and booked from the bank to the payer', async () => {
    const { orderPublicId, variableSymbol } = await openPayment();
    const before = await readBalance(world.database, bank('fio-czk'), 'CZK');
    await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '1000',
      variable_symbol: variableSymbol,
    });
    await readAll();

    const [arrival] = world.orders.arrivals;
    expect(arrival).toMatchObject({ orderPublicId, asset: 'CZK', houseAccount: bank('fio-czk') });
    expect(arrival?.source).toMatch(/^bank:fio-czk:26\d{9}$/);
    expect(formatAmount(arrival?.amount ?? toAmount('0'))).toBe('1000');
    expect(arrival?.sender).toMatchObject({ label: 'Jan Novák', iban: 'CZ7908000000002000145399' });
    expect(formatAmount(await readBalance(world.database, blockedAccount(world.payer), 'CZK'))).toBe('1000');
    expect(await readBalance(world.database, bank('fio-czk'), 'CZK')).toBe(before - toAmount('1000'));
    expect(await readTotals(world.database)).toEqual({ CZK: '0', EUR: '0' });
  });

  test('is booked once, even if the statement is read repeatedly', async () => {
    const { variableSymbol } = await openPayment();
    await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '500',
      variable_symbol: variableSymbol,
    });
    await readAll();
    await readAll();
    world.clock.advance(24 * 3600 * 1000);
    await readAll();
    expect(world.orders.arrivals).toHaveLength(1);
  });

  test('is booked twice when it was made twice', async () => {
    const { variableSymbol } = await openPayment();
    await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '500',
      variable_symbol: variableSymbol,
      times: 2,
    });
    await readAll();
    expect(world.orders.arrivals).toHaveLength(2);
    expect(new Set(world.orders.arrivals.map(({ source }) => source)).size).toBe(2);
  });

  test('in euros is found by the symbol in the payer’s reference', async () => {
    const { orderPublicId, variableSymbol } = await openPayment('EUR', '25.50');
    await world.call('/sandbox/bank/transfer', {
      to_account: 'fio-sk',
      currency: 'EUR',
      amount: '25.50',
      variable_symbol: variableSymbol,
      from_account: 'SK3112000000198742637541',
    });
    await readAll();
    expect(world.orders.arrivals).toMatchObject([
      { orderPublicId, houseAccount: bank('fio-sk'), sender: { iban: 'SK3112000000198742637541' } },
    ]);
  });

  test('is found by a symbol in the message', async () => {
    const { orderPublicId, variableSymbol } = await openPayment();
    await world.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '7',
      message: `platba za ${variableSymbol}, děkuji`,
    });
    await readAll();
    expect(world.orders.arrivals).toMatchObject([{ orderPublicId }]);
  });
});

describe('a payment without a known owner', () => {
  test.each([
    ['no symbol', { currency: 'CZK', amount: '11' }, 'no_symbol'],
    [
      'a symbol that we never gave',
      { currency: 'CZK', amount: '12', variable_symbol: '1000000007' },
      'symbol_unknown',
    ],
    ['a symbol in another form', { currency: 'CZK', amount: '13', variable_symbol: '42' }, 'symbol_unknown'],
  ])('waits in suspense for a transfer with %s', async (_, transfer, reason) => {
    const before = await readBalance(world.database, houseSuspense, 'CZK');
    await world.call('/sandbox/bank/transfer', transfer);
    await readAll();
    expect(world.orders.arrivals).toEqual([]);
    expect(await lastMovement()).toMatchObject({ status: 'suspense', reason });
    expect(await readSuspense('CZK')).toBe(formatAmount(add(before, toAmount(transfer.amount))));
  });

  test('with one wrong digit in its symbol is not matched', async () => {
    const { variableSymbol } = await openPayment();
    const wrong = `${variableSymbol.slice(0, 9)}${(Number(variableSymbol[9]) + 1) % 10}`;
    await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '14', variable_symbol: wrong });
    await readAll();
    expect(await lastMovement()).toMatchObject({ status: 'suspense', reason: 'symbol_unknown' });
  });

  test('waits in suspense in a currency other than the order’s', async () => {
    const { variableSymbol } = await openPayment('CZK');
    await world.call('/sandbox/bank/transfer', {
      currency: 'EUR',
      amount: '15',
      variable_symbol: variableSymbol,
    });
    await readAll();
    expect(await lastMovement()).toMatchObject({ status: 'suspense', reason: 'currency_differs' });
    expect(await readSuspense('EUR')).toBe('15');
  });

  test('waits in suspense when its account was closed', async () => {
    const { variableSymbol } = await openPayment('EUR');
    const open = sandboxBankAccounts.filter(({ code }) => code !== 'fio-sk');
    await storeBankAccounts(world.database, open);
    await world.call('/sandbox/bank/transfer', {
      to_account: 'fio-sk',
      currency: 'EUR',
      amount: '16',
      variable_symbol: variableSymbol,
    });
    await readAll();
    expect(await lastMovement()).toMatchObject({ status: 'suspense', reason: 'account_closed' });
    await storeBankAccounts(world.database, sandboxBankAccounts);
  });

  test('ends in suspense after repeated failures of its order, without delaying others', async () => {
    const broken = await openPayment();
    const fine = await openPayment();
    const orders: OrdersPort = {
      ...world.orders,
      paymentsArrived: async (tx, arrivals) => {
        if (arrivals.some(({ orderPublicId }) => orderPublicId === broken.orderPublicId))
          throw new Error('order cannot be read');
        await world.orders.paymentsArrived(tx, arrivals);
      },
    };
    for (const { variableSymbol } of [broken, fine]) {
      await world.call('/sandbox/bank/transfer', {
        currency: 'CZK',
        amount: '17',
        variable_symbol: variableSymbol,
      });
    }
    await readStatement(world.deps, 'fio-czk');
    await matchNewMovements({ ...world.deps, orders });
    expect(world.orders.arrivals).toMatchObject([{ orderPublicId: fine.orderPublicId }]);
    const failures = async () => {
      const row = await world.database
        .selectFrom('bank_movements')
        .select('attempts')
        .where('status', '=', 'new')
        .executeTakeFirst();
      return row?.attempts;
    };
    for (let count = 1; count < 10; count += 1) {
      const wait = (3 ** count - (count === 1 ? 0 : 3 ** (count - 1))) * 1000;
      world.clock.advance(wait - 1);
      await matchNewMovements({ ...world.deps, orders });
      expect(await failures()).toBe(count);
      world.clock.advance(1);
      await matchNewMovements({ ...world.deps, orders });
    }
    expect(await failures()).toBeUndefined();
    const [row] = await listSuspense(world.database, { offset: 0, limit: 100 }).then((rows) =>
      rows.slice(-1),
    );
    expect(row).toMatchObject({ reason: 'order_failed', likelySymbol: broken.variableSymbol });
    expect(await readTotals(world.database)).toEqual({ CZK: '0', EUR: '0' });
  });
});

describe('an operator', () => {
  async function strayTransfer(amount: string) {
    await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount });
    await readAll();
    const rows = await listSuspense(world.database, { offset: 0, limit: 100 });
    const movementId = rows.at(-1)?.id ?? '';
    return { movementId };
  }
  const inTx = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    world.database.transaction().execute(work);

  test('matches a payment in suspense to its order, once', async () => {
    const { orderPublicId } = await openPayment();
    const { movementId } = await strayTransfer('21');
    const before = await readBalance(world.database, houseSuspense, 'CZK');
    const given = { movementId, orderPublicId, orders: world.orders, now: world.clock.now() };
    expect(await inTx((tx) => matchAlone(tx, given))).toMatchObject({ refused: false });
    expect(world.orders.arrivals).toMatchObject([{ orderPublicId, houseAccount: houseSuspense }]);
    expect(await readBalance(world.database, houseSuspense, 'CZK')).toBe(subtract(before, toAmount('21')));
    expect(await inTx((tx) => matchAlone(tx, given))).toMatchObject({
      reason: 'movement_not_in_suspense',
    });
    expect(world.orders.arrivals).toHaveLength(1);
  });

  test('cannot match payment and order that do not fit', async () => {
    const euros = await openPayment('EUR');
    const { movementId } = await strayTransfer('22');
    const common = { orders: world.orders, now: world.clock.now() };
    const answers = await inTx(async (tx) => [
      await matchAlone(tx, { ...common, movementId: '999999', orderPublicId: euros.orderPublicId }),
      await matchAlone(tx, { ...common, movementId, orderPublicId: 'nobody' }),
      await matchAlone(tx, { ...common, movementId, orderPublicId: euros.orderPublicId }),
      await returnAlone(tx, { movementId: '999999', now: common.now }),
    ]);
    expect(answers.map((answer) => answer.refused && answer.reason)).toEqual([
      'movement_unknown',
      'order_unknown',
      'currency_differs',
      'movement_unknown',
    ]);
  });

  test('returns a payment in suspense to its origin, once', async () => {
    const { movementId } = await strayTransfer('23');
    const before = await readBalance(world.database, houseSuspense, 'CZK');
    const now = world.clock.now();
    expect(await inTx((tx) => returnAlone(tx, { movementId, now }))).toMatchObject({ refused: false });
    expect(await inTx((tx) => returnAlone(tx, { movementId, now }))).toMatchObject({
      reason: 'movement_not_in_suspense',
    });
    expect(await readBalance(world.database, houseSuspense, 'CZK')).toBe(subtract(before, toAmount('23')));
    const payout = await world.database
      .selectFrom('bank_payouts')
      .select(['iban', 'amount', 'status', 'portfolio_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(payout).toMatchObject({ iban: 'CZ7908000000002000145399', status: 'stored', portfolio_id: null });
  });
});
