import { availableOf, bank, blockedOf, houseCapital, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { amountOf, formatAmount, negate } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { balanceOf } from '../../platform/ledger/balances.ts';
import { post } from '../../platform/ledger/post.ts';
import type { BankPort } from './bank-port.ts';
import { exportPayouts } from './export-payouts.ts';
import { matchNewMovements } from './match-new-movements.ts';
import type { PaymentsParts } from './payments-parts.ts';
import { payoutOf } from './payout-of.ts';
import { readStatement } from './read-statement.ts';
import { requestBankPayout } from './request-bank-payout.ts';
import { resolveUnknownBatches } from './resolve-unknown-batches.ts';
import { submitBatches } from './submit-batches.ts';
import { type PaymentsBench, paymentsBench, totalsOf } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await paymentsBench();
  await fund('5000');
});
afterEach(() => bench.close());

async function fund(amount: string) {
  await bench.database.transaction().execute((tx) =>
    post(tx, {
      reference: 'seed:payer',
      type: 'seed',
      entries: [
        { account: houseCapital, asset: 'CZK', amount: negate(amountOf(amount)) },
        { account: blockedOf(bench.payer), asset: 'CZK', amount: amountOf(amount) },
      ],
    }),
  );
}

const account = '19-2000145399/0800';
const request = (reference = 'order:one', gross = '1000') =>
  bench.database.transaction().execute((tx) =>
    requestBankPayout(tx, {
      reference,
      portfolioId: bench.payer,
      asset: 'CZK',
      gross: amountOf(gross),
      from: 'blocked',
      to: { BankAccount: account, VarSymbol: '77' },
      message: 'Žluťoučký kůň & spol.',
      now: bench.clock.now(),
    }),
  );
const send = async (parts: PaymentsParts = bench.parts) => {
  await exportPayouts(parts, buildPain001);
  await submitBatches(parts);
};
const settle = (body: object = {}) => bench.call('/sandbox/bank/settle-payouts', body);
const read = async () => {
  await readStatement(bench.parts, 'fio-czk');
  await matchNewMovements(bench.parts);
};
const status = async (reference = 'order:one') => (await payoutOf(bench.database, reference))?.status;
const held = async (): Promise<Record<string, string>> => ({
  blocked: formatAmount(await balanceOf(bench.database, blockedOf(bench.payer), 'CZK')),
  available: formatAmount(await balanceOf(bench.database, availableOf(bench.payer), 'CZK')),
  inFlight: formatAmount(await balanceOf(bench.database, inFlight('bank'), 'CZK')),
  bank: formatAmount(await balanceOf(bench.database, bank('fio-czk'), 'CZK')),
});
const executed = async () => {
  const rows = await bench.database.selectFrom('sandbox_bank_movements').select('amount').execute();
  return rows.map(({ amount }) => formatAmount(amountOf(amount)));
};
const withPort = (port: Partial<BankPort>, unknownOutcomeAfterMs: number | null = 30_000): PaymentsParts => {
  const [connection] = bench.parts.connections.values();
  if (connection === undefined) throw new Error('no connection');
  const changed = { ...connection, unknownOutcomeAfterMs, port: { ...connection.port, ...port } };
  return { ...bench.parts, connections: new Map([['fio-czk', changed]]) };
};

describe('a payout to a bank account', () => {
  test('is booked, sent, and final when its debit stands on the statement', async () => {
    expect(await request()).toMatchObject({ refused: false });
    expect(await held()).toEqual({ blocked: '4000', available: '0', inFlight: '1000', bank: '-1000000' });
    expect(await status()).toBe('pending');
    await send();
    expect(await status()).toBe('sent');
    await read();
    expect(await status()).toBe('sent');
    await settle();
    await read();
    expect(await status()).toBe('final');
    expect(await held()).toEqual({ blocked: '4000', available: '0', inFlight: '0', bank: '-999000' });
    expect(bench.orders.final).toEqual(['order:one']);
    expect(await totalsOf(bench.database)).toMatchObject({ CZK: '0' });
  });

  test('asked for twice is one payout', async () => {
    const first = await request();
    expect(await request()).toEqual(first);
    await send();
    await send();
    await settle();
    await settle();
    expect(await executed()).toEqual(['-1000']);
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
    expect(await request('order:big', '5000.01')).toMatchObject({ refused: true, reason: 'funds_too_low' });
    expect(await status('order:big')).toBeUndefined();
  });

  test('that comes back is on the balance again', async () => {
    await request();
    await send();
    await settle();
    await read();
    await settle({ outcome: 'return' });
    await read();
    expect(await status()).toBe('failed');
    expect(await held()).toEqual({ blocked: '4000', available: '1000', inFlight: '0', bank: '-1000000' });
  });

  test('that the statement shows as returned before its debit ends the same way', async () => {
    await request();
    await send();
    await settle();
    await settle({ outcome: 'return' });
    const movements = await bench.parts.connections
      .get('fio-czk')
      ?.port.readMovements(await firstAccount(), { from: '2026-03-01', to: '2026-03-02' });
    const [debit, credit] = movements ?? [];
    for (const movement of [credit, debit]) {
      const [one] = [movement].filter((found) => found !== undefined);
      const parts = withPort({ readMovements: async () => (one === undefined ? [] : [one]) });
      await readStatement(parts, 'fio-czk');
      await matchNewMovements(parts);
    }
    expect(await status()).toBe('failed');
    expect(await held()).toEqual({ blocked: '4000', available: '1000', inFlight: '0', bank: '-1000000' });
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
    await request('order:big', '501');
    await request('order:small', '10');
    await send();
    expect([await status('order:big'), await status('order:small')]).toEqual(['pending', 'pending']);
  });

  test('names its payee, symbol and reference in the file that was stored before it was sent', async () => {
    await request();
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

async function firstAccount() {
  const { sandboxBankAccounts } = await import('./bank-accounts.ts');
  const [first] = sandboxBankAccounts;
  if (first === undefined) throw new Error('no account');
  return first;
}

describe('a bank that', () => {
  test('refuses a file of one payment fails the payout, and its money is on the balance', async () => {
    await request();
    await send(withPort({ submitPayouts: async () => ({ outcome: 'rejected', reason: 'error 1' }) }));
    expect(await status()).toBe('failed');
    expect(await held()).toEqual({ blocked: '4000', available: '1000', inFlight: '0', bank: '-1000000' });
    expect(bench.orders.failed).toEqual([{ reference: 'order:one', reason: 'error 1' }]);
  });

  test('refuses a file of several gets each payment alone', async () => {
    await request('order:good', '10');
    await request('order:bad', '20');
    await request('order:fine', '30');
    const files: number[] = [];
    const picky = withPort({
      submitPayouts: async (_account, { document }) => {
        files.push(document.split('<CdtTrfTxInf>').length - 1);
        return document.includes('>20.00</InstdAmt>')
          ? { outcome: 'rejected', reason: 'bad' }
          : { outcome: 'accepted', bankReference: '1' };
      },
    });
    await send(picky);
    await send(picky);
    expect(files).toEqual([3, 1, 1, 1]);
    expect(await Promise.all(['order:good', 'order:bad', 'order:fine'].map(status))).toEqual([
      'sent',
      'failed',
      'sent',
    ]);
  });

  test('cannot be reached gets the very same file later', async () => {
    await request();
    const documents: string[] = [];
    await send(
      withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'not_sent', reason: 'ECONNREFUSED' };
        },
      }),
    );
    expect(await status()).toBe('pending');
    await submitBatches(
      withPort({
        submitPayouts: async (_account, { document }) => {
          documents.push(document);
          return { outcome: 'accepted', bankReference: '1' };
        },
      }),
    );
    expect(documents[1]).toBe(documents[0]);
    expect(await status()).toBe('sent');
  });

  test('took the file and then fell silent is not given it again; the statement tells', async () => {
    await request();
    const port = bench.parts.connections.get('fio-czk')?.port;
    await send(
      withPort({
        submitPayouts: async (house, file) => {
          await port?.submitPayouts(house, file);
          throw new Error('the answer was lost');
        },
      }),
    );
    bench.clock.advance(5000);
    await send();
    await resolveUnknownBatches(bench.parts);
    await settle();
    await read();
    await resolveUnknownBatches(bench.parts);
    bench.clock.advance(60_000);
    await read();
    await resolveUnknownBatches(bench.parts);
    await send();
    await settle();
    await read();
    expect(await executed()).toEqual(['-1000']);
    expect(await status()).toBe('final');
  });

  test('never got the file gets its payments after a statement has shown none of them', async () => {
    await request();
    const silent = withPort({
      submitPayouts: async () => {
        throw new Error('cut');
      },
    });
    await send(silent);
    bench.clock.advance(29_000);
    await read();
    await resolveUnknownBatches(bench.parts);
    await send();
    expect(await executed()).toEqual([]);
    bench.clock.advance(2000);
    // Long enough, but no statement has been read since.
    await resolveUnknownBatches(bench.parts);
    await send();
    await settle();
    expect(await executed()).toEqual([]);
    await read();
    bench.clock.advance(1);
    await resolveUnknownBatches(bench.parts);
    await send();
    await settle();
    await read();
    expect(await executed()).toEqual(['-1000']);
    expect(await status()).toBe('final');
  });

  test('leaves the fate of a file open forever is a matter for a person', async () => {
    await request();
    const real = withPort(
      {
        submitPayouts: async () => {
          throw new Error('cut');
        },
      },
      null,
    );
    await send(real);
    bench.clock.advance(30 * 24 * 3600 * 1000);
    await read();
    await resolveUnknownBatches(real);
    await send(real);
    expect(await status()).toBe('sent');
  });
});

describe('a debit that', () => {
  test('nobody here asked for is left to a person, and nothing is booked', async () => {
    const before = await held();
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
    await read();
    const row = await bench.database
      .selectFrom('bank_movements')
      .select(['status', 'reason'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'unexplained', reason: 'debit_unknown' });
    expect(await held()).toEqual(before);
  });
});

test('what comes back to suspense is in suspense again, and can be returned again', async () => {
  await bench.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '40' });
  await read();
  const { returnSuspense } = await import('./return-suspense.ts');
  const { listSuspense } = await import('./suspense-lists.ts');
  const suspense = async () => formatAmount(await balanceOf(bench.database, houseSuspense, 'CZK'));
  for (const round of [1, 2]) {
    const [movement] = await listSuspense(bench.database, { offset: 0, limit: 10 });
    const given = { movementId: movement?.id ?? '', now: bench.clock.now() };
    const answer = await bench.database.transaction().execute((tx) => returnSuspense(tx, given));
    expect(answer.refused, `round ${round}`).toBe(false);
    await send();
    await settle();
    await read();
    expect(await suspense()).toBe('0');
    await settle({ outcome: 'return' });
    await read();
    expect(await suspense()).toBe('40');
  }
  expect(await totalsOf(bench.database)).toMatchObject({ CZK: '0' });
});
