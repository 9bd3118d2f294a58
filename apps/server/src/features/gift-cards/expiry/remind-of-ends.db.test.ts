import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { deliverCards } from '../delivery/deliver-cards.ts';
import { type CardsWorld, cardsWorld, claim, paidCardOf, refundCard } from '../testing/cards-world.ts';
import { remindOfEnds } from './remind-of-ends.ts';

// Buyer and recipient are reminded ninety, thirty and seven days before the end, once each.

const reader = 'petr@example.com';
let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(async () => {
  ({ buyer, claimer } = await world.signIn());
});
afterEach(() => owned('delete from mails', 'update gift_cards set remind_at = null'));
afterAll(() => world.program.close());

const owned = (...statements: string[]) => asOwner(world.program.ownerUrl, ...statements);
const deps = () => world.program.deps.giftCardsDeps;
const remind = () => remindOfEnds(deps());
/** Moves the end of a card to so many days after now, as if it had been sold that way. */
const endIn = (days: number, id: string) => {
  const end = new Date(world.program.clock.now().getTime() + days * 86_400_000).toISOString();
  return owned(
    `update gift_cards set expires_at = '${end}', remind_at = '${end}'::timestamptz - interval '2160 hours' where public_id = '${id}'`,
  );
};
const reminders = async () =>
  (await world.program.database.selectFrom('mails').selectAll().orderBy('id').execute()).filter(
    ({ template }) => template.endsWith('gift_card_ends_soon'),
  );
const templates = async () => (await reminders()).map(({ template }) => template);

test('both are reminded once at each time, each in their language', async () => {
  const { id } = await paidCardOf(buyer, '500', { recipient_email: reader, locale: 'de_DE' });
  await deliverCards(deps());
  await owned(`update gift_cards set remaining = 300 where public_id = '${id}'`);
  const day = new Map([[91, 0]]);
  for (const days of [91, 90, 89, 31, 30, 29, 8, 7, 6, 1]) {
    // Only the end moves: the stored reminder is what the last round left.
    const end = new Date(world.program.clock.now().getTime() + days * 86_400_000).toISOString();
    await owned(
      `update gift_cards set remind_at = '${end}'::timestamptz - (expires_at - remind_at), expires_at = '${end}' where public_id = '${id}'`,
    );
    await remind();
    await remind();
    day.set(days, (await reminders()).length / 2);
  }
  await owned(`update gift_cards set remaining = 500 where public_id = '${id}'`);
  expect([...day.values()]).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  const [toBuyer, toReader] = await reminders();
  expect(toBuyer).toMatchObject({ recipient: buyer.email, template: 'bought_gift_card_ends_soon' });
  expect(toReader).toMatchObject({ recipient: reader, locale: 'de_DE', template: 'gift_card_ends_soon' });
  expect([toBuyer?.locale, toReader?.values]).toMatchObject([
    'cs_CZ',
    { sender: 'Jana', rest: expect.stringMatching(/^300,00\sCZK$/) },
  ]);
});

test('a calendar that jumps over reminders sends only the newest, and none after the end', async () => {
  const { id } = await paidCardOf(buyer, '100', { recipient_email: reader });
  await deliverCards(deps());
  await endIn(5, id);
  await Promise.all([remind(), remind(), remind()]);
  expect((await templates()).toSorted()).toEqual(['bought_gift_card_ends_soon', 'gift_card_ends_soon']);
  const { id: ended } = await paidCardOf(buyer, '100');
  await endIn(0, ended);
  await remind();
  expect(await templates()).toHaveLength(2);
  await owned(`update gift_cards set expires_at = '2099-01-01' where public_id = '${ended}'`);
});

test('a reminder follows the product calendar of a sandbox', async () => {
  const { id } = await paidCardOf(buyer, '100');
  const end = (await buyer.client.get(`/api/gift_cards/${id}`)).body.gift_card as { expires_at: string };
  const left = Math.floor((Date.parse(end.expires_at) - world.program.clock.now().getTime()) / 86_400_000);
  const move = (days: number) =>
    owned(
      'delete from sandbox_calendar',
      `insert into sandbox_calendar (hours_ahead) values (${String(24 * days)})`,
    );
  await move(left - 91);
  await remind();
  expect(await templates()).toEqual([]);
  await move(left - 89);
  await remind();
  expect(await templates()).toEqual(['bought_gift_card_ends_soon']);
  await owned('delete from sandbox_calendar');
});

test('nobody is reminded of a card that is unpaid, refunded, used up or frozen, nor by a mail that was not yet delivered', async () => {
  const refunded = await paidCardOf(buyer, '100');
  const used = await paidCardOf(buyer, '100');
  const frozen = await paidCardOf(buyer, '100', { recipient_email: reader });
  expect((await refundCard(buyer, refunded.id)).status).toBe(200);
  expect((await claim(claimer, used.code)).status).toBe(200);
  for (const { id } of [refunded, used, frozen]) await endIn(20, id);
  await owned(`update gift_cards set frozen_at = now() where public_id = '${frozen.id}'`);
  await remind();
  expect(await templates()).toEqual([]);
  await owned(`update gift_cards set frozen_at = null where public_id = '${frozen.id}'`);
  await freezeOwner(world.program, buyer.client);
  await remind();
  expect(await templates()).toEqual([]);
  await unfreezeOwner(world.program);
  await remind();
  expect(await templates()).toEqual(['bought_gift_card_ends_soon']);
});

test('all of more than two pages are reminded of by concurrent jobs, and one that fails stops no other', async () => {
  const { id } = await paidCardOf(buyer, '100', { recipient_email: reader });
  await deliverCards(deps());
  await endIn(20, id);
  await owned(
    copyLastRow(
      'gift_cards',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'recipient_email', 'r' || n || '@example.com')`,
    ),
    `update gift_cards set expires_at = 'infinity' where public_id = '${id}'`,
  );
  const rounds = await Promise.allSettled([remind(), remind(), remind()]);
  expect(rounds.map(({ status }) => status)).toContain('rejected');
  await remind().catch(() => {});
  const read = (await reminders()).filter(({ template }) => template === 'gift_card_ends_soon');
  expect(read.length).toBe(230);
  expect(new Set(read.map(({ recipient }) => recipient)).size).toBe(230);
  await owned(
    "delete from gift_cards where public_id like 'copy%'",
    `update gift_cards set expires_at = '2099-01-01' where public_id = '${id}'`,
  );
});
