import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coinStop } from '../../features/automatic-payments/testing/late-plans.ts';
import { gatewayDecisions } from '../../features/gateways/testing/gateway-decisions.ts';
import { cardDecisions } from '../../features/gift-cards/testing/operators-world.ts';
import { nodeDecision, unknownPayment } from '../../features/lightning/testing/paying-world.ts';
import { loanDecisions, passTicks } from '../../features/loans/testing/loan-decisions.ts';
import { changedTerms, openLargeCase } from '../../features/referral/testing/referral-cases.ts';
import { stakingDecisions } from '../../features/staking/testing/staking-decisions.ts';
import {
  largeWithdrawal,
  ownerOf,
  unprovedWallet,
} from '../../features/withdrawals/testing/withdrawals-world.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { bookChecks } from '../book-checks.ts';
import { buildStatement, openFileAccount } from '../testing/account-by-file.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { countPostings } from '../testing/count-postings.ts';
import { createHeldDeposit } from '../testing/create-held-deposit.ts';
import { bitcoinAddress, buyOrder, open, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { unsignedWithdrawal } from '../testing/unsigned-withdrawal.ts';

// Every endpoint by which an operator decides about money or access requires two operators for a large amount (ADR 22).

/** The endpoints, each with a large amount. Returns the path and the body of the call. */
const decisionRequests: Readonly<Record<string, () => Promise<{ path: string; body?: unknown }>>> = {
  '/admin/api/suspense/{id}/match': async () => {
    const order = await open(visitor, await buyOrder(visitor));
    const { id } = await lostTransfer('200000');
    return { path: `/admin/api/suspense/${id}/match`, body: { order_id: order.id } };
  },
  '/admin/api/suspense/{id}/return': async () => ({
    path: `/admin/api/suspense/${(await lostTransfer('150000')).id}/return`,
  }),
  '/admin/api/suspense/{id}/declare-return': async () => {
    const end_to_end_id = await returnedReference(String(180_000 + serial));
    const { id } = await lostTransfer(String(140_000 + serial));
    return { path: `/admin/api/suspense/${id}/declare-return`, body: { end_to_end_id } };
  },
  '/admin/api/books/corrections': async () => ({
    path: '/admin/api/books/corrections',
    body: await suspenseDifference(String(130_000 + serial)),
  }),
  '/admin/api/payment-files/{id}/resend': async () => ({
    path: `/admin/api/payment-files/${await unknownFile(String(170_000 + serial))}/resend`,
  }),
  '/admin/api/statements': async () => ({
    path: '/admin/api/statements',
    body: { file: buildStatement('160000', `R${serial}`) },
  }),
  '/admin/api/held-deposits/{id}/match': async () => {
    const order = await open(visitor, await sellOrder(visitor, { coin_value: '0.005' }));
    return { path: `/admin/api/held-deposits/${await heldCoins('0.2')}/match`, body: { order_id: order.id } };
  },
  '/admin/api/held-deposits/{id}/return': async () => ({
    path: `/admin/api/held-deposits/${await heldCoins('0.4')}/return`,
    body: { to: { Address: bitcoinAddress } },
  }),
  '/admin/api/disputed-deposits/{id}/settle': async () => {
    const id = await heldCoins('0.3');
    await program.database
      .updateTable('wallet_deposits')
      .set({ status: 'disputed', held_reason: null })
      .where('public_id', '=', id)
      .execute();
    return { path: `/admin/api/disputed-deposits/${id}/settle`, body: { choice: 'write_off' } };
  },
  ...gatewayDecisions(() => ({ program, first, second })),
  '/admin/api/gift-cards/{id}/refund': cardDecisions(() => program)['/admin/api/gift-cards/{id}/refund'],
  '/admin/api/gift-cards/{id}/correct': cardDecisions(() => program)['/admin/api/gift-cards/{id}/correct'],
  ...stakingDecisions(() => program),
  ...loanDecisions(() => program),
  '/admin/api/automatic-coins/decide': async () => coinStop(serial),
  '/admin/api/referral-terms/change': async () => changedTerms(serial),
  '/admin/api/referral-cases/{id}/decide': async () => {
    const id = await openLargeCase(program, (await ownerOf(program, 'verified@dukat.test')).client);
    const body = { decision: 'pay', reason: 'A test.' };
    return { path: `/admin/api/referral-cases/${id}/decide`, body };
  },
  '/admin/api/owners-withdrawals/{id}/approve': async () => ({
    path: `/admin/api/owners-withdrawals/${await largeWithdrawal(program)}/approve`,
    body: {},
  }),
  '/admin/api/address-owners/{id}/accept': async () => ({
    path: `/admin/api/address-owners/${await unprovedWallet(program)}/accept`,
    body: { reason: 'A payment from it came.' },
  }),
  '/admin/api/lightning-node/postings': () => nodeDecision(program),
  '/admin/api/lightning-payments/{id}/decide': () => unknownPayment(program),
  '/admin/api/withdrawals/{id}/give-up': async () => ({
    path: `/admin/api/withdrawals/${await stuckWithdrawal('0.5')}/give-up`,
  }),
};
const repeatEach = (why: string, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, why]));

/** Decisions about a person that one operator may take; they still pass `decideByOperators`, which rejects the person concerned. */
const oneSuffices: Readonly<Record<string, string>> = {
  '/admin/api/payment-files/{id}/settle': 'nothing more is sent',
  '/admin/api/gateway-payments/{id}/dispute': 'holds payouts back, and moves nothing',
  '/admin/api/restore/release': 'two with real money: release-restore.db.test.ts',
  '/admin/api/restore/findings/{id}/note': 'two with real money: release-restore.db.test.ts',
  '/admin/api/owners-withdrawals/{id}/refuse': 'gives the money back to its owner',
  '/admin/api/gift-cards/{id}/freeze': 'moves nothing',
  '/admin/api/gift-cards/{id}/unfreeze': 'moves nothing',
  '/admin/api/app-devices/{id}/end': 'moves nothing',
  '/admin/api/bolt-cards/{id}/decide': 'moves nothing',
  '/admin/api/lightning-wallets/{id}/decide': 'moves nothing',
  '/admin/api/reported-donations/{id}/decide': 'moves nothing',
  '/admin/api/loan-terms/state':
    'pausing takes nothing; two to open and to delist: loans/operators/loan-operators.db.test.ts',
  '/admin/api/staking/state':
    'everybody can still leave; two to open: staking/operators/operators.db.test.ts',
  '/admin/api/gift-cards/{id}/extend': 'two from a sum on: gift-cards/operators/operator-acts.db.test.ts',
  '/admin/api/identity/cases/{id}/decide': 'moves nothing',
  '/admin/api/identity/persons/{id}/third-tier': 'two of compliance: identity-cases.db.test.ts',
};
/** The other endpoints that write: none changes a person's money, identity or access. */
const otherDecisions: Readonly<Record<string, string>> = {
  '/admin/api/decision-requests/withdraw': 'own request',
  ...repeatEach('own login', ['/admin/api/login', '/admin/api/logout', '/admin/api/password']),
  ...repeatEach('own second step, with the password', [
    '/admin/api/sign-in/app/confirm',
    '/admin/api/sign-in/app/offer',
    '/admin/api/sign-in/app/remove',
    '/admin/api/sign-in/passkeys',
    '/admin/api/sign-in/passkeys/options',
    '/admin/api/sign-in/passkeys/remove',
    '/admin/api/sign-in/passkeys/rename',
  ]),
  '/admin/api/books/audit': 'counts, and changes nothing',
  '/admin/api/orders/search': 'reads, and is logged',
  '/admin/api/gift-cards/search': 'reads, and is logged',
  '/admin/api/address-owners/search': 'reads, and is logged',
  '/admin/api/payment-files/{id}/download': 'reads, and is logged',
  ...repeatEach('changes the log', ['/admin/api/log-levels', '/admin/api/log-levels/{slice}/end']),
  '/admin/api/markets/{market}/status': 'opens and closes a market, and moves nothing',
  ...repeatEach('writes what visitors read, each version kept', [
    '/admin/api/content',
    '/admin/api/content-labels',
    '/admin/api/content-pictures',
    '/admin/api/content/preview',
    '/admin/api/content/{id}/publish',
    '/admin/api/content/{id}/restore',
    '/admin/api/content/{id}/versions',
    '/admin/api/content/{id}/withdraw',
  ]),
  '/admin/api/identity/persons/open': 'reads, and is logged with its reason',
  '/admin/api/identity/documents/{id}/open': 'reads, and is logged with its reason',
  '/admin/api/openings/{opening}/notice': 'mails once whoever asked for it',
  ...repeatEach('answers a question, and is logged', [
    '/admin/api/support/canned-answers',
    '/admin/api/support/canned-answers/{id}/remove',
    '/admin/api/support/files',
    '/admin/api/support/requests/{id}/answer',
    '/admin/api/support/requests/{id}/assign',
    '/admin/api/support/requests/{id}/close',
    '/admin/api/support/requests/{id}/note',
  ]),
};

let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let visitor: TestClient;
let serial = 0;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  await openFileAccount(program.database);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  visitor = await program.client();
  serial += 1;
  await program.tick();
});

interface Named {
  readonly check: string;
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}
interface Listed {
  readonly id: string;
  readonly amount: string;
  readonly waiting_approval: object | null;
}
async function suspense(): Promise<Listed[]> {
  return (await first.get('/admin/api/suspense?limit=100')).body.movements as Listed[];
}
async function lostTransfer(amount: string): Promise<Listed> {
  const known = new Set((await suspense()).map(({ id }) => id));
  await visitor.post('/sandbox/bank/transfer', { currency: 'CZK', amount, variable_symbol: '1234567890' });
  await program.settle();
  const found = (await suspense()).find((line) => !known.has(line.id) && line.amount === amount);
  if (found === undefined) throw new Error('nothing came to suspense');
  return found;
}

/** The reference of a return out of suspense that the bank has executed. */
async function returnedReference(amount: string): Promise<string> {
  const { id } = await lostTransfer(amount);
  await first.post(`/admin/api/suspense/${id}/return`);
  await second.post(`/admin/api/suspense/${id}/return`);
  await program.settle();
  const payout = await program.database
    .selectFrom('bank_payouts')
    .select(['end_to_end_id', 'status'])
    .where('amount', '=', amount)
    .executeTakeFirstOrThrow();
  expect(payout.status).toBe('final');
  return payout.end_to_end_id;
}

/** A movement that left suspense without its money, as the audit reports it. */
async function suspenseDifference(amount: string): Promise<object> {
  const { id } = await lostTransfer(amount);
  await asOwner(program.ownerUrl, `update bank_movements set status = 'suspense_returned' where id = ${id}`);
  await recordAudit(program.database, await auditBooks(program.database, bookChecks));
  return differenceNow();
}
async function differenceNow(): Promise<object> {
  const { audit } = (await first.get('/admin/api/books')).body as { audit: { differences: Named[] } };
  const { check, about, expected, found } = audit.differences[0] ?? {};
  return { check, about, expected, found };
}

/** A file with one payment that was sent to the bank, which did not answer. */
async function unknownFile(amount: string): Promise<string> {
  const { id } = await lostTransfer(amount);
  await first.post(`/admin/api/suspense/${id}/return`);
  await second.post(`/admin/api/suspense/${id}/return`);
  await program.runTask('payments-send-payouts');
  const batch = await program.database
    .updateTable('bank_payout_batches')
    .set({ status: 'sending' })
    .where('total', '=', amount)
    .returning('id')
    .executeTakeFirstOrThrow();
  return batch.id;
}
const heldCoins = (amount: string) => createHeldDeposit(program, `held-${serial}`, amount);
const stuckWithdrawal = (amount: string) =>
  unsignedWithdrawal(program, { reference: `stuck:${serial}`, portfolioId: '1', amount });

test('every endpoint that writes is in one of the three lists, and every decision can refuse its owner', () => {
  const writes = backOffice.api.endpoints.filter(({ method }) => method !== 'GET');
  const decisions = [...Object.keys(decisionRequests), ...Object.keys(oneSuffices)];
  expect(writes.map(({ path }) => path).toSorted()).toEqual(
    [...decisions, ...Object.keys(otherDecisions)].toSorted(),
  );
  const guarded = writes.filter(({ refusals }) => 'own_account' in refusals);
  expect(guarded.map(({ path }) => path).toSorted()).toEqual(decisions.toSorted());
  const moving = backOffice.api.endpoints.filter(({ movesMoney }) => movesMoney).map(({ path }) => path);
  expect(moving.filter((path) => !(path in decisionRequests))).toEqual([
    '/admin/api/payment-files/{id}/settle',
  ]);
});

describe.each(Object.entries(decisionRequests))('%s', (_, prepare) => {
  test('carries out a large amount for two operators with the same request, and for no single one', async () => {
    const { path, body } = await prepare();
    const before = await countPostings(program.database);
    expect((await first.post(path, body)).body).toMatchObject({ outcome: 'waits_for_second_operator' });
    expect((await first.post(path, body)).body.code).toBe('second_operator_needed');
    expect(await countPostings(program.database)).toBe(before);
    expect((await second.post(path, body)).body).toMatchObject({ outcome: 'done' });
  });

  test('forgets the first operator after a day', async () => {
    const { path, body } = await prepare();
    await first.post(path, body);
    program.clock.advance(24 * 60 * 60_000);
    first = await backOffice.logIn(...administrator);
    second = await backOffice.logIn(...secondOperator);
    await program.tick();
    // Collateral is taken over at a median of two minutes.
    if (path.endsWith('/take-over')) await passTicks(program);
    expect((await second.post(path, body)).body).toMatchObject({ outcome: 'waits_for_second_operator' });
    expect((await first.post(path, body)).body).toMatchObject({ outcome: 'done' });
  });
});
