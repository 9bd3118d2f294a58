import { bank, houseSuspense } from '@dukat/ledger/accounts';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { balanceOf } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { BankMovement } from '../bank-port.ts';
import { listSuspense } from '../suspense/suspense-lists.ts';
import { returnAlone } from '../testing/decide-alone.ts';
import { totalsOf } from '../testing/payments-bench.ts';
import { type PayoutBench, payoutBench } from '../testing/payout-bench.ts';
import { exportPayouts } from './export-payouts.ts';
import { requestBankPayout } from './request-bank-payout.ts';

let bench: PayoutBench;
beforeEach(async () => {
  bench = await payoutBench();
});
afterEach(() => bench.close());

describe('a payout to a bank account', () => {
  test('is booked, sent, and final when its debit stands on the statement', async () => {
    expect(await bench.request()).toMatchObject({ refused: false });
    expect(await bench.held()).toEqual({
      blocked: '4000',
      available: '0',
      inFlight: '1000',
      bank: '-1000000',
    });
    expect(await bench.status()).toBe('pending');
    await bench.send();
    expect(await bench.status()).toBe('sent');
    await bench.read();
    expect(await bench.status()).toBe('sent');
    await bench.settle();
    await bench.read();
    expect(await bench.status()).toBe('final');
    expect(await bench.held()).toEqual({ blocked: '4000', available: '0', inFlight: '0', bank: '-999000' });
    expect(bench.orders.final).toEqual(['order:one']);
    expect(await totalsOf(bench.database)).toMatchObject({ CZK: '0' });
  });

  test('asked for twice is one payout', async () => {
    const first = await bench.request();
    expect(await bench.request()).toEqual(first);
    await bench.send();
    await bench.send();
    await bench.settle();
    await bench.settle();
    expect(await bench.executed()).toEqual(['-1000']);
  });

  test.each([
    [{ BankAccount: '19-2000145398/0800' }, 'bank_account_invalid'],
    [{}, 'bank_account_invalid'],
  ])('to %o is refused', async (to, reason) => {
    const answer = await bench.database.transaction().execute((tx) =>
      requestBankPayout(tx, {
        reference: 'order:x',
        portfolioId: bench.payer,
        asset: 'CZK',
        gross: amountOf('1'),
        from: 'blocked',
        to,
        message: '',
        now: bench.clock.now(),
      }),
    );
    expect(answer).toMatchObject({ refused: true, reason });
  });

  test.each([
    [{ BankAccount: 'SK3112000000198742637542', SepaBankAccountOwner: 'A' }, 'iban_invalid'],
    [{ BankAccount: 'SK3112000000198742637541', SepaBankAccountOwner: ' ' }, 'owner_invalid'],
  ])('in euros to %o is refused', async (to, reason) => {
    const answer = await bench.database.transaction().execute((tx) =>
      requestBankPayout(tx, {
        reference: 'order:x',
        portfolioId: bench.payer,
        asset: 'EUR',
        gross: amountOf('1'),
        from: 'blocked',
        to,
        message: '',
        now: bench.clock.now(),
      }),
    );
    expect(answer).toMatchObject({ refused: true, reason });
  });

  test('of more than is held is refused and leaves nothing', async () => {
    expect(await bench.request('order:big', '5000.01')).toMatchObject({
      refused: true,
      reason: 'funds_too_low',
    });
    expect(await bench.status('order:big')).toBeUndefined();
  });

  test('that comes back is on the balance again', async () => {
    await bench.request();
    await bench.send();
    await bench.settle();
    await bench.read();
    await bench.settle({ outcome: 'return' });
    await bench.read();
    expect(await bench.status()).toBe('failed');
    expect(bench.orders.final).toEqual(['order:one']);
    expect(bench.orders.cameBack).toEqual(['order:one']);
    expect(bench.orders.failed).toEqual([]);
    await bench.read();
    expect(bench.orders.cameBack).toEqual(['order:one']);
    expect(await bench.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
  });

  test('that the statement shows as returned before its debit ends the same way', async () => {
    await bench.request();
    await bench.send();
    await bench.settle();
    await bench.settle({ outcome: 'return' });
    const both: BankMovement[] = [];
    const { port } = bench.connection();
    const late = (sign: 1 | -1) =>
      bench.withPort({
        readMovements: async (account, period) => {
          both.push(...(both.length > 0 ? [] : await port.readMovements(account, period)));
          return both.filter(({ amount }) => amount > 0n === sign > 0);
        },
      });
    await bench.read(late(1));
    expect(await bench.status()).toBe('failed');
    await bench.read(late(-1));
    expect(await bench.status()).toBe('failed');
    expect(await bench.held()).toEqual({
      blocked: '4000',
      available: '1000',
      inFlight: '0',
      bank: '-1000000',
    });
    expect(bench.orders.failed).toEqual([{ reference: 'order:one', reason: 'returned' }]);
  });

  test('waits while the account does not hold the money, and overtakes nobody', async () => {
    await bench.database.transaction().execute((tx) =>
      post(tx, {
        reference: 'move',
        type: 'treasury_move',
        entries: [
          { account: bank('fio-czk'), asset: 'CZK', amount: amountOf('999500') },
          { account: bank('elsewhere'), asset: 'CZK', amount: amountOf('-999500') },
        ],
      }),
    );
    await bench.request('order:big', '501');
    await bench.request('order:small', '10');
    await bench.send();
    expect([await bench.status('order:big'), await bench.status('order:small')]).toEqual([
      'pending',
      'pending',
    ]);
  });

  test('names its payee, symbol and reference in the file that was stored before it was sent', async () => {
    await bench.request();
    await exportPayouts(bench.parts, buildPain001);
    const { document, status: batch } = await bench.database
      .selectFrom('bank_payout_batches')
      .select(['document', 'status'])
      .executeTakeFirstOrThrow();
    expect(batch).toBe('stored');
    expect(document).toContain('<IBAN>CZ6508000000192000145399</IBAN>');
    expect(document).toContain('<Ustrd>/VS77 Zlutoucky kun + spol.</Ustrd>');
    expect(document).toMatch(/<EndToEndId>DK[2-9A-Z]{24}<\/EndToEndId>/);
  });
});

describe('a debit that', () => {
  test('nobody here asked for is left to a person, and nothing is booked', async () => {
    const before = await bench.held();
    await bench.database
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
        created_at: bench.clock.now(),
      })
      .execute();
    await bench.read();
    const row = await bench.database
      .selectFrom('bank_movements')
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'unexplained', reason: 'debit_unknown' });
    expect(await bench.held()).toEqual(before);
  });
});

test('what comes back to suspense is in suspense again, and can be returned again', async () => {
  await bench.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '40' });
  await bench.read();
  const suspense = async () => formatAmount(await balanceOf(bench.database, houseSuspense, 'CZK'));
  for (const round of [1, 2]) {
    const [movement] = await listSuspense(bench.database, { offset: 0, limit: 10 });
    const given = { movementId: movement?.id ?? '', now: bench.clock.now() };
    const answer = await bench.database.transaction().execute((tx) => returnAlone(tx, given));
    expect(answer.refused, `round ${round}`).toBe(false);
    await bench.send();
    await bench.settle();
    await bench.read();
    expect(await suspense()).toBe('0');
    await bench.settle({ outcome: 'return' });
    await bench.read();
    expect(await suspense()).toBe('40');
  }
  expect(await totalsOf(bench.database)).toMatchObject({ CZK: '0' });
});
