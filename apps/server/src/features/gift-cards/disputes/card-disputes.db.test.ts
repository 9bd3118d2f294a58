import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, openBackOffice } from '../../../program/testing/back-office.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { isPaidByGateway, isPaymentDisputed } from '../../gateways/gateways-facade.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { releaseClaims } from '../claiming/release-claims.ts';
import { bothOperators } from '../testing/both-operators.ts';
import { gatewayBuyers } from '../testing/gateway-buyer.ts';
import { codeOf } from '../testing/operators-world.ts';

// A dispute of a gateway's payment freezes what is left of the card that it paid, and claims that are still blocked.

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

const settle: (typeof operators)['settle'] = (...given) => operators.settle(...given);
async function isAccountFrozen(email: string): Promise<boolean> {
  const { id } = await program.database
    .selectFrom('users')
    .innerJoin('portfolios', 'portfolios.user_id', 'users.id')
    .select('portfolios.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  return isFrozen(program.database, id);
}
const check = async (code: string) => {
  const { body } = await (await program.client()).get(`/api/check-gift-card-code?code=${code}`);
  return [body.hindrance, body.remaining];
};
const claim = (client: TestClient, code: string, amount?: string) =>
  client.post('/api/claim-gift-card', { code, ...(amount !== undefined && { amount }) });

async function paidCard() {
  const buyer = await buyers.newBuyer();
  const card = await buyers.paid(buyer);
  return { buyer, ...card, code: await codeOf(program, card.id) };
}

test('a dispute freezes an unclaimed card and its buyer, and is settled from the card alone', async () => {
  const { buyer, code, ...card } = await paidCard();
  await buyers.play(card, 'charge-back');
  expect([await buyers.paymentStatus(card), await isAccountFrozen(buyer.email)]).toEqual(['disputed', true]);
  expect(await check(code)).toEqual(['frozen', '500']);
  expect((await claim(buyer, code)).body.code).toBe('gift_card_frozen');
  const refund = await buyer.post(`/api/gift_cards/${card.id}/refund`, {});
  expect(refund.body.code).toBe('gift_card_not_refundable');
  expect(await settle(card, 'take_back')).toBe('done');
  expect([await buyers.paymentStatus(card), await isAccountFrozen(buyer.email)]).toEqual([
    'taken_back',
    false,
  ]);
  expect([await check(code), await buyers.available(buyer)]).toEqual([['refunded', '0'], '0']);
});

test('a withdrawn dispute, or a loss of the platform, ends the freeze of the card', async () => {
  for (const choice of ['withdrawn', 'write_off'] as const) {
    const { buyer, code, ...card } = await paidCard();
    await buyers.play(card, 'charge-back');
    expect(await settle(card, choice)).toBe('done');
    expect([await check(code), await isAccountFrozen(buyer.email)]).toEqual([[null, '500'], false]);
  }
});

test('claims that are still blocked are kept for the dispute, and taken back with the card', async () => {
  const { code, ...card } = await paidCard();
  const claimer = await buyers.newBuyer();
  expect((await claim(claimer, code, '200')).status).toBe(200);
  await buyers.play(card, 'charge-back');
  program.clock.advance(cardHoldMs);
  await releaseClaims(program.deps.giftCardsDeps);
  expect(await buyers.available(claimer)).toBe('0');
  expect(await settle(card, 'take_back')).toBe('done');
  await releaseClaims(program.deps.giftCardsDeps);
  expect([await check(code), await buyers.available(claimer)]).toEqual([['refunded', '0'], '0']);
});

test('a chargeback of a part takes the newest blocked claim, and leaves the others to their owners', async () => {
  const { code, ...card } = await paidCard();
  const [first, second] = [await buyers.newBuyer(), await buyers.newBuyer()];
  expect((await claim(first, code, '300')).body.remaining).toBe('200');
  expect((await claim(second, code)).body.remaining).toBe('0');
  await buyers.play(card, 'charge-back');
  expect(await settle(card, 'take_back', '100')).toBe('done');
  expect(await settle(card, 'withdrawn')).toBe('done');
  program.clock.advance(cardHoldMs);
  await releaseClaims(program.deps.giftCardsDeps);
  expect([await buyers.available(first), await buyers.available(second)]).toEqual(['300', '0']);
  expect(await check(code)).toEqual([null, '100']);
});

test('an operator can freeze a card that was claimed completely, until the blocked claims are released', async () => {
  const { code, ...card } = await paidCard();
  const claimer = await buyers.newBuyer();
  expect((await claim(claimer, code)).body.remaining).toBe('0');
  const [operator] = await operators.logIn();
  const act = async (name: string) =>
    (await operator.post(`/admin/api/gift-cards/${card.id}/${name}`, { reason: 'Stolen card.' })).body
      .outcome;
  const releaseLater = async () => {
    program.clock.advance(cardHoldMs);
    await releaseClaims(program.deps.giftCardsDeps);
    return buyers.available(claimer);
  };
  expect([await act('freeze'), await releaseLater()]).toEqual(['done', '0']);
  const [again] = await operators.logIn();
  const ended = await again.post(`/admin/api/gift-cards/${card.id}/unfreeze`, { reason: 'Not stolen.' });
  expect([ended?.body.outcome, await releaseLater()]).toEqual(['done', '500']);
});

test('of a claim that was released only the rest of the card can be taken back; the other part is a loss', async () => {
  const { buyer, code, ...card } = await paidCard();
  program.clock.advance(cardHoldMs);
  const claimer = await buyers.newBuyer();
  expect((await claim(claimer, code, '200')).body.blocked_until).toBeNull();
  await buyers.play(card, 'charge-back');
  expect(await settle(card, 'take_back')).toBe('InsufficientFunds');
  expect(await settle(card, 'take_back', '300')).toBe('done');
  expect([await check(code), await buyers.paymentStatus(card)]).toEqual([['refunded', '0'], 'disputed']);
  expect(await settle(card, 'write_off')).toBe('done');
  expect([await buyers.available(claimer), await isAccountFrozen(buyer.email)]).toEqual(['200', false]);
  expect(await check(code)).toEqual(['refunded', '0']);
});

test('a part that the gateway took back is taken from the card, and the rest can be claimed again', async () => {
  const { code, ...card } = await paidCard();
  await buyers.play(card, 'charge-back');
  expect(await settle(card, 'take_back', '100')).toBe('done');
  expect(await settle(card, 'withdrawn')).toBe('done');
  const claimer = await buyers.newBuyer();
  expect((await claim(claimer, code)).body.claimed).toBe('400');
});

test('a visitor’s dispute freezes the card, never the account of the typed e-mail nor its money', async () => {
  const owner = await buyers.newBuyer();
  const own = await buyers.ordered(owner);
  await owner.post(`/api/gift_cards/${own.id}/cancel`, {});
  await buyers.play(own, 'paid');
  const visitor = await program.client();
  const card = await buyers.paid(visitor, '500', { email: owner.email });
  const code = await codeOf(program, card.id);
  const claimer = await buyers.newBuyer();
  program.clock.advance(cardHoldMs);
  await claim(await buyers.newBuyer(), code, '200');
  await buyers.play(card, 'charge-back');
  expect([await check(code), await isAccountFrozen(owner.email)]).toEqual([['frozen', '300'], false]);
  expect(await settle(card, 'take_back')).toBe('InsufficientFunds');
  expect(await settle(card, 'take_back', '300')).toBe('done');
  expect([await buyers.available(owner), await buyers.available(claimer)]).toEqual(['500', '0']);
  expect(await settle(card, 'write_off')).toBe('done');
});

test('operators refund no part of a payment whose money is in a card', async () => {
  const buyer = await buyers.newBuyer();
  const spare = await buyers.ordered(buyer);
  await buyer.post(`/api/gift_cards/${spare.id}/cancel`, {});
  await buyers.play(spare, 'paid');
  const card = await buyers.paid(buyer);
  const by = await backOffice.logIn(...administrator);
  const part = await by.post(`/admin/api/gateway-payments/${card.payment}/refund-part`, {
    amount: '100',
    reason: 'A test.',
  });
  expect([part.body.code, await buyers.available(buyer)]).toEqual(['InsufficientFunds', '500']);
});

test('a dispute and a claim race: nothing is claimed after the freeze, and no money is lost', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { code, ...card } = await paidCard();
    const claimer = await buyers.newBuyer();
    await buyers.payer.play(card.link, 'charge-back');
    const [answer] = await Promise.all([
      claim(claimer, code),
      buyers.payer.queryPayment(card.payment),
      buyers.payer.queryPayment(card.payment),
    ]);
    expect([answer.status === 200 ? 'claimed' : answer.body.code, await buyers.paymentStatus(card)]).toEqual([
      expect.stringMatching(/claimed|gift_card_frozen/),
      'disputed',
    ]);
    expect(await settle(card, 'take_back')).toBe('done');
  }
});

test('a claim of a card counts as paid by the gateway for fills of the claimer', async () => {
  const { code, ...card } = await paidCard();
  const claimer = await buyers.newBuyer();
  await claim(claimer, code);
  await buyers.play(card, 'charge-back');
  const ask = async (email: string) => {
    const fill = {
      userId: sql`u.id`,
      orderPublicId: sql`'no-order'`,
      filledAt: sql`${new Date(program.clock.now().getTime() + 1000)}::timestamptz`,
    };
    const { rows } = await sql<{ paid: boolean; disputed: boolean }>`
      select ${isPaidByGateway(fill)} as paid, ${isPaymentDisputed(fill)} as disputed
        from users u where email = ${email}`.execute(program.database);
    return rows[0];
  };
  expect(await ask(claimer.email)).toEqual({ paid: true, disputed: true });
  expect(await ask((await buyers.newBuyer()).email)).toEqual({ paid: false, disputed: false });
});
