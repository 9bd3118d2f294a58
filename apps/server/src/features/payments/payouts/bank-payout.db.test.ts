import { bank, houseSuspense } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { BankMovement } from '../bank-port.ts';
import { listSuspense } from '../suspense/suspense-lists.ts';
import { returnAlone } from '../testing/decide-alone.ts';
import { readTotals } from '../testing/payments-world.ts';
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts';
import { exportPayouts } from './export-payouts.ts';
import { requestBankPayout } from './request-bank-payout.ts';

const returnedAmount = { reference: 'order:one', amount: '1000', isWhole: true };

let world: PayoutWorld;
beforeEach(async () => {
  world = await payoutWorld();
});
afterEach(() => world.close());

describe('a payout to a bank account', () => {
  test('is booked, sent, and final when its debit is on the statement', async () => {
    expect(await world.request()).toMatchObject({ refused: false });
    expect(await world.held()).toEqual({
      blocked: '4000',
      available: '0',
      inFlight: '1000',
      bank: '-1000000',
    });
    expect(await world.status()).toBe('pending');
    await world.send();
    expect(await world.status()).toBe('sent');
    await world.read();
    expect(await world.status()).toBe('sent');
    await world.settle();
    await world.read();
    expect(await world.status()).toBe('final');
    expect(await world.held()).toEqual({ blocked: '4000', available: '0', inFlight: '0', bank: '-999000' });
    expect(world.orders.final).toEqual(['order:one']);
    expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
  });

  test('is one payout when it is requested twice', async () => {
    const first = await world.request();
    expect(await world.request()).toEqual(first);
    await world.send();
    await world.send();
    await world.settle();
    await world.settle();
    expect(await world.executed()).toEqual(['-1000']);
  });

  test.each([
    [{ BankAccount: '19-2000145398/0800' }, 'bank_account_invalid'],
    [{}, 'bank_account_invalid'],
  ])('is refused to %o', async (to, reason) => {
    const answer = await world.database.transaction().execute((tx) =>
      requestBankPayout(tx, {
        reference: 'order:x',
        portfolioId: world.payer,
        asset: 'CZK',
        gross: toAmount('1'),
        from: 'blocked',
        to,
        message: '',
        now: world.clock.now(),
      }),
    );
    expect(answer).toMatchObject({ refused: true, reason });
  });

  test.each([
    [{ BankAccount: 'SK3112000000198742637542', SepaBankAccountOwner: 'A' }, 'iban_invalid'],
    [{ BankAccount: 'SK3112000000198742637541', SepaBankAccountOwner: ' ' }, 'owner_invalid'],
  ])('is refused in euros to %o', async (to, reason) => {
    const answer = await world.database.transaction().execute((tx) =>
      requestBankPayout(tx, {
        reference: 'order:x',
        portfolioId: world.payer,
        asset: 'EUR',
        gross: toAmount('1'),
        from: 'blocked',
        to,
        message: '',
        now: world.clock.now(),
      }),
    );
    expect(answer).toMatchObject({ refused: true, reason });
  });

  test('is refused for more than is held and leaves nothing', async () => {
    expect(await world.request('order:big', '5000.01')).toMatchObject({
      refused: true,
      reason: 'funds_too_low',
    });
    expect(await world.status('order:big')).toBeUndefined();
  });

  test('is credited again when it is returned', async () => {
    await world.request();
    await world.send();
    await world.settle();
    await world.read();
    await world.settle({ outcome: 'return' });
    await world.read();
    expect(await world.status()).toBe('failed');
    expect(world.orders.final).toEqual(['order:one']);
    expect(world.orders.returnedAmount).toEqual([returnedAmount]);
    expect(world.orders.failed).toEqual([]);
    await world.read();
    expect(world.orders.returnedAmount).toEqual([returnedAmount]);
    expect(await world.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
  });

  test('ends the same way when the statement shows the return before the debit', async () => {
    await world.request();
    await world.send();
    await world.settle();
    await world.settle({ outcome: 'return' });
    const both: BankMovement[] = [];
    const { port } = world.connection();
    const late = (sign: 1 | -1) =>
      world.withPort({
        readMovements: async (account, period) => {
          both.push(...(both.length > 0 ? [] : await port.readMovements(account, period)));
          return both.filter(({ amount }) => amount > 0n === sign > 0);
        },
      });
    await world.read(late(1));
    expect(await world.status()).toBe('failed');
    await world.read(late(-1));
    expect(await world.status()).toBe('failed');
    expect(await world.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
    expect(world.orders.returnedAmount).toEqual([returnedAmount]);
    expect(world.orders.failed).toEqual([]);
  });

  test('waits while the account lacks the money, and overtakes no other', async () => {
    await world.database.transaction().execute((tx) =>
      post(tx, {
        reference: 'move',
        type: 'treasury_move',
        entries: [
          { account: bank('fio-czk'), asset: 'CZK', amount: toAmount('999500') },
          { account: bank('elsewhere'), asset: 'CZK', amount: toAmount('-999500') },
        ],
      }),
    );
    await world.request('order:big', '501');
    await world.request('order:small', '10');
    await world.send();
    expect([await world.status('order:big'), await world.status('order:small')]).toEqual([
      'pending',
      'pending',
    ]);
  });

  test('has payee, symbol and reference in the file that is stored before sending', async () => {
    await world.request();
    await exportPayouts(world.deps, buildPain001);
    const { document, status: batch } = await world.database
      .selectFrom('bank_payout_batches')
      .select(['document', 'status'])
      .executeTakeFirstOrThrow();
    expect(batch).toBe('stored');
    expect(document).toContain('<IBAN>CZ6508000000192000145399</IBAN>');
    expect(document).toContain('<Ustrd>/VS77 Zlutoucky kun + spol.</Ustrd>');
    expect(document).toMatch(/<EndToEndId>DK[2-9A-Z]{24}<\/EndToEndId>/);
  });
});

describe('a debit', () => {
  test('without a payout is left to a person, and nothing is booked', async () => {
    const before = await world.held();
    await world.database
      .insertInto('sandbox_bank_movements')
      .values({
        account: 'fio-czk',
        booked_on: '2026-03-02',
        amount: '-49.00',
        counter_account: null,
        counter_bank: null,
        counter_name: null,
        variable_symbol: null,
        message: 'Poplatek',
        kind: 'Poplatek',
        reference: null,
        instruction_id: null,
        created_at: world.clock.now(),
      })
      .execute();
    await world.read();
    const row = await world.database
      .selectFrom('bank_movements')
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'unexplained', reason: 'debit_unknown' });
    expect(await world.held()).toEqual(before);
  });
});

test('money returned to suspense is in suspense again, and can be returned again', async () => {
  await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '40' });
  await world.read();
  const suspense = async () => formatAmount(await readBalance(world.database, houseSuspense, 'CZK'));
  for (const round of [1, 2]) {
    const [movement] = await listSuspense(world.database, { offset: 0, limit: 10 });
    const given = { movementId: movement?.id ?? '', now: world.clock.now() };
    const answer = await world.database.transaction().execute((tx) => returnAlone(tx, given));
    expect(answer.refused, `round ${round}`).toBe(false);
    await world.send();
    await world.settle();
    await world.read();
    expect(await suspense()).toBe('0');
    await world.settle({ outcome: 'return' });
    await world.read();
    expect(await suspense()).toBe('40');
  }
  expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
});
