import { cardMailsPerMailboxAndDay } from '@dukat/rules/gift-cards/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { boughtCard, card, confirmPayment } from '../../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';
import { codeOf } from '../testing/operators-world.ts';

let world: WithdrawalsWorld;
let buyer: Owner;
let claimer: Owner;
// The clock moves on in the test, which ends sessions.
async function signIn(): Promise<void> {
  buyer = await world.owner('verified@dukat.test');
  claimer = await world.owner('slovak@dukat.test');
}
beforeAll(async () => {
  world = await withdrawalsWorld();
  await signIn();
  await buyer.give('CZK', '1000');
});
afterAll(() => world.program.close());

test('the code of a delivered card is mailed again three times a day, until it is claimed', async () => {
  const id = await boughtCard(buyer, card('500', { recipient_email: 'petr@example.com' }));
  expect((await confirmPayment(buyer)).status).toBe(200);
  const resend = async (owner = buyer) =>
    (await owner.client.post('/api/order/resend_gift_card', { id })).body.code ?? 'sent';
  const arrived = () => {
    const mails = world.program.mails.filter(({ to }) => to === 'petr@example.com');
    return mails.map(({ text }) => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0]);
  };
  const resendOnceSent = async () => {
    await world.program.settle(2);
    return resend();
  };
  expect(await resend()).toBe('gift_card_not_resendable');
  const code = await codeOf(world.program, id);
  await world.program.runTask('gift-cards-deliver');
  expect(await resend(claimer)).toBe('gift_card_unknown');
  expect(await resend()).toBe('gift_card_mail_underway');
  await world.program.settle(2);
  expect((await Promise.all([resend(), resend()])).toSorted()).toEqual(['gift_card_mail_underway', 'sent']);
  expect([await resendOnceSent(), await resendOnceSent(), await resendOnceSent()]).toEqual([
    'sent',
    'sent',
    'gift_card_resent_often',
  ]);
  expect(arrived().map((shown) => shown?.replaceAll('-', ''))).toEqual([code, code, code, code]);
  world.program.clock.advance(86_400_000);
  await signIn();
  expect(await resend()).toBe('sent');
  const claimed = await claimer.client.post('/api/claim-gift-card', { code, amount: '100' });
  expect(claimed.status).toBe(200);
  expect(await resendOnceSent()).toBe('gift_card_not_resendable');
  expect(await world.failedChecks()).toEqual([]);
});

test('a code is not mailed again to a mailbox that has received the most for a day', async () => {
  await signIn();
  const id = await boughtCard(buyer, card('500', { recipient_email: 'full@example.com' }));
  expect((await confirmPayment(buyer)).status).toBe(200);
  await world.program.runTask('gift-cards-deliver');
  await world.program.settle(2);
  const count = (mails: number) =>
    asOwner(
      world.program.ownerUrl,
      `update gift_card_mailboxes set mails = ${mails} where mailbox = 'full@example.com'`,
    );
  const resend = async () =>
    (await buyer.client.post('/api/order/resend_gift_card', { id })).body.code ?? 'sent';
  await count(cardMailsPerMailboxAndDay);
  expect(await resend()).toBe('gift_card_mailbox_full');
  await count(cardMailsPerMailboxAndDay - 1);
  expect(await resend()).toBe('sent');
});
