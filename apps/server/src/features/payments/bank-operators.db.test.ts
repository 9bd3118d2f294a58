import { blockedAccount, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCamt053 } from '../../adapters/camt053/parse-camt053.ts';
import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { bankHealth } from './accounts/bank-accounts-repository.ts';
import { openBankPayment } from './accounts/open-bank-payment.ts';
import { matchNewMovements } from './matching/match-new-movements.ts';
import { readStatement } from './movements/read-statement.ts';
import { shownMovements } from './movements/shown-movements.ts';
import { paymentFile } from './payouts/batches-repository.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import { findPayout } from './payouts/find-payouts.ts';
import { submitBatches } from './payouts/submit-batches.ts';
import { planReturn } from './suspense/return-suspense.ts';
import { canSendBack, sendBack } from './suspense/send-back.ts';
import { listStuckPayouts, listSuspense } from './suspense/suspense-lists.ts';
import { importAlone, resendAlone, settleAlone } from './testing/decide-alone.ts';
import { type PaymentsWorld, paymentsWorld, readTotals } from './testing/payments-world.ts';

let world: PaymentsWorld;
beforeEach(async () => {
  world = await paymentsWorld();
});
afterEach(() => world.close());

const inTx = <Value>(work: (tx: Transaction) => Promise<Value>) => world.database.transaction().execute(work);

async function symbolFor(orderPublicId: string) {
  const now = world.clock.now();
  const request = { orderPublicId, currency: 'CZK', amount: toAmount('100'), now, dueAt: now } as const;
  return (await inTx((tx) => openBankPayment(tx, request))).variableSymbol;
}

async function paidIn(amount = '100', from: object = {}) {
  const symbol = await symbolFor(`order-${amount}`);
  await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount, variable_symbol: symbol, ...from });
  await readStatement(world.deps, 'fio-czk');
  await matchNewMovements(world.deps);
  return world.orders.arrivals.at(-1)?.source ?? '';
}

function sendBackTo(source: string, amount = '100') {
  const portfolioId = world.payer;
  return inTx((tx) =>
    sendBack(tx, { source, amount: toAmount(amount), asset: 'CZK', portfolioId, now: world.clock.now() }),
  );
}

describe('returning a payment', () => {
  test('pays from the payer’s held money to the account of origin, once', async () => {
    const source = await paidIn();
    expect(await inTx((tx) => canSendBack(tx, source))).toBe(true);
    const first = await sendBackTo(source);
    expect(first).toMatchObject({ refused: false });
    expect(await sendBackTo(source)).toEqual(first);
    const payouts = await world.database.selectFrom('bank_payouts').select(['iban', 'message']).execute();
    expect(payouts).toEqual([
      { iban: 'CZ7908000000002000145399', message: expect.stringMatching(/^RETURN VS \d{10}$/) },
    ]);
    expect(await readBalance(world.database, blockedAccount(world.payer), 'CZK')).toBe(0n);
    expect(formatAmount(await readBalance(world.database, inFlight('bank'), 'CZK'))).toBe('100');
  });

  test('is refused if the statement does not name the account of origin', async () => {
    const source = await paidIn();
    await world.database.updateTable('bank_movements').set({ counter_iban: null }).execute();
    expect(await inTx((tx) => canSendBack(tx, source))).toBe(false);
    expect(await sendBackTo(source)).toMatchObject({ reason: 'cannot_send_back' });
  });

  test.each(['', 'chain:BTC:abc:0', 'bank:fio-czk:nothing'])(
    'is refused for the source %o',
    async (source) => {
      expect(await sendBackTo(source)).toMatchObject({ reason: 'cannot_send_back' });
    },
  );

  test('is refused for more than is held', async () => {
    expect(await sendBackTo(await paidIn(), '100.01')).toMatchObject({ reason: 'funds_too_low' });
  });
});

describe('a payment without a known owner', () => {
  const listed = async () => {
    const { movements } = await shownMovements(
      world.database,
      listSuspense,
      { offset: 0, limit: 10 },
      world.clock.now(),
    );
    return movements;
  };

  test.each([
    ['an account that was named', true],
    ['no account', false],
  ])('is offered for a return exactly when one is possible: %s', async (_, isOffered) => {
    await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '100', variable_symbol: '404' });
    await readStatement(world.deps, 'fio-czk');
    if (!isOffered) await world.database.updateTable('bank_movements').set({ counter_iban: null }).execute();
    await matchNewMovements(world.deps);
    const [movement] = await listed();
    expect(movement).toMatchObject({ amount: '100', can_send_back: isOffered });
    const planned = await inTx((tx) => planReturn(tx, movement?.id ?? ''));
    expect(planned.refused).toBe(!isOffered);
  });
});

describe('a payment file with unknown outcome', () => {
  async function openBatch() {
    await sendBackTo(await paidIn());
    const connection = world.deps.connections.get('fio-czk');
    if (connection === undefined) throw new Error('no connection');
    const silent = { ...connection.port, submitPayouts: () => Promise.reject(new Error('cut')) };
    await exportPayouts(world.deps, buildPain001);
    await submitBatches(
      {
        ...world.deps,
        connections: new Map([['fio-czk', { ...connection, port: silent, unknownOutcomeAfterMs: null }]]),
      },
      'fio-czk',
    );
    const { id } = await world.database
      .selectFrom('bank_payout_batches')
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('is listed as stuck, with its file', async () => {
    const batchId = await openBatch();
    const later = new Date(world.clock.now().getTime() + 1);
    expect(await listStuckPayouts(world.database, later)).toMatchObject([
      { batchId, reason: 'outcome_unknown', status: 'submitted' },
    ]);
    expect(await listStuckPayouts(world.database, world.clock.now())).toEqual([]);
    expect((await paymentFile(world.database, batchId))?.document).toContain('<Document');
    expect(await paymentFile(world.database, '999')).toBeUndefined();
  });

  test('is settled by an operator after the bank confirmed it', async () => {
    const batchId = await openBatch();
    const now = world.clock.now();
    expect(await inTx((tx) => settleAlone(tx, { batchId, now }))).toMatchObject({ refused: false });
    expect(await inTx((tx) => settleAlone(tx, { batchId, now }))).toMatchObject({
      reason: 'batch_not_waiting',
    });
    expect(await inTx((tx) => resendAlone(tx, { batchId, now }))).toMatchObject({
      reason: 'batch_not_waiting',
    });
    expect(await inTx((tx) => settleAlone(tx, { batchId: '999', now }))).toMatchObject({
      reason: 'batch_unknown',
    });
  });

  test('is sent again with the same references when the bank did not get it', async () => {
    const batchId = await openBatch();
    const now = world.clock.now();
    expect(await inTx((tx) => resendAlone(tx, { batchId: '999', now }))).toMatchObject({
      reason: 'batch_unknown',
    });
    expect(await inTx((tx) => resendAlone(tx, { batchId, now }))).toMatchObject({ refused: false });
    await exportPayouts(world.deps, buildPain001);
    await submitBatches(world.deps, 'fio-czk');
    const files = await world.database
      .selectFrom('bank_payout_batches')
      .select('document')
      .orderBy('id')
      .execute();
    const references = files.map(({ document }) => /<EndToEndId>(\w+)</.exec(document)?.[1]);
    expect(references).toHaveLength(2);
    expect(references[1]).toBe(references[0]);
    expect((await findPayout(world.database, `return:${world.orders.arrivals[0]?.source}`))?.status).toBe(
      'sent',
    );
  });
});

describe('a statement file', () => {
  const camt = (symbol: string, iban: string = sandboxBank.czk.iban) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Ntry><Amt Ccy="CZK">100.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>/VS${symbol}/SS/KS</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const take = (text: string) =>
    inTx((tx) => importAlone(tx, { text, readFile: parseCamt053, now: world.clock.now() }));

  test('stores its payments once, even if it is imported again', async () => {
    const symbol = await symbolFor('by-file');
    expect(await take(camt(symbol))).toMatchObject({ value: { stored: 1 } });
    expect(await take(camt(symbol))).toMatchObject({ value: { stored: 0 } });
    await matchNewMovements(world.deps);
    expect(world.orders.arrivals).toMatchObject([{ orderPublicId: 'by-file', source: 'bank:fio-czk:R1' }]);
    expect(await readTotals(world.database)).toMatchObject({ CZK: '0' });
  });

  test.each([
    ['that is none', 'hello', 'file_unreadable'],
    ['of an account that is not ours', camt('1', 'CZ6508000000192000145399'), 'account_unknown'],
  ])('refuses %s', async (_, text, reason) => {
    expect(await take(text)).toMatchObject({ refused: true, reason });
  });

  test('is refused for an account that is read online, to avoid counting twice', async () => {
    await readStatement(world.deps, 'fio-czk');
    expect(await take(camt('1'))).toMatchObject({ reason: 'account_read_online' });
  });
});

test('a failing bank is recorded on its account until it answers again', async () => {
  const connection = world.deps.connections.get('fio-czk');
  if (connection === undefined) throw new Error('no connection');
  const port = { ...connection.port, readMovements: () => Promise.reject(new Error('status 500')) };
  const failing = { ...world.deps, connections: new Map([['fio-czk', { ...connection, port }]]) };
  const since = world.clock.now();
  await expect(readStatement(failing, 'fio-czk')).rejects.toThrow('status 500');
  world.clock.advance(1000);
  await expect(readStatement(failing, 'fio-czk')).rejects.toThrow('status 500');
  const [health] = await bankHealth(world.database);
  expect(health).toMatchObject({
    code: 'fio-czk',
    failingSince: since,
    lastFailure: 'status 500',
    readAt: null,
  });
  await readStatement(world.deps, 'fio-czk');
  const [mended] = await bankHealth(world.database);
  expect(mended).toMatchObject({ failingSince: null, lastFailure: null, readAt: world.clock.now() });
});
