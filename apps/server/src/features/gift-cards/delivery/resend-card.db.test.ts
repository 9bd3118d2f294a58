import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtCard, card, confirmPayment } from '../../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';

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
  const codes = async () => {
    const { database } = world.program;
    const rows = await database
      .selectFrom('mails')
      .select('values')
      .where('template', '=', 'gift_card_arrived')
      .execute();
    return rows.map(({ values }) => values?.code);
  };
  expect(await resend()).toBe('gift_card_not_resendable');
  await world.program.runTask('gift-cards-deliver');
  const [code] = await codes();
  expect(await resend(claimer)).toBe('gift_card_unknown');
  expect([await resend(), await resend(), await resend(), await resend()]).toEqual([
    'sent',
    'sent',
    'sent',
    'gift_card_resent_often',
  ]);
  expect(await codes()).toEqual([code, code, code, code]);
  world.program.clock.advance(86_400_000);
  await signIn();
  expect(await resend()).toBe('sent');
  const claimed = await claimer.client.post('/api/claim-gift-card', { code: String(code), amount: '100' });
  expect(claimed.status).toBe(200);
  expect(await resend()).toBe('gift_card_not_resendable');
  expect(await world.failedChecks()).toEqual([]);
});
