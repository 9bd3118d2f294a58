import { houseSuspense } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import type { BankMovement } from '../bank-port.ts';
import { matchNewMovements } from '../matching/match-new-movements.ts';
import { recordMovements } from '../movements/record-movements.ts';
import { paymentChecks } from '../payments-audit.ts';
import { listSuspense } from '../suspense/suspense-lists.ts';
import { bankMovement } from '../testing/bank-movement.ts';
import { returnAlone } from '../testing/decide-alone.ts';
import { readTotals } from '../testing/payments-world.ts';
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts';

const payee = 'CZ6508000000192000145399';
const stranger = 'CZ5855000000001265098001';

let world: PayoutWorld;
let serial = 0;
beforeEach(async () => {
  world = await payoutWorld();
});
afterEach(async () => {
  await expectBooksInOrder();
  await world.close();
});

async function expectBooksInOrder() {
  const found = await world.database
    .transaction()
    .execute((tx) => Promise.all(paymentChecks.map(({ find }) => find(tx, 10))));
  expect(found.flat()).toEqual([]);
  expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
}

async function paidOut(reference = 'order:one', gross = '1000'): Promise<string> {
  await world.request(reference, gross);
  await world.send();
  await world.settle();
  await world.read();
  expect(await world.status(reference)).toBe('final');
  return endToEndId(reference);
}

async function endToEndId(reference: string): Promise<string> {
  const row = await world.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.end_to_end_id;
}

async function credit(amount: string, change: Partial<BankMovement> = {}) {
  serial += 1;
  const movement = { ...bankMovement(`back-${serial}`, { symbol: null, amount }), ...change };
  await recordMovements(world.database, 'fio-czk', [movement], world.clock.now());
  await matchNewMovements(world.deps);
  const row = await world.database
    .selectFrom('bank_movements')
    .select(['status', 'reason'])
    .where('movement_id', '=', movement.movementId)
    .executeTakeFirstOrThrow();
  return row.reason === null ? row.status : `${row.status} ${row.reason}`;
}

const suspense = async () => formatAmount(await readBalance(world.database, houseSuspense, 'CZK'));

describe('a credit that names a paid-out payout', () => {
  test.each([
    ['one crown from the payee', '1', { counterIban: payee }],
    ['one heller less than a bank’s fee allows', '499.99', { counterIban: payee }],
    ['the whole sum from another account', '1000', { counterIban: stranger }],
    ['the whole sum from an account that the bank does not name', '1000', { counterIban: null }],
    ['more than was sent', '1000.01', { counterIban: payee }],
  ])('is an ordinary credit: %s', async (_, amount, from) => {
    const reference = await paidOut();
    expect(await credit(amount, { ...from, message: reference })).toBe('suspense no_symbol');
    expect(await world.status()).toBe('final');
    expect(world.orders.returnedAmount).toEqual([]);
    expect(await suspense()).toBe(amount);
  });

  test('pays the order whose symbol it carries, even if the payer’s bank repeats an old message', async () => {
    const reference = await paidOut();
    const now = world.clock.now();
    const { variableSymbol } = await world.database.transaction().execute((tx) =>
      openBankPayment(tx, {
        orderPublicId: 'order-2',
        currency: 'CZK',
        amount: toAmount('1000'),
        now,
        dueAt: now,
      }),
    );
    expect(await credit('1000', { counterIban: payee, variableSymbol, message: reference })).toBe('matched');
    expect(world.orders.arrivals).toMatchObject([{ orderPublicId: 'order-2' }]);
  });

  test.each([
    ['the whole sum', '1000', true],
    ['all but a bank’s fee', '500', true],
  ])('from the payee is its return: %s', async (_, amount, isWhole) => {
    const reference = await paidOut();
    expect(await credit(amount, { counterIban: payee, message: reference })).toBe('payout_returned');
    expect(world.orders.returnedAmount).toEqual([{ reference: 'order:one', amount, isWhole }]);
    expect(await world.held()).toMatchObject({ available: amount });
  });

  test('marked by the bank is its return, in parts, and never more than was sent', async () => {
    const reference = await paidOut('order:one', '3000');
    const marked = { isReturn: true, endToEndId: reference };
    expect(await credit('1', marked)).toBe('payout_returned');
    expect(await world.status()).toBe('final');
    expect(await credit('3000', marked)).toBe('suspense return_unexpected');
    expect(await credit('2500', marked)).toBe('payout_returned');
    expect(await world.status()).toBe('failed');
    // Everything was returned; operators decide about further credits.
    expect(await credit('1', marked)).toBe('suspense return_unexpected');
    expect(world.orders.returnedAmount).toEqual([
      { reference: 'order:one', amount: '1', isWhole: false },
      { reference: 'order:one', amount: '2500', isWhole: true },
    ]);
    expect(await world.held()).toMatchObject({ available: '2501' });
    expect(await suspense()).toBe('3001');
  });

  test('that is read twice is booked once', async () => {
    const reference = await paidOut();
    const back = { counterIban: payee, endToEndId: reference };
    expect(await credit('1000', back)).toBe('payout_returned');
    expect(await credit('1000', back)).toBe('suspense no_symbol');
    expect(await credit('1000', { ...back, isReturn: true })).toBe('suspense return_unexpected');
    expect(await world.held()).toMatchObject({ available: '1000' });
  });
});

describe('a return out of suspense', () => {
  async function returned(amount: string): Promise<{ id: string; reference: string }> {
    expect(await credit(amount, { counterIban: payee })).toBe('suspense no_symbol');
    const [movement] = await listSuspense(world.database, { offset: 0, limit: 10 });
    const id = movement?.id ?? '';
    const given = { movementId: id, now: world.clock.now() };
    await world.database.transaction().execute((tx) => returnAlone(tx, given));
    await world.send();
    await world.settle();
    await world.read();
    const { end_to_end_id: reference } = await world.database
      .selectFrom('bank_payouts')
      .select('end_to_end_id')
      .where('reference', 'like', 'suspense-return:%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { id, reference };
  }

  const waiting = async () =>
    (await listSuspense(world.database, { offset: 0, limit: 10 })).map(({ id, amount }) => ({
      id,
      amount: formatAmount(amount),
    }));

  test('stays returned when the payer sends one crown that names it', async () => {
    const { id, reference } = await returned('54321');
    expect(await credit('1', { counterIban: payee, message: reference })).toBe('suspense no_symbol');
    expect((await waiting()).map(({ amount }) => amount)).toEqual(['1']);
    expect(await waiting()).not.toContainEqual({ id, amount: '54321' });
  });

  test.each([
    ['whole', '54321'],
    ['less a bank’s fee', '53821'],
    ['in part', '7'],
  ])('that comes back %s is in suspense with that sum, and can go back again', async (_, amount) => {
    const { reference } = await returned('54321');
    const isReturn = true;
    expect(await credit(amount, { isReturn, endToEndId: reference })).toBe('suspense return_failed');
    const [back, ...more] = await waiting();
    expect([back?.amount, more]).toEqual([amount, []]);
    expect(await suspense()).toBe(amount);
    const given = { movementId: back?.id ?? '', now: world.clock.now() };
    const again = await world.database.transaction().execute((tx) => returnAlone(tx, given));
    expect(again.refused).toBe(false);
    expect(await suspense()).toBe('0');
  });
});
