import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { gatewayCases } from '../../gateways/testing/gateway-cases.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { releaseClaims } from '../claiming/release-claims.ts';
import { deliverCards } from '../delivery/deliver-cards.ts';
import { bothOperators } from '../testing/both-operators.ts';
import { type CardAtGateway, gatewayBuyers } from '../testing/gateway-buyer.ts';
import { codeOf } from '../testing/operators-world.ts';

// A won chargeback returns to a card what it had taken of it, where the next dispute of the payment finds it again.

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

const check = async (code: string) => {
  const { body } = await (await program.client()).get(`/api/check-gift-card-code?code=${code}`);
  return [body.hindrance, body.remaining];
};
const claim = (client: TestClient, code: string, amount: string) =>
  client.post('/api/claim-gift-card', { code, amount });
const win = async (card: CardAtGateway) =>
  operators.win(card, await gatewayCases(program, await program.client()).wonChargeback(card.payment));

test('a visitor’s card is protected again, and so are claims after the chargeback was won', async () => {
  const owner = await buyers.newBuyer();
  const card = await buyers.paid(await program.client(), '500', { email: owner.email });
  const code = await codeOf(program, card.id);
  const claimer = await buyers.newBuyer();
  expect((await claim(claimer, code, '200')).status).toBe(200);
  await buyers.play(card, 'charge-back');
  expect(await operators.settle(card, 'take_back')).toBe('done');
  expect([await check(code), await buyers.paymentStatus(card)]).toEqual([['refunded', '0'], 'taken_back']);
  program.clock.advance(cardHoldMs);
  expect(await win(card)).toBe('done');
  expect([await check(code), await buyers.available(owner)]).toEqual([[null, '500'], '0']);
  const again = await claim(await buyers.newBuyer(), code, '200');
  expect(again.body).toMatchObject({ remaining: '300', blocked_until: expect.any(String) });
  await buyers.play(card, 'charge-back');
  expect([await check(code), await buyers.paymentStatus(card)]).toEqual([['frozen', '300'], 'disputed']);
  program.clock.advance(cardHoldMs);
  await releaseClaims(program.deps.giftCardsDeps);
  expect(await operators.settle(card, 'take_back')).toBe('done');
  expect([await check(code), await buyers.available(owner)]).toEqual([['refunded', '0'], '0']);
});

test('of a claimed card each part returns to where it was, and an unclaimed one can be returned again', async () => {
  const buyer = await buyers.newBuyer();
  const spare = await buyers.ordered(buyer);
  await buyer.post(`/api/gift_cards/${spare.id}/cancel`, {});
  await buyers.play(spare, 'paid');
  const [card, whole] = [await buyers.paid(buyer), await buyers.paid(buyer)];
  const code = await codeOf(program, card.id);
  program.clock.advance(cardHoldMs);
  await claim(await buyers.newBuyer(), code, '200');
  for (const each of [card, whole]) {
    await buyers.play(each, 'charge-back');
    expect(await operators.settle(each, 'take_back')).toBe('done');
  }
  expect([await check(code), await buyers.available(buyer)]).toEqual([['refunded', '0'], '300']);
  for (const each of [card, whole]) expect(await win(each)).toBe('done');
  expect([await check(code), await buyers.available(buyer)]).toEqual([[null, '300'], '500']);
  for (const by of await operators.logIn())
    await by.post(`/admin/api/gift-cards/${whole.id}/refund`, { reason: 'A test.' });
  expect([await buyers.paymentStatus(whole), await buyers.available(buyer)]).toEqual(['refunding', '500']);
});

test('a card that a chargeback has emptied is not mailed', async () => {
  const recipient = 'of-an-empty-card@example.com';
  const buyer = await buyers.newBuyer();
  const { id } = await buyers.order(buyer, '500', { payment_type: 'THE_PAY', recipient_email: recipient });
  const card = await buyers.opened(id, null);
  await buyers.play(card, 'paid');
  await buyers.play(card, 'charge-back');
  expect(await operators.settle(card, 'take_back')).toBe('done');
  await deliverCards(program.deps.giftCardsDeps);
  expect(await buyers.mailsTo(recipient)).toEqual([]);
  expect(await win(card)).toBe('done');
  await deliverCards(program.deps.giftCardsDeps);
  expect(await buyers.mailsTo(recipient)).toEqual(['gift_card_arrived']);
});
