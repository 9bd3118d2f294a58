import { timeFormats } from '@dukat/locales/format-time';
import { cardHoldMs } from '@dukat/rules/gift-cards/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { freezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { type CardAtGateway, gatewayBuyers } from '../testing/gateway-buyer.ts';
import { codeOf } from '../testing/operators-world.ts';
import { releaseClaims } from './release-claims.ts';

// Within a day after a payment through a gateway a card gives only money, which stays blocked.

let program: TestProgram;
let buyers: ReturnType<typeof gatewayBuyers>;
beforeAll(async () => {
  program = await testProgram();
  buyers = gatewayBuyers(program);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
const release = () => releaseClaims(program.deps.giftCardsDeps);
const claim = (client: TestClient, body: object) => client.post('/api/claim-gift-card', body);

/** A card paid at this moment, its code, and a claimer who has no money. */
async function paidCard() {
  const buyer = await buyers.newBuyer();
  const card: CardAtGateway = await buyers.paid(buyer);
  const mails = program.database.selectFrom('mails').where('recipient', '=', buyer.email);
  const paid = await mails.select('values').where('template', '=', 'gift_card_paid').executeTakeFirst();
  const blockedUntil = paid?.values?.blockedUntil;
  return {
    buyer,
    claimer: await buyers.newBuyer(),
    code: await codeOf(program, card.id),
    blockedUntil,
    ...card,
  };
}

test('a claim is credited as blocked money, and released once when the day has passed', async () => {
  const paidAt = program.clock.now().getTime();
  const { claimer, code, blockedUntil } = await paidCard();
  const until = new Date(paidAt + cardHoldMs).toISOString();
  const { body } = await claimer.get(`/api/check-gift-card-code?code=${code}`);
  expect(blockedUntil).toBe(timeFormats('en-US').dateTime(new Date(until)));
  expect([body.hindrance, body.claimable_from]).toEqual([null, until]);
  const coin = await claim(claimer, { code, target: 'BTC', rate_value: '1', time: paidAt });
  expect([coin.status, coin.body.code]).toEqual([409, 'gift_card_waiting']);
  expect(coin.body.message).toMatch(/^This gift card can buy coins from /);
  const part = await claim(claimer, { code, amount: '200' });
  expect([part.body.remaining, part.body.blocked_until]).toEqual(['300', until]);
  program.clock.advance(cardHoldMs - 1);
  await release();
  expect(await buyers.available(claimer)).toBe('0');
  program.clock.advance(1);
  await Promise.all([release(), release()]);
  expect(await buyers.available(claimer)).toBe('200');
  const later = await buyers.newBuyer();
  const rest = await claim(later, { code });
  expect([rest.body.blocked_until, await buyers.available(later)]).toEqual([null, '300']);
});

test('a claim of a frozen card, or of one whose buyer is frozen, stays blocked', async () => {
  const [own, bought] = [await paidCard(), await paidCard()];
  for (const { claimer, code } of [own, bought]) expect((await claim(claimer, { code })).status).toBe(200);
  await owned(`update gift_cards set frozen_at = now() where public_id = '${own.id}'`);
  await freezeOwner(program, bought.buyer);
  program.clock.advance(cardHoldMs);
  await release();
  expect([await buyers.available(own.claimer), await buyers.available(bought.claimer)]).toEqual(['0', '0']);
  await owned(`update gift_cards set frozen_at = null where public_id = '${own.id}'`);
  await release();
  expect(await buyers.available(own.claimer)).toBe('500');
});

test('every claim past its time is released, past those that fail', async () => {
  const { claimer, code } = await paidCard();
  await claim(claimer, { code });
  await owned(
    copyLastRow(
      'gift_card_claims',
      250,
      "jsonb_build_object('public_id', 'copy-' || n, 'amount', 1000000, 'held_until', timestamptz '2020-01-01')",
    ),
  );
  program.clock.advance(cardHoldMs);
  await release().catch(() => undefined);
  await owned(`delete from gift_card_claims where public_id like 'copy-%'`);
  expect(await buyers.available(claimer)).toBe('500');
});
