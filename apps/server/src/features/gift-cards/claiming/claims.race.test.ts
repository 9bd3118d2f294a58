import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { boughtCard, card, confirmPayment, readCard } from '../../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { deliverCards } from '../delivery/deliver-cards.ts';
import { expireCards } from '../expiry/expire-cards.ts';
import { type CardsWorld, cardsWorld, claim, paidCardOf, refundCard } from '../testing/cards-world.ts';
import { codeOf } from '../testing/operators-world.ts';

// Claims beside mails of the code, the end of the card and the freeze of its buyer's account have one order.

const rounds = drillScale(4, 200);
let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
  ({ buyer, claimer } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

const deps = () => world.program.deps.giftCardsDeps;
const total = async () => {
  const funds = await Promise.all([buyer, claimer].map((owner) => owner.funds('CZK')));
  return funds.flat().reduce((sum, amount) => sum + Number(amount), 0);
};
const expectNoFault = (answers: readonly { readonly status: number }[]) =>
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
const codesMailedTo = async (email: string) => {
  const mails = world.program.database.selectFrom('mails').where('recipient', '=', email);
  const rows = await mails.select('values').where('template', '=', 'gift_card_arrived').execute();
  return rows.map(({ values }) => String(values?.code).replaceAll('-', ''));
};

/** A paid card whose code is mailed to its own recipient. */
async function mailedCard(round: number, name: string) {
  const recipient = `${name}-${round}@example.com`;
  const id = await boughtCard(buyer, card('100', { recipient_email: recipient }));
  expect((await confirmPayment(buyer)).status).toBe(200);
  return { id, recipient, code: await codeOf(world.program, id) };
}

test('a code is mailed once by jobs beside a claim or a refund, which void it or do not', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await total();
    const claimed = await mailedCard(round, 'claimed');
    const returned = await mailedCard(round, 'returned');
    const [answer, refunded] = await Promise.all([
      claim(claimer, claimed.code),
      refundCard(buyer, returned.id),
      deliverCards(deps()),
      deliverCards(deps()),
    ]);
    await deliverCards(deps());
    expect([answer.status, refunded.status]).toEqual([200, 200]);
    for (const { recipient, code } of [claimed, returned])
      expect([[], [code]]).toContainEqual(await codesMailedTo(recipient));
    expect((await claim(claimer, returned.code)).body.code).toBe('gift_card_refunded');
    expect(await total()).toBe(before);
  }
});

test('beside a claim the code is mailed again or refused, and never after it', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, recipient, code } = await mailedCard(round, 'resent');
    await deliverCards(deps());
    // Another mail is written only once the last one was sent or given up.
    await asOwner(
      world.program.ownerUrl,
      `update mails set failed_at = now() where recipient = '${recipient}'`,
    );
    const resend = () => buyer.client.post('/api/order/resend_gift_card', { id });
    const [claimed, ...resent] = await Promise.all([
      claim(claimer, code),
      resend(),
      resend(),
      resend(),
      resend(),
    ]);
    const sent = resent.filter(({ status }) => status === 200).length;
    const refused = resent.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect([claimed.status, sent <= 1]).toEqual([200, true]);
    for (const reason of refused)
      expect(['gift_card_not_resendable', 'gift_card_mail_underway']).toContain(reason);
    expect((await resend()).body.code).toBe('gift_card_not_resendable');
    expect(await codesMailedTo(recipient)).toEqual(Array.from({ length: sent + 1 }, () => code));
  }
});

test('at its end a card goes to the claimers or to the buyer', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await paidCardOf(buyer, '400');
    const before = await total();
    const end = async () => {
      await asOwner(
        world.program.ownerUrl,
        `update gift_cards set expires_at = paid_at where public_id = '${id}'`,
      );
      await Promise.all([expireCards(deps()), expireCards(deps())]);
    };
    const [, ...answers] = await Promise.all([
      end(),
      ...Array.from({ length: 6 }, (_, index) => claim(index % 2 === 0 ? claimer : buyer, code, '100')),
      refundCard(buyer, id),
    ]);
    await end();
    expectNoFault(answers);
    expect((await total()) - before).toBe(400);
    expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
  }
});

test('of a card whose buyer’s account is frozen nothing is claimed after the freeze', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await paidCardOf(buyer, '400');
    const before = await total();
    const [, ...answers] = await Promise.all([
      freezeOwner(world.program, buyer.client),
      ...Array.from({ length: 3 }, () => claim(claimer, code, '100')),
      expireCards(deps()),
    ]);
    const claimed = answers.filter((answer) => answer?.status === 200).length;
    for (const late of [await claim(claimer, code, '100'), await refundCard(buyer, id)]) {
      expect(late.status).toBe(409);
    }
    expect((await total()) - before).toBe(claimed * 100);
    await unfreezeOwner(world.program);
    expect((await claim(claimer, code)).body).toMatchObject({ remaining: '0' });
    expect((await total()) - before).toBe(400);
  }
});
