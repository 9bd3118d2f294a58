import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { boughtCard, card, confirmPayment, readCard } from '../../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';
import { expireCards, forgetCodes } from './expire-cards.ts';

// What is left of an expired card goes to its buyer, once.

let world: WithdrawalsWorld;
let buyer: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  buyer = await world.owner('verified@dukat.test');
  await buyer.give('CZK', '200000');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const owned = (...statements: string[]) => asOwner(world.program.ownerUrl, ...statements);
const expire = () => expireCards({ ...world.program.deps.giftCardsDeps });
const free = async () => Number((await buyer.funds('CZK'))[0]);

async function paidCard(amount: string, more: object = {}): Promise<{ id: string; code: string }> {
  const id = await boughtCard(buyer, card(amount, more));
  expect((await confirmPayment(buyer)).status).toBe(200);
  return { id, code: String((await readCard(buyer, id)).code) };
}

/** Without it the buyer has the deposit limit of an unverified account. */
const setVerified = (isVerified: boolean) =>
  world.program.database
    .updateTable('users')
    .set({
      verification_status_tier1: isVerified ? 'VERIFIED' : 'NOT_STARTED',
      verification_status_tier2: 'NOT_STARTED',
      status_l1: 'NOT_STARTED',
      status_l2: 'NOT_STARTED',
      status_l3: isVerified ? 'VERIFIED' : 'NOT_STARTED',
    })
    .where('email', '=', buyer.email)
    .execute();

const endOf = (id: string) =>
  owned(`update gift_cards set expires_at = '2020-01-01' where public_id = '${id}'`);

test('what is left goes to the buyer with a mail, once, by concurrent jobs', async () => {
  const { id, code } = await paidCard('500');
  await paidCard('100');
  expect((await buyer.client.post('/api/claim-gift-card', { code, amount: '200' })).status).toBe(200);
  await endOf(id);
  const before = await free();
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect((await free()) - before).toBe(300);
  expect(await readCard(buyer, id)).toMatchObject({ status: 'PAID', remaining: '0', refundable_until: null });
  expect((await buyer.templates()).filter((template) => template === 'gift_card_expired')).toHaveLength(1);
});

test('a frozen card does not expire', async () => {
  const { id } = await paidCard('100');
  await endOf(id);
  await owned(`update gift_cards set frozen_at = now() where public_id = '${id}'`);
  await expire();
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '100' });
});

test('the part within the buyer’s deposit limit is credited at once, and the rest once the limit allows', async () => {
  const { id, code } = await paidCard('60000');
  await endOf(id);
  await setVerified(false);
  const before = await free();
  // The test above has used 500 of the 25,000.
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect((await free()) - before).toBe(24_500);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '35500', refundable_until: null });
  await owned(`update gift_cards set expires_at = '2099-01-01' where public_id = '${id}'`);
  expect((await buyer.client.post('/api/claim-gift-card', { code })).text).toContain('gift_card_expired');
  await endOf(id);
  await setVerified(true);
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  expect((await free()) - before).toBe(60_000);
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
  const sent = (await buyer.templates()).filter((template) => template.startsWith('gift_card_expired'));
  expect(sent.slice(-2)).toEqual(['gift_card_expired_in_part', 'gift_card_expired']);
  const parts = await world.program.database
    .selectFrom('gift_card_expiries')
    .select(['reference', 'amount'])
    .where('reference', 'like', `%${id}%`)
    .orderBy('credited_at')
    .execute();
  expect(parts.map(({ reference, amount }) => [reference, Number(amount)])).toEqual([
    [`gift-card-expired:${id}`, 24_500],
    [`gift-card-expired:${id}:2`, 35_500],
  ]);
});

test('stored codes are deleted a month after the delivery, and failures after an hour', async () => {
  const { id } = await paidCard('100', { recipient_email: 'petr@example.com' });
  const { id: own } = await paidCard('100');
  const stored = async (publicId: string) =>
    (
      await world.program.database
        .selectFrom('gift_cards')
        .select('encrypted_code')
        .where('public_id', '=', publicId)
        .executeTakeFirstOrThrow()
    ).encrypted_code !== null;
  const month = 30 * 86_400_000;
  const now = world.program.clock.now().getTime();
  const deliveredAt = (age: number) =>
    owned(
      `update gift_cards set delivered_at = '${new Date(now - age).toISOString()}' where public_id = '${id}'`,
    );
  await deliveredAt(month - 1);
  await forgetCodes(world.program);
  expect(await stored(id)).toBe(true);
  await deliveredAt(month);
  await owned(
    `insert into gift_card_failures select 'device:' || n, 1, '${new Date(now - 3_600_001).toISOString()}'::timestamptz
       from generate_series(1, 25000) n`,
    `insert into gift_card_failures values ('device:new', 1, '${new Date(now).toISOString()}')`,
  );
  await forgetCodes(world.program);
  expect([await stored(id), await stored(own)]).toEqual([false, true]);
  const left = await world.program.database.selectFrom('gift_card_failures').select('subject').execute();
  expect(left).toEqual([{ subject: 'device:new' }]);
});

test('more than two pages of cards expire, past one whose limit refuses it', async () => {
  const { id } = await paidCard('60000');
  await endOf(id);
  const other = await world.owner('slovak@dukat.test');
  await other.give('CZK', '30000');
  const first = await boughtCard(other, card('100'));
  expect((await confirmPayment(other)).status).toBe(200);
  await endOf(first);
  expect(await readCard(other, first)).toMatchObject({ remaining: '100' });
  await setVerified(false);
  // Copies without money fail, and must not stop the card behind them.
  await owned(
    copyLastRow(
      'gift_cards',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'asset', 'EUR')`,
    ),
  );
  const last = await boughtCard(other, card('100'));
  expect((await confirmPayment(other)).status).toBe(200);
  await endOf(last);
  await expect(expire()).rejects.toThrow();
  expect(await readCard(other, first)).toMatchObject({ remaining: '0' });
  expect(await readCard(other, last)).toMatchObject({ remaining: '0' });
  await owned(`delete from gift_cards where public_id like 'copy%'`);
  await setVerified(true);
  await expire();
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
});

test('the product calendar of a sandbox ends a card, and the clock of limits stays', async () => {
  const { id, code } = await paidCard('500');
  await buyer.client.post('/sandbox/calendar', { unit: 'day', count: 1100 });
  await buyer.client.post('/sandbox/calendar', { unit: 'day', count: 500 });
  const claimed = await buyer.client.post('/api/claim-gift-card', { code });
  expect(claimed.text).toContain('gift_card_expired');
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '500' });
  await expire();
  expect(await readCard(buyer, id)).toMatchObject({ remaining: '0' });
  const { body } = await buyer.client.get(`/api/check-gift-card-code?code=${code}`);
  expect(body.hindrance).toBe('expired');
  await owned('delete from sandbox_calendar');
});

test('a card of a frozen account does not expire', async () => {
  const { id } = await paidCard('500');
  const frozen = await buyer.client.post('/api/user/freeze', {});
  expect(frozen.status).toBe(200);
  await endOf(id);
  await expire();
  const { rows } = await sql<{ remaining: string }>`
    select remaining from gift_cards where public_id = ${id}`.execute(world.program.database);
  expect(Number(rows[0]?.remaining)).toBe(500);
});
