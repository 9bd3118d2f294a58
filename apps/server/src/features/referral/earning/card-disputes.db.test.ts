import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { gatewayCases } from '../../gateways/testing/gateway-cases.ts';
import { bothOperators } from '../../gift-cards/testing/both-operators.ts';
import { type CardAtGateway, gatewayBuyers } from '../../gift-cards/testing/gateway-buyer.ts';
import { codeOf } from '../../gift-cards/testing/operators-world.ts';
import { earn, type Person, referralProblems, referredPair } from '../testing/referral-world.ts';

// A gift card that a gateway paid counts as the payment of its claimers. A dispute of it reaches the rewards for each of them.

let program: TestProgram;
let backOffice: BackOffice;
let buyers: ReturnType<typeof gatewayBuyers>;
let operators: ReturnType<typeof bothOperators>;
let friend: Person;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  buyers = gatewayBuyers(program);
  operators = bothOperators(backOffice);
  ({ friend } = await referredPair(program, '500000'));
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

/** A fill of the friend with a margin of 1000 crowns. */
async function fill(): Promise<void> {
  await friend.buy('20000');
  await asOwner(
    program.ownerUrl,
    `update order_transactions set amount = 1, rate = 3000, middle = 2000
      where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
  await earn(program);
}
const newest = () =>
  program.database
    .selectFrom('referral_rewards')
    .select(['is_gateway', 'cancelled_at'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const isCancelled = async () => {
  await program.settle(2);
  return (await newest()).cancelled_at !== null;
};

async function claimedCard(): Promise<CardAtGateway> {
  const card = await buyers.paid(await buyers.newBuyer());
  const code = await codeOf(program, card.id);
  for (const claimer of [friend.client, await buyers.newBuyer()]) {
    expect((await claimer.post('/api/claim-gift-card', { code, amount: '200' })).status).toBe(200);
  }
  return card;
}

test('a dispute of a claimed card cancels the rewards for its claimer, and a withdrawn or won one restores them', async () => {
  const card = await claimedCard();
  await fill();
  expect(await newest()).toEqual({ is_gateway: true, cancelled_at: null });
  await buyers.play(card, 'charge-back');
  expect(await isCancelled()).toBe(true);
  expect(await operators.settle(card, 'withdrawn')).toBe('done');
  expect(await isCancelled()).toBe(false);
  const lost = await claimedCard();
  await fill();
  await buyers.play(lost, 'charge-back');
  expect(await operators.settle(lost, 'take_back')).toBe('done');
  expect(await isCancelled()).toBe(true);
  const won = await gatewayCases(program, friend.client).wonChargeback(lost.payment);
  expect(await operators.win(lost, won)).toBe('done');
  expect(await isCancelled()).toBe(false);
  expect(await referralProblems(program)).toEqual([]);
});

test('the payment of a card that went back to the balance counts for its buyer', async () => {
  await asOwner(program.ownerUrl, `update gateway_payments set paid_at = paid_at - interval '200 days'`);
  await fill();
  expect(await newest()).toMatchObject({ is_gateway: false });
  const card = await buyers.paid(friend.client);
  await fill();
  expect(await newest()).toMatchObject({ is_gateway: false });
  await asOwner(
    program.ownerUrl,
    `update gift_cards set expires_at = paid_at where public_id = '${card.id}'`,
  );
  await program.runTask('gift-cards-expire');
  await fill();
  expect(await newest()).toMatchObject({ is_gateway: true });
});
