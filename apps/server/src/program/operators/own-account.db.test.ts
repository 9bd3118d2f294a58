import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardDecision } from '../../features/bolt-cards/testing/card-decision.ts';
import { reportDecision } from '../../features/donations/testing/report-decision.ts';
import { walletDecision } from '../../features/donations/testing/wallet-decision.ts';
import { gatewayCases } from '../../features/gateways/testing/gateway-cases.ts';
import { cardDecisions } from '../../features/gift-cards/testing/operators-world.ts';
import { ownPhone } from '../../features/identity/testing/own-phone.ts';
import { unknownPayment } from '../../features/lightning/testing/paying-world.ts';
import { loansOfAll, loansOfOwner } from '../../features/loans/testing/loan-decisions.ts';
import { provenPayer } from '../../features/payments/testing/proven-payer.ts';
import { openLargeCase } from '../../features/referral/testing/referral-cases.ts';
import { findingCases } from '../../features/restores/testing/finding-cases.ts';
import { penaltyFor, stakingOfAll } from '../../features/staking/testing/staking-decisions.ts';
import { answerForm } from '../../features/verification/testing/answered-form.ts';
import {
  largeWithdrawal,
  type Owner,
  toBank,
  unprovedWallet,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../features/withdrawals/testing/withdrawals-world.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { buildStatement, openFileAccount } from '../testing/account-by-file.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../testing/back-office.ts';
import { createHeldDeposit } from '../testing/create-held-deposit.ts';
import { executedPayout } from '../testing/executed-payout.ts';
import { bitcoinAddress, buyOrder, fetchOrder, open, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import type { TestProgram } from '../testing/test-program.ts';
import { unsignedWithdrawal } from '../testing/unsigned-withdrawal.ts';

// No operator decides about their own account: every endpoint that decides names the owners concerned.
const ownerEmail = 'verified@dukat.test';
const root = '/admin/api';
const gateway = `${root}/gateway-payments`;
const identity = `${root}/identity`;

/** One decision about the owner of `ownerEmail` for each endpoint that decides. */
const decisions: Readonly<Record<string, () => Promise<{ path: string; body?: unknown }>>> = {
  [`${root}/suspense/{id}/match`]: async () => ({
    path: `${root}/suspense/${await strayPayment({ amount: amount() })}/match`,
    body: { order_id: (await open(client, await ownBuy())).id },
  }),
  [`${root}/suspense/{id}/return`]: async () => {
    const order = await open(client, await ownBuy());
    const { variable_symbol } = (await fetchOrder(client, order)).payment;
    const id = await strayPayment({ amount: amount(), currency: 'EUR', variable_symbol });
    return { path: `${root}/suspense/${id}/return` };
  },
  [`${root}/suspense/{id}/declare-return`]: async () => ({
    path: `${root}/suspense/${await strayPayment({ amount: '1' })}/declare-return`,
    body: { end_to_end_id: await executedPayout(world, owner, amount()) },
  }),
  [`${root}/payment-files/{id}/resend`]: async () => ({
    path: `${root}/payment-files/${await fileWithOwnPayout()}/resend`,
  }),
  [`${root}/payment-files/{id}/settle`]: async () => ({
    path: `${root}/payment-files/${await fileWithOwnPayout()}/settle`,
  }),
  [`${root}/statements`]: async () => {
    const order = await open(client, await ownBuy());
    const { variable_symbol } = (await fetchOrder(client, order)).payment;
    const file = buildStatement('1000', `S${serial}`).replace(
      '<TxDtls>',
      `<TxDtls><RmtInf><Ustrd>VS${variable_symbol}</Ustrd></RmtInf>`,
    );
    return { path: `${root}/statements`, body: { file } };
  },
  [`${root}/held-deposits/{id}/match`]: async () => {
    const order = await open(client, await sellOrder(client, { email: null, coin_value: '0.005' }));
    const id = await createHeldDeposit(program, `held-${serial}`, '0.005');
    return { path: `${root}/held-deposits/${id}/match`, body: { order_id: order.id } };
  },
  [`${root}/held-deposits/{id}/return`]: async () => ({
    path: `${root}/held-deposits/${await ownHeldCoins()}/return`,
    body: { to: { Address: bitcoinAddress } },
  }),
  ...loansOfOwner(() => [program, client]),
  [`${root}/staking/penalties`]: async () => penaltyFor(program, client),
  [`${root}/disputed-deposits/{id}/settle`]: async () => {
    const id = await ownHeldCoins();
    await program.database
      .updateTable('wallet_deposits')
      .set({ status: 'disputed', held_reason: null })
      .where('public_id', '=', id)
      .execute();
    return { path: `${root}/disputed-deposits/${id}/settle`, body: { choice: 'write_off' } };
  },
  [`${root}/withdrawals/{id}/give-up`]: async () => ({
    path: `${root}/withdrawals/${await unsigned()}/give-up`,
  }),
  [`${gateway}/{id}/refund`]: async () => ({ path: `${gateway}/${await cards().held(amount())}/refund` }),
  [`${gateway}/{id}/release`]: async () => ({ path: `${gateway}/${await cards().held(amount())}/release` }),
  [`${gateway}/{id}/dispute`]: async () => ({ path: `${gateway}/${await cards().paid(amount())}/dispute` }),
  [`${gateway}/{id}/settle`]: async () => ({
    path: `${gateway}/${await cards().disputed(amount())}/settle`,
    body: { choice: 'write_off' },
  }),
  [`${gateway}/{id}/win-chargeback`]: async () => cards().won(amount(), first),
  [`${gateway}/{id}/refund-part`]: async () => ({
    path: `${gateway}/${await cards().paid(amount())}/refund-part`,
    body: { amount: '10', reason: 'A test.' },
  }),
  [`${gateway}/{id}/end-part`]: async () => {
    const id = await cards().unclearPart(amount(), async (payment, body) => {
      await first.post(`${gateway}/${payment}/refund-part`, body);
    });
    return { path: `${gateway}/${id}/end-part`, body: { choice: 'given_back' } };
  },
  [`${gateway}/{id}/end-refund`]: async () => {
    const id = await cards().stuckRefund(amount(), async (payment) => {
      await first.post(`${gateway}/${payment}/refund`);
    });
    return { path: `${gateway}/${id}/end-refund`, body: { choice: 'given_back' } };
  },
  [`${root}/owners-withdrawals/{id}/approve`]: async () => ({
    path: `${root}/owners-withdrawals/${await largeWithdrawal(program)}/approve`,
  }),
  [`${root}/owners-withdrawals/{id}/refuse`]: async () => ({
    path: `${root}/owners-withdrawals/${await largeWithdrawal(program)}/refuse`,
    body: { reason: 'A test.' },
  }),
  ...cardDecisions(() => program),
  [`${root}/app-devices/{id}/end`]: () => ownPhone(program, client),
  [`${root}/bolt-cards/{id}/decide`]: () => cardDecision(client),
  [`${root}/lightning-payments/{id}/decide`]: () => unknownPayment(program),
  [`${root}/lightning-wallets/{id}/decide`]: () => walletDecision(client),
  [`${root}/reported-donations/{id}/decide`]: () => reportDecision(program, client),
  [`${root}/referral-cases/{id}/decide`]: async () => ({
    path: `${root}/referral-cases/${await openLargeCase(program, client)}/decide`,
    body: { decision: 'pay', reason: 'A test.' },
  }),
  ...findingCases(() => ({ program, payout: () => executedPayout(world, owner, amount()) })),
  [`${root}/address-owners/{id}/accept`]: async () => ({
    path: `${root}/address-owners/${await unprovedWallet(program)}/accept`,
    body: { reason: 'A test.' },
  }),
  [`${identity}/cases/{id}/decide`]: async () => {
    await answerForm(client, { pep: ['self'], pep_detail: ['Mayor since 2024'] });
    const { cases } = (await officer.get(`${identity}/cases`)).body as {
      cases: { id: string; email: string }[];
    };
    const id = cases.find(({ email }) => email === ownerEmail)?.id ?? '';
    return { path: `${identity}/cases/${id}/decide`, body: { decision: 'accept', message: '' } };
  },
  [`${identity}/persons/{id}/third-tier`]: async () => {
    const { public_id: id } = await program.database
      .updateTable('users')
      .set({ verification_status_tier1: 'VERIFIED', verification_status_tier2: 'VERIFIED' })
      .where('email', '=', ownerEmail)
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return { path: `${identity}/persons/${id}/third-tier`, body: { reason: 'A test.' } };
  },
};

let world: WithdrawalsWorld;
let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let officer: Operator;
let own: Operator;
let owner: Owner;
let client: TestClient;
let serial = 0;
beforeAll(async () => {
  world = await withdrawalsWorld();
  program = world.program;
  backOffice = await openBackOffice(program);
  await openFileAccount(program.database);
  await renameOperator(secondOperator[0], 'verified+desk@dukat.test');
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});
beforeEach(async () => {
  serial += 1;
  await asOwner(program.ownerUrl, 'delete from payout_freezes');
  // The owner's limits are per day.
  program.clock.advance(25 * 60 * 60_000);
  await program.tick();
  first = await backOffice.logIn(...administrator);
  officer = await backOffice.logIn(...compliance);
  own = await backOffice.logIn('verified+desk@dukat.test', secondOperator[1]);
  owner = await world.owner(ownerEmail);
  client = owner.client;
});

const renameOperator = (from: string, to: string) =>
  asOwner(program.ownerUrl, `update operators set email = '${to}' where email = '${from}'`);
const actAs = (role: string) =>
  asOwner(program.ownerUrl, `update operators set role = '${role}' where email like 'verified+%'`);
/** A different amount each time, by which a payment is found. */
const amount = () => String(2000 + serial);
const ownBuy = () => buyOrder(client, { email: null, fiat_value: '1000' });
const cards = () => gatewayCases(program, client);

async function strayPayment(
  body: { readonly amount: string } & Readonly<Record<string, string>>,
): Promise<string> {
  const sent = { currency: 'CZK', variable_symbol: '1234567890', ...body };
  expect((await client.post('/sandbox/bank/transfer', sent)).status).toBe(200);
  await program.settle();
  const movements = (await first.get(`${root}/suspense?limit=100`)).body.movements as {
    id: string;
    amount: string;
  }[];
  const found = movements.findLast((movement) => movement.amount === body.amount);
  if (found === undefined) throw new Error('the payment is not in suspense');
  return found.id;
}

/** A payment file with the owner's withdrawal that was sent to the bank, which did not answer. */
async function fileWithOwnPayout(): Promise<string> {
  await owner.give('CZK', '5000');
  await owner.confirmed({ currency: 'CZK', amount: amount(), to: toBank });
  await program.runTask('payments-send-payouts');
  const { id } = await program.database
    .updateTable('bank_payout_batches')
    .set({ status: 'sending' })
    .where('id', '=', (query) =>
      query
        .selectFrom('bank_payouts')
        .select(({ fn }) => fn.max('batch_id').as('id'))
        .where('portfolio_id', '=', owner.portfolioId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Coins that wait for operators at the deposit address of one of the owner's orders. */
async function ownHeldCoins(): Promise<string> {
  const order = await open(client, await sellOrder(client, { email: null, coin_value: '0.005' }));
  const id = await createHeldDeposit(program, `held-${serial}`, '0.006');
  await program.database
    .updateTable('wallet_deposits')
    .set((eb) => ({
      address_id: eb
        .selectFrom('wallet_addresses')
        .select('wallet_addresses.id')
        .where('order_public_id', '=', order.id)
        .limit(1),
    }))
    .where('public_id', '=', id)
    .execute();
  return id;
}
const unsigned = () =>
  unsignedWithdrawal(program, { reference: `u:${serial}`, portfolioId: owner.portfolioId, amount: '0.002' });
const refusal = { status: 403, body: { code: 'own_account' } };
test('covers every endpoint that can refuse the owner', () => {
  const guarded = backOffice.api.endpoints.filter(({ refusals }) => 'own_account' in refusals);
  // A correction of the books and the Lightning node affect only house accounts; a release after a restore and a stopped coin affect all accounts.
  const coins = ['automatic-coins/decide', 'referral-terms/change', ...stakingOfAll, ...loansOfAll];
  const nobodys = ['books/corrections', 'lightning-node/postings', 'restore/release', ...coins];
  const tried = [...Object.keys(decisions), ...nobodys.map((path) => `${root}/${path}`)];
  expect(tried.toSorted()).toEqual(guarded.map(({ path }) => path).toSorted());
});
describe.each(Object.entries(decisions))('%s', (path, prepare) => {
  test("refuses the operator whose own mailbox it concerns, before and after another operator's request", async () => {
    await actAs(path.startsWith(identity) ? 'compliance' : 'administrator');
    const { path: asked, body } = await prepare();
    expect(await own.post(asked, body)).toMatchObject(refusal);
    const other = path.startsWith(identity) ? officer : first;
    const answer = await other.post(asked, body);
    expect(answer.status, answer.text).toBe(200);
    if (answer.body.outcome === 'waits_for_second_operator')
      expect(await own.post(asked, body)).toMatchObject(refusal);
  });
});
test('money in suspense belongs to its payer if the account is verified, and the payer cannot return it', async () => {
  const payer = { from_account: '19-2000145399/0800', from_name: 'Anna Malá' };
  await provenPayer(program, 'anna@dukat.test', ['Anna', 'Malá'], payer);
  await actAs('administrator');
  await renameOperator('verified+desk@dukat.test', 'anna+desk@dukat.test');
  const anna = await backOffice.logIn('anna+desk@dukat.test', secondOperator[1]);
  const id = await strayPayment({ amount: amount(), ...payer });
  expect(await anna.post(`${root}/suspense/${id}/return`)).toMatchObject(refusal);
  expect((await first.post(`${root}/suspense/${id}/return`)).body).toEqual({ outcome: 'done' });
  await renameOperator('anna+desk@dukat.test', 'verified+desk@dukat.test');
});
test('refuses a personal transfer to its recipient as operator, with or without an account', async () => {
  await owner.give('CZK', '300000');
  await renameOperator('verified+desk@dukat.test', 'nobody.yet+desk@dukat.test');
  const recipient = await backOffice.logIn('nobody.yet+desk@dukat.test', secondOperator[1]);
  const id = await owner.sent({ currency: 'CZK', amount: '300000', email: 'nobody.yet@dukat.test' });
  expect(await recipient.post(`${root}/owners-withdrawals/${id}/approve`)).toMatchObject(refusal);
  await renameOperator('nobody.yet+desk@dukat.test', 'verified+desk@dukat.test');
});
