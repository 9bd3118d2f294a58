import { availableOf, chain } from '@dukat/ledger/accounts';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayDoors } from '../../features/gateways/testing/gateway-doors.ts';
import { dismissOperator } from '../../features/operators/appoint-operator.ts';
import { largeWithdrawal, unprovedWallet } from '../../features/withdrawals/testing/withdrawals-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { openAccountByFile, statementOf } from '../testing/account-by-file.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { heldBitcoin } from '../testing/held-bitcoin.ts';
import { bitcoinAddress, buyOrder, open, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Every door by which an operator moves money or decides about it needs two of them for a large sum (ADR 22).

/** The doors, each with a large sum before it: gives the path and the body of the call. */
const doors: Readonly<Record<string, () => Promise<{ path: string; body?: unknown }>>> = {
  '/admin/api/suspense/{id}/match': async () => {
    const order = await open(visitor, await buyOrder(visitor));
    const { id } = await lostTransfer('200000');
    return { path: `/admin/api/suspense/${id}/match`, body: { order_id: order.id } };
  },
  '/admin/api/suspense/{id}/return': async () => ({
    path: `/admin/api/suspense/${(await lostTransfer('150000')).id}/return`,
  }),
  '/admin/api/payment-files/{id}/resend': async () => ({
    path: `/admin/api/payment-files/${await unknownFile(String(170_000 + serial))}/resend`,
  }),
  '/admin/api/statements': async () => ({
    path: '/admin/api/statements',
    body: { file: statementOf('160000', `R${serial}`) },
  }),
  '/admin/api/held-deposits/{id}/match': async () => {
    const order = await open(visitor, await sellOrder(visitor, { coin_value: '0.005' }));
    const id = await heldCoins('0.2');
    return { path: `/admin/api/held-deposits/${id}/match`, body: { order_id: order.id } };
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
  ...gatewayDoors(() => ({ program, first, second })),
  '/admin/api/owners-withdrawals/{id}/approve': async () => ({
    path: `/admin/api/owners-withdrawals/${await largeWithdrawal(program)}/approve`,
    body: {},
  }),
  '/admin/api/address-owners/{id}/accept': async () => ({
    path: `/admin/api/address-owners/${await unprovedWallet(program)}/accept`,
    body: { reason: 'A payment from it came.' },
  }),
  '/admin/api/withdrawals/{id}/give-up': async () => ({
    path: `/admin/api/withdrawals/${await stuckWithdrawal('0.5')}/give-up`,
  }),
};

const allOf = (why: string, paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, why]));

/** What else an operator can change, and why one is enough. */
const otherDoors: Readonly<Record<string, string>> = {
  '/admin/api/login': 'own session',
  '/admin/api/logout': 'own session',
  '/admin/api/password': 'own password',
  ...allOf('own second step, with the password', [
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
  '/admin/api/address-owners/search': 'reads, and is logged',
  '/admin/api/payment-files/{id}/download': 'reads, and is logged',
  '/admin/api/payment-files/{id}/settle': 'says that nothing more is to be sent',
  '/admin/api/gateway-payments/{id}/dispute': 'holds payouts back, and moves nothing',
  '/admin/api/owners-withdrawals/{id}/refuse': 'gives the money back to whose it is',
  '/admin/api/markets/{market}/status': 'opens and closes a market, and moves nothing',
  ...allOf('writes what visitors read, each version kept', [
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
  '/admin/api/identity/cases/{id}/decide': 'decides who somebody is, and moves nothing',
  '/admin/api/identity/persons/{id}/third-tier':
    'waits for a second one of compliance: verification/cases/identity-cases.db.test.ts',
  '/admin/api/openings/{opening}/notice': 'mails once whoever asked for it',
  ...allOf('answers a question, and is logged', [
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
  await openAccountByFile(program.database);
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

/** A file of one payment that was handed to the bank, which never answered. */
async function unknownFile(amount: string): Promise<string> {
  const { id } = await lostTransfer(amount);
  await first.post(`/admin/api/suspense/${id}/return`);
  await second.post(`/admin/api/suspense/${id}/return`);
  for (const { tasks } of program.jobs) await tasks['payments-send-payouts']?.({});
  const batch = await program.database
    .updateTable('bank_payout_batches')
    .set({ status: 'sending' })
    .where('total', '=', amount)
    .returning('id')
    .executeTakeFirstOrThrow();
  return batch.id;
}

const heldCoins = (amount: string) => heldBitcoin(program, `held-${serial}`, amount);

/** A withdrawal for which the house has no coins on the chain. */
async function stuckWithdrawal(amount: string): Promise<string> {
  const stored = await inTransaction(program.database, async (tx) => {
    await post(tx, {
      reference: `stuck:${serial}`,
      type: 'seed',
      entries: [
        { account: chain('BTC'), asset: 'BTC', amount: negate(amountOf(amount)) },
        { account: availableOf('1'), asset: 'BTC', amount: amountOf(amount) },
      ],
    });
    return program.parts.orderParts.wallets.requestWithdrawal(tx, {
      reference: `stuck:${serial}`,
      portfolioId: '1',
      asset: 'BTC',
      network: 'BTC',
      to: { Address: bitcoinAddress, Network: 'BTC' },
      gross: amountOf(amount),
      from: 'available',
      now: program.clock.now(),
    });
  });
  if (stored.refused) throw new Error(stored.reason);
  return stored.value.withdrawalId;
}

async function booksNow(): Promise<string> {
  const row = await program.database
    .selectFrom('ledger_postings')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

test('every door of the back office is in one of the two lists', () => {
  const served = backOffice.api.endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(served.toSorted()).toEqual([...Object.keys(doors), ...Object.keys(otherDoors)].toSorted());
  const moving = backOffice.api.endpoints.filter(({ movesMoney }) => movesMoney).map(({ path }) => path);
  expect(moving.filter((path) => !(path in doors))).toEqual(['/admin/api/payment-files/{id}/settle']);
});

describe.each(Object.entries(doors))('%s', (_, prepare) => {
  test('opens for a large sum to two operators who want the same, and to nobody alone', async () => {
    const { path, body } = await prepare();
    const before = await booksNow();
    expect((await first.post(path, body)).body).toMatchObject({ outcome: 'waits_for_second_operator' });
    expect(await first.post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'second_operator_needed' },
    });
    expect(await booksNow()).toBe(before);
    expect((await second.post(path, body)).body).toMatchObject({ outcome: 'done' });
  });

  test('forgets the first operator after a day', async () => {
    const { path, body } = await prepare();
    await first.post(path, body);
    program.clock.advance(24 * 60 * 60_000);
    first = await backOffice.logIn(...administrator);
    second = await backOffice.logIn(...secondOperator);
    await program.tick();
    expect((await second.post(path, body)).body).toMatchObject({ outcome: 'waits_for_second_operator' });
    expect((await first.post(path, body)).body).toMatchObject({ outcome: 'done' });
  });
});

describe('money in suspense', () => {
  const match = (operator: Operator, id: string, order: string) =>
    operator.post(`/admin/api/suspense/${id}/match`, { order_id: order });

  test('that is not the price of the order needs two, however small', async () => {
    const order = await open(visitor, await buyOrder(visitor, { fiat_value: '1000' }));
    const { id } = await lostTransfer('1000.01');
    expect((await match(first, id, order.id)).body).toEqual({ outcome: 'waits_for_second_operator' });
    expect((await match(second, id, order.id)).body).toEqual({ outcome: 'done' });
    const acts = (await first.get('/admin/api/acts')).body.acts as { act: string; operator: string }[];
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'suspense.matched', operator: secondOperator[0] },
      { act: 'suspense.matched_asked', operator: administrator[0] },
    ]);
  });

  test('that is the price of the order needs one', async () => {
    const order = await open(visitor, await buyOrder(visitor, { fiat_value: '1000' }));
    const { id } = await lostTransfer('1000');
    expect((await match(first, id, order.id)).body).toEqual({ outcome: 'done' });
  });

  test('goes only where both want it: another order, or back, is another request', async () => {
    const [one, other] = [
      await open(visitor, await buyOrder(visitor)),
      await open(visitor, await buyOrder(visitor)),
    ];
    const { id } = await lostTransfer('500000');
    const waits = { outcome: 'waits_for_second_operator' };
    expect((await match(first, id, one.id)).body).toEqual(waits);
    expect((await match(second, id, other.id)).body).toEqual(waits);
    expect((await first.post(`/admin/api/suspense/${id}/return`)).body).toEqual(waits);
    expect((await suspense()).find((movement) => movement.id === id)?.waiting_approval).toMatchObject({
      act: 'suspense.returned',
      target: null,
      asked_by: administrator[0],
    });
    expect((await match(second, id, one.id)).body).toEqual(waits);
    expect((await match(first, id, one.id)).body).toEqual({ outcome: 'done' });
  });

  test('is not given away by the request of somebody who was let go', async () => {
    const { id } = await lostTransfer('500001');
    await second.post(`/admin/api/suspense/${id}/return`);
    const dismissed = await inTransaction(program.database, (tx) =>
      dismissOperator(tx, { email: secondOperator[0], now: program.clock.now() }),
    );
    expect(dismissed.refused).toBe(false);
    expect((await first.post(`/admin/api/suspense/${id}/return`)).body).toEqual({
      outcome: 'waits_for_second_operator',
    });
  });
});
