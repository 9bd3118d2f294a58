import { cardRefundMs } from '@dukat/rules/gift-cards/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { type BackOffice, openBackOffice } from '../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendRefunds } from '../gateways/refunds/send-refunds.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { bothOperators } from './testing/both-operators.ts';
import { type CardAtGateway, gatewayBuyers } from './testing/gateway-buyer.ts';
import { codeOf } from './testing/operators-world.ts';

// A card paid through a gateway is refunded through it, and to the buyer's balance only if the gateway cannot refund the payment.

let program: TestProgram;
let backOffice: BackOffice;
let buyers: ReturnType<typeof gatewayBuyers>;
let operators: ReturnType<typeof bothOperators>;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  buyers = gatewayBuyers(program);
  operators = bothOperators(backOffice);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

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
  for (const by of await operators.logIn()) {
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
  for (const by of await operators.logIn()) {
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

/** Both operators decide about the payment of a card. */
async function decide({ payment }: CardAtGateway, act: string, body: object = {}): Promise<void> {
  for (const by of await operators.logIn())
    await by.post(`/admin/api/gateway-payments/${payment}/${act}`, body);
}

/** A payment of 600 crowns for a card of 500, which operators release. */
async function payMore(card: CardAtGateway): Promise<void> {
  await program.database
    .updateTable('sandbox_gateway_payments')
    .set({ amount: '60000' })
    .where('reference', '=', card.payment)
    .execute();
  await buyers.play(card, 'paid');
  await decide(card, 'release');
}

test.each(['signed-in buyer', 'visitor'])(
  'an overpaid card of a %s goes back to the balance once, where a chargeback finds it',
  async (who) => {
    const owner = await buyers.newBuyer();
    const client = who === 'visitor' ? await program.client() : owner;
    const card = await buyers.ordered(client, '500', who === 'visitor' ? { email: owner.email } : {});
    await payMore(card);
    expect([await buyers.status(client, card.id, card.secret), await buyers.available(owner)]).toEqual([
      'PAID',
      '100',
    ]);
    const body = card.secret === null ? {} : { secret: card.secret };
    const refund = () => client.post(`/api/gift_cards/${card.id}/refund`, body);
    expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([200, 200]);
    expect([await buyers.paymentStatus(card), await buyers.available(owner)]).toEqual(['credited', '600']);
    expect((await buyers.mailsTo(owner.email)).at(-1)).toBe('gift_card_refunded');
    await buyers.play(card, 'charge-back');
    expect(await operators.settle(card, 'take_back')).toBe('done');
    expect(await buyers.available(owner)).toBe('0');
  },
);

test('a card whose payment was kept after a refused refund goes back to the balance, also by two operators', async () => {
  const buyer = await buyers.newBuyer();
  const [first, card] = [await buyers.ordered(buyer, '15000'), await buyers.ordered(buyer, '20000')];
  await buyers.play(first, 'paid');
  await buyers.play(card, 'paid');
  await decide(card, 'refund');
  await program.database
    .updateTable('gateway_refunds')
    .set({ problem: 'the gateway refused it' })
    .where('ended_at', 'is', null)
    .execute();
  await asOwner(
    program.ownerUrl,
    `update users set verification_status_tier1 = 'VERIFIED' where email = '${buyer.email}'`,
  );
  await decide(card, 'end-refund', { choice: 'keep' });
  expect([await buyers.status(buyer, card.id), await buyers.available(buyer)]).toEqual(['PAID', '0']);
  program.clock.advance(cardRefundMs);
  for (const by of await operators.logIn()) {
    await by.post(`/admin/api/gift-cards/${card.id}/refund`, { reason: 'A test.' });
  }
  expect([await buyers.paymentStatus(card), await buyers.available(buyer)]).toEqual(['credited', '20000']);
});
