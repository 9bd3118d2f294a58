import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import type { Operator } from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { check, refundCard } from '../testing/cards-world.ts';
import { codeOf, type OperatorsWorld, operatorsWorld, soldCard } from '../testing/operators-world.ts';
import { outsideBuyers } from '../testing/outside-buyer.ts';

// A mail with a code that does not arrive is reported to the buyer, who can correct the address once, before the card is opened.

const wrong = 'petr@exmaple.com';
const right = 'petr@example.com';
let world: OperatorsWorld;
let buyer: Owner;
let claimer: Owner;
let first: Operator;
beforeAll(async () => {
  world = await operatorsWorld();
});
beforeEach(async () => {
  ({ buyer, claimer, first } = await world.signIn());
});
afterAll(() => world.close());

const owned = (statement: string) => asOwner(world.program.ownerUrl, statement);
const deliver = () => world.program.runTask('gift-cards-deliver');
const report = () => world.program.runTask('gift-cards-report-bounces');
/** Every mail server refuses the mails with codes to an address. */
const bounce = (to = wrong) =>
  owned(
    `update mails set failed_at = now(), "values" = null where recipient = '${to}' and failed_at is null`,
  );
const mails = async (template: string, to?: string) => {
  const all = world.program.database.selectFrom('mails').select(['recipient', 'values', 'template']);
  const rows = await all.where('template', '=', template).orderBy('id').execute();
  return to === undefined ? rows : rows.filter(({ recipient }) => recipient === to);
};
const read = async (id: string) =>
  (await buyer.client.get(`/api/gift_cards/${id}`)).body.gift_card as Record<string, unknown>;
const correct = async (id: string, email = right, { client } = buyer, more: object = {}) => {
  const body = { recipient_email: email, ...more };
  const answer = await client.post(`/api/gift_cards/${id}/correct_address`, body);
  return answer.body.code ?? answer.status;
};

async function bouncedCard(): Promise<string> {
  const id = await soldCard(buyer, '500', { recipient_email: wrong });
  await deliver();
  await bounce();
  await report();
  return id;
}

test('a bounce is reported once, and the corrected address gets the same code', async () => {
  const id = await soldCard(buyer, '500', { recipient_email: wrong });
  const code = await codeOf(world.program, id);
  expect(await correct(id)).toBe('gift_card_address_fixed');
  await deliver();
  await report();
  expect(await mails('gift_card_bounced')).toEqual([]);
  expect(await correct(id)).toBe('gift_card_address_fixed');
  await bounce();
  await Promise.all([report(), report()]);
  await report();
  expect(await mails('gift_card_bounced')).toMatchObject([
    { recipient: buyer.email, values: { mailedTo: wrong, recipient: 'Petr' } },
  ]);
  expect(JSON.stringify(await mails('gift_card_bounced'))).not.toContain(code);
  expect(await read(id)).toMatchObject({ can_correct_address: true, bounced_at: expect.any(String) });
  expect(await correct(id, right, claimer)).toBe('gift_card_unknown');
  expect([await correct(id, ''), await correct(id, 'petr')]).toEqual(['email_required', 'email_invalid']);
  const twice = await Promise.all([correct(id), correct(id, 'other@example.com')]);
  expect(twice.toSorted()).toEqual([200, 'gift_card_address_fixed']);
  const address = twice[0] === 200 ? right : 'other@example.com';
  expect(await read(id)).toMatchObject({
    recipient_email: address,
    can_correct_address: false,
    delivered_at: null,
  });
  await deliver();
  const [sent, ...others] = await mails('gift_card_arrived', address);
  expect([String(sent?.values?.code).replaceAll('-', ''), others]).toEqual([code, []]);
  expect((await mails('gift_card_paid', buyer.email)).at(-1)?.values).toMatchObject({ mailedTo: address });
  await bounce(address);
  await report();
  expect(await mails('gift_card_bounced')).toHaveLength(2);
  expect(await correct(id)).toBe('gift_card_address_fixed');
});

test('an opened, frozen, resent or returned card keeps its address', async () => {
  const opened = await bouncedCard();
  expect((await check(claimer.client, await codeOf(world.program, opened))).status).toBe(200);
  const frozen = await bouncedCard();
  await first.post(`/admin/api/gift-cards/${frozen}/freeze`, { reason: 'A test.' });
  const returned = await bouncedCard();
  expect((await refundCard(buyer, returned)).status).toBe(200);
  // Last, since a bounce of the others would be one of its second mail too.
  const resent = await bouncedCard();
  await buyer.client.post('/api/order/resend_gift_card', { id: resent });
  for (const id of [opened, frozen, resent, returned]) {
    expect([id, await correct(id)]).toEqual([id, 'gift_card_address_fixed']);
    expect(await read(id)).toMatchObject({ recipient_email: wrong, can_correct_address: false });
  }
  await bounce();
  await report();
  expect(await correct(resent)).toBe(200);
});

test('no mail to an earlier address is left when the address is corrected', async () => {
  const id = await soldCard(buyer, '500', { recipient_email: wrong });
  await deliver();
  const resend = async () =>
    (await buyer.client.post('/api/order/resend_gift_card', { id })).body.code ?? 'sent';
  expect(await resend()).toBe('gift_card_mail_underway');
  await bounce();
  await report();
  expect(await resend()).toBe('sent');
  expect([await correct(id), await resend()]).toEqual(['gift_card_address_fixed', 'gift_card_mail_underway']);
  await bounce();
  await report();
  expect(await correct(id)).toBe(200);
  const waiting = world.program.database.selectFrom('mails').where('recipient', '=', wrong);
  expect(
    await waiting.select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).execute(),
  ).toEqual([]);
});

test('a visitor corrects the address by the secret of the card', async () => {
  const visitors = outsideBuyers(world.program);
  const client = await world.program.client();
  const { id, symbol, secret } = await visitors.order(client, '500', {
    recipient_email: wrong,
    email: 'visitor-of-a-card@example.com',
    purpose: 'SPECULATION',
    agreement: true,
  });
  await visitors.transfer(symbol, '500');
  await deliver();
  await bounce();
  await report();
  expect((await mails('gift_card_bounced')).at(-1)?.values?.cardUrl).toContain(`secret=${secret}`);
  const stranger = { ...buyer, client };
  expect(await correct(id, right, stranger)).toBe('gift_card_unknown');
  expect(await correct(id, right, stranger, { secret: 'x'.repeat(43) })).toBe('gift_card_unknown');
  expect(await correct(id, right, stranger, { secret })).toBe(200);
});

test('no operator can change an address, and the database refuses every other change', async () => {
  const id = await bouncedCard();
  const endpoints = world.backOffice.api.endpoints.filter(({ path }) => path.includes('gift-card'));
  expect(endpoints.length).toBeGreaterThan(7);
  for (const { method, path } of endpoints.filter((one) => one.method === 'POST')) {
    await first.post(path.replace('{id}', id), { recipient_email: right, email: right });
    expect([method, path, (await read(id)).recipient_email]).toEqual([method, path, wrong]);
  }
  const change = (more = '') =>
    owned(`update gift_cards set recipient_email = '${right}'${more} where public_id = '${id}'`);
  await expect(change()).rejects.toThrow('changes once');
  await owned(`update gift_cards set opened_at = now() where public_id = '${id}'`);
  await expect(change(', readdressed_at = now()')).rejects.toThrow('changes once');
});

test('more than two pages of bounces are each reported once by concurrent jobs', async () => {
  const id = await soldCard(buyer, '500', { recipient_email: wrong });
  await deliver();
  await owned(
    copyLastRow(
      'gift_cards',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'mailed_as', 'copy' || n)`,
    ),
  );
  await owned(copyLastRow('mails', 230, `jsonb_build_object('message_id', 'copy' || n)`));
  await owned(
    `update mails set template = 'gift_card_arrived', failed_at = now(), "values" = null where message_id like 'copy%'`,
  );
  const before = (await mails('gift_card_bounced')).length;
  await Promise.all([report(), report()]);
  await report();
  expect((await mails('gift_card_bounced')).length - before).toBe(230);
  expect(await read(id)).toMatchObject({ bounced_at: null });
});
