import { houseLosses } from '@dukat/ledger/accounts';
import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { formatAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { gatewayCases } from '../../gateways/testing/gateway-cases.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { bothOperators } from '../testing/both-operators.ts';
import { type CardAtGateway, gatewayBuyers } from '../testing/gateway-buyer.ts';
import { codeOf } from '../testing/operators-world.ts';

// What a correction took of a card is in the platform's losses. A later chargeback of its payment takes it from there, never from the buyer.

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

/** Losses are negative. */
const losses = async () => Number(formatAmount(await readBalance(program.database, houseLosses, 'CZK')));

/** A buyer with 500 CZK and a card of which 100 CZK were claimed and 400 CZK taken by a correction. */
async function correctedCard() {
  const buyer = await buyers.newBuyer();
  const spare = await buyers.ordered(buyer);
  await buyer.post(`/api/gift_cards/${spare.id}/cancel`, {});
  await buyers.play(spare, 'paid');
  const card = await buyers.paid(buyer);
  const code = await codeOf(program, card.id);
  program.clock.advance(cardHoldMs);
  const claimer = await buyers.newBuyer();
  await claimer.post('/api/claim-gift-card', { code, amount: '100' });
  const before = await losses();
  expect(await operators.correct(card)).toBe('done');
  expect((await losses()) - before).toBe(400);
  return { buyer, card, before };
}

/** The gateway returns what the newest settled chargeback took, and operators record it. */
const win = async (card: CardAtGateway) =>
  operators.win(card, await gatewayCases(program, await program.client()).wonChargeback(card.payment));

test('a chargeback takes from the buyer only what was claimed, and a won one returns each part to where it was', async () => {
  const { buyer, card, before } = await correctedCard();
  const state = async () => [await buyers.available(buyer), (await losses()) - before];
  for (const round of ['first', 'second']) {
    await buyers.play(card, 'charge-back');
    expect([round, await buyers.paymentStatus(card)]).toEqual([round, 'disputed']);
    expect(await operators.settle(card, 'take_back')).toBe('done');
    expect([round, ...(await state())]).toEqual([round, '400', 0]);
    expect(await win(card)).toBe('done');
    expect([round, ...(await state())]).toEqual([round, '500', 400]);
  }
});

test('chargebacks of parts take the corrected sum once', async () => {
  const { buyer, card, before } = await correctedCard();
  await buyers.play(card, 'charge-back');
  expect(await operators.settle(card, 'take_back', '300')).toBe('done');
  expect([await buyers.available(buyer), (await losses()) - before]).toEqual(['500', 100]);
  expect(await operators.settle(card, 'take_back', '150')).toBe('done');
  expect([await buyers.available(buyer), (await losses()) - before]).toEqual(['450', 0]);
  expect(await operators.settle(card, 'write_off')).toBe('done');
  expect([await buyers.available(buyer), (await losses()) - before]).toEqual(['450', -50]);
});

test('a visitor’s chargeback is covered by the correction too, and takes nothing from the account of the typed e-mail', async () => {
  const owner = await buyers.newBuyer();
  const own = await buyers.ordered(owner);
  await owner.post(`/api/gift_cards/${own.id}/cancel`, {});
  await buyers.play(own, 'paid');
  const card = await buyers.paid(await program.client(), '500', { email: owner.email });
  const before = await losses();
  expect(await operators.correct(card)).toBe('done');
  await buyers.play(card, 'charge-back');
  expect(await operators.settle(card, 'take_back')).toBe('done');
  expect([await buyers.available(owner), (await losses()) - before]).toEqual(['500', 0]);
});

test('the audit finds a changed sum of a chargeback', async () => {
  const { card } = await correctedCard();
  await buyers.play(card, 'charge-back');
  expect(await operators.settle(card, 'take_back')).toBe('done');
  const last = 'where id = (select max(id) from gateway_chargebacks)';
  await asOwner(program.ownerUrl, `update gateway_chargebacks set from_losses = from_losses + 1 ${last}`);
  expect(await failedChecks(program.database)).not.toEqual([]);
  await asOwner(program.ownerUrl, `update gateway_chargebacks set from_losses = from_losses - 1 ${last}`);
});
