import { cardRefundMs } from '@dukat/rules/gift-cards/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  openBackOffice,
  secondOperator,
} from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendRefunds } from '../gateways/refunds/send-refunds.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { gatewayBuyers } from './testing/gateway-buyer.ts';
import { codeOf } from './testing/operators-world.ts';

// A card paid through a gateway is refunded through it, never to a balance.

let program: TestProgram;
let backOffice: BackOffice;
let buyers: ReturnType<typeof gatewayBuyers>;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  buyers = gatewayBuyers(program);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const logInBoth = async () => [
  await backOffice.logIn(...administrator),
  await backOffice.logIn(...secondOperator),
];
const send = () => sendRefunds(program.deps.gatewaysDeps, 'THE_PAY');

test('a returned card goes back through its gateway once, also after two presses and a visitor’s', async () => {
  const visitor = await program.client();
  const email = 'refunds-a-card@example.com';
  const card = await buyers.paid(visitor, '500', { email });
  const code = await codeOf(program, card.id);
  const path = `/api/gift_cards/${card.id}/refund`;
  const body = { secret: card.secret };
  const answers = await Promise.all([visitor.post(path, body), visitor.post(path, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await buyers.status(visitor, card.id, card.secret), await buyers.paymentStatus(card)]).toEqual([
    'REFUNDED',
    'refunding',
  ]);
  await Promise.all([send(), send()]);
  expect([await buyers.paymentStatus(card), await buyers.available({ email })]).toEqual(['refunded', '0']);
  const mails = await buyers.mailsTo(email);
  expect(mails.filter((name) => /refunded|returned/.test(name))).toEqual(['card_payment_returned']);
  const claimed = await visitor.post('/api/claim-gift-card', { code, email, agreement: true });
  expect(claimed.body.code).toBe('gift_card_refunded');
});

test('a refund that the gateway refuses is credited once an operator keeps it, and counted once', async () => {
  const buyer = await buyers.newBuyer();
  const card = await buyers.paid(buyer, '15000');
  expect((await buyer.post(`/api/gift_cards/${card.id}/refund`, {})).status).toBe(200);
  await program.database
    .updateTable('gateway_refunds')
    .set({ problem: 'the gateway refused it' })
    .where('ended_at', 'is', null)
    .execute();
  for (const by of await logInBoth()) {
    await by.post(`/admin/api/gateway-payments/${card.payment}/end-refund`, { choice: 'keep' });
  }
  expect([await buyers.status(buyer, card.id), await buyers.available(buyer)]).toEqual(['REFUNDED', '15000']);
  const counted = await program.database.selectFrom('counted_deposits').select('source').execute();
  expect(counted.filter(({ source }) => source.includes(card.payment))).toHaveLength(1);
});

test('a claimed card is not returned; after 14 days two operators return an unclaimed one through the gateway', async () => {
  const buyer = await buyers.newBuyer();
  const claimed = await buyers.paid(buyer);
  await buyer.post('/api/claim-gift-card', { code: await codeOf(program, claimed.id), amount: '100' });
  const answer = await buyer.post(`/api/gift_cards/${claimed.id}/refund`, {});
  expect(answer.body.code).toBe('gift_card_not_refundable');
  const card = await buyers.paid(buyer);
  program.clock.advance(cardRefundMs);
  const answers: unknown[] = [];
  for (const by of await logInBoth()) {
    answers.push(
      (await by.post(`/admin/api/gift-cards/${card.id}/refund`, { reason: 'A test.' })).body.outcome,
    );
  }
  expect(answers).toEqual(['waits_for_second_operator', 'done']);
  await send();
  expect([await buyers.paymentStatus(card), await buyers.available(buyer)]).toEqual(['refunded', '0']);
});

test('a dispute and a refund race: the payment goes back once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const buyer = await buyers.newBuyer();
    const card = await buyers.paid(buyer);
    await buyers.payer.play(card.link, 'charge-back');
    const [refund] = await Promise.all([
      buyer.post(`/api/gift_cards/${card.id}/refund`, {}),
      buyers.payer.queryPayment(card.payment),
    ]);
    const status = await buyers.paymentStatus(card);
    expect([refund.status, status]).toEqual(
      refund.status === 200 ? [200, expect.stringMatching(/refund/)] : [409, 'disputed'],
    );
  }
});
