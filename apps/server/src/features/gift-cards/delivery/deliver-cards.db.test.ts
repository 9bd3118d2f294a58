import { brands } from '@dukat/brands/sites';
import { giftCardMails } from '@dukat/locales/mails/gift-cards';
import { formatCardCode } from '@dukat/rules/gift-cards/card-code';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { renderMail } from '../../notifications/render-mail.ts';
import { boughtCard, card, confirmPayment, readCard } from '../../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../withdrawals/testing/withdrawals-world.ts';
import { cardCodes } from '../card-codes.ts';
import { forgetCodes } from '../expiry/expire-cards.ts';
import { deliverCards } from './deliver-cards.ts';

// The code of a card is mailed to its recipient once, at the chosen moment.

const codes = cardCodes('secret', 'pepper');
const reader = 'petr@example.com';
let world: WithdrawalsWorld;
let owner: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '100000');
});
beforeEach(async () => {
  owner = await world.owner('verified@dukat.test');
});
afterEach(() =>
  asOwner(
    world.program.ownerUrl,
    "delete from gift_cards where public_id like 'copy%'",
    'delete from mails',
    'delete from gift_card_mailboxes',
  ),
);
afterAll(() => world.program.close());

const database = () => world.program.database;
const deliver = () => deliverCards({ ...world.program.deps.giftCardsDeps, codes });
const mails = () =>
  database()
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'gift_card_arrived')
    .orderBy('id')
    .execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

/** Buys and pays a card, and encrypts its code with the codes of this test. */
async function paidCard(more: object = {}): Promise<string> {
  const id = await boughtCard(owner, card('500', { recipient_email: reader, ...more }));
  expect((await confirmPayment(owner)).status).toBe(200);
  await encryptCodes();
  return id;
}

async function encryptCodes(): Promise<readonly string[]> {
  const rows = await database()
    .selectFrom('gift_cards')
    .select('public_id')
    .where('delivered_at', 'is', null)
    .where('encrypted_code', 'is not', null)
    .execute();
  const made = rows.map(({ public_id: id }) => ({ id, code: codes.create() }));
  for (const { id, code } of made) {
    const set = { encrypted_code: codes.close(code, id) };
    await database().updateTable('gift_cards').set(set).where('public_id', '=', id).execute();
  }
  return made.map(({ code }) => code);
}

test('is mailed in the language of the card, and the subject contains no code', async () => {
  const id = await paidCard({ locale: 'de_DE', message: 'Alles Gute' });
  const [code = ''] = await encryptCodes();
  await deliver();
  await deliver();
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: reader, locale: 'de_DE' }]);
  const [{ values, brand } = expect.fail()] = sent;
  expect(values).toMatchObject({ code: formatCardCode(code), sender: 'Jana', message: 'Alles Gute' });
  expect(values?.claimUrl).toMatch(/^http:\/\/[\w.:]+\/claim_gift_card$/);
  const message = renderMail(
    giftCardMails,
    { messageId: 'id', to: reader, locale: 'de_DE', template: 'gift_card_arrived', values: values ?? {} },
    brands.find((known) => known.id === brand) ?? expect.fail(),
  );
  expect(message.subject).not.toContain(formatCardCode(code));
  expect(message.text).toContain(formatCardCode(code));
  expect(await readCard(owner, id)).toMatchObject({
    delivered_at: world.program.clock.now().toISOString(),
    code: null,
  });
});

test('what the buyer wrote is plain text', async () => {
  const id = await paidCard({ message: 'Ahoj\r\nBcc: a@b.cz' });
  // A purchase with markup is refused; the mail must not depend on that.
  await asOwner(
    world.program.ownerUrl,
    `update gift_cards set sender = '<b>Jana</b>', message = e'<a href="https://evil.example">x</a>\\r\\nBcc: a@b.cz'
      where public_id = '${id}'`,
  );
  await deliver();
  const [{ values, brand } = expect.fail()] = await mails();
  expect(values).toMatchObject({ sender: '<b>Jana</b>' });
  const { html, text } = renderMail(
    giftCardMails,
    { messageId: 'id', to: reader, locale: 'cs_CZ', template: 'gift_card_arrived', values: values ?? {} },
    brands.find((known) => known.id === brand) ?? expect.fail(),
  );
  expect(html).not.toContain('<a href="https://evil.example"');
  expect(text).not.toMatch(/^Bcc:/m);
  expect(html).not.toContain('<b>Jana');
});

test('is not mailed before its time, without a recipient, unpaid, frozen or returned', async () => {
  const later = new Date(world.program.clock.now().getTime() + 60 * 60_000).toISOString();
  await paidCard({ deliver_at: later });
  await paidCard({ recipient_email: undefined });
  await boughtCard(owner, card('500', { recipient_email: reader }));
  const frozen = await paidCard();
  await asOwner(
    world.program.ownerUrl,
    `update gift_cards set frozen_at = now() where public_id = '${frozen}'`,
  );
  const returned = await paidCard();
  expect((await owner.client.post(`/api/gift_cards/${returned}/refund`, {})).status).toBe(200);
  expect((await owner.templates()).at(-1)).toBe('gift_card_refunded');
  await deliver();
  await freezeOwner(world.program, owner.client);
  world.program.clock.advance(60 * 60_000);
  await deliver();
  expect(await recipients()).toEqual([]);
  await unfreezeOwner(world.program);
  await deliver();
  expect(await recipients()).toEqual([reader]);
});

test('all of more than two pages are mailed once by concurrent jobs, and a card that fails stops no other', async () => {
  const broken = await paidCard();
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'gift_cards',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'recipient_email', 'r' || n || '@example.com')`,
    ),
  );
  await encryptCodes();
  await asOwner(
    world.program.ownerUrl,
    `update gift_cards set encrypted_code = 'v1.broken' where public_id = '${broken}'`,
  );
  const rounds = await Promise.allSettled([deliver(), deliver(), deliver()]);
  expect(rounds.map(({ status }) => status)).toContain('rejected');
  await deliver().catch(() => {});
  const written = await recipients();
  expect([written.length, new Set(written).size, written.includes(reader)]).toEqual([230, 230, false]);
});

test('one mailbox receives twenty codes a day from all buyers, and more than two pages of later ones are not lost', async () => {
  await paidCard({ recipient_email: 'flooded@example.com' });
  const name = `case when n % 2 = 0 then 'floo.ded' else 'flooded+' || n end`;
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'gift_cards',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'code_hash', 'copy' || n, 'recipient_email', ${name} || '@example.com')`,
    ),
  );
  await encryptCodes();
  await asOwner(
    world.program.ownerUrl,
    copyLastRow(
      'gift_cards',
      1,
      `jsonb_build_object('public_id', 'copy-other', 'code_hash', 'copy-other', 'recipient_email', 'other@example.com')`,
    ),
  );
  await encryptCodes();
  // Cards of other tests go to the reader.
  const count = async () => (await recipients()).filter((to) => to !== reader).length;
  const perDay: number[] = [];
  for (let before = -1; before < (await count()); ) {
    before = await count();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    perDay.push((await count()) - before);
    world.program.clock.advance(86_400_000);
  }
  expect(perDay).toEqual([21, ...Array.from({ length: 10 }, () => 20), 11, 0]);
  expect(await recipients()).toContain('other@example.com');
  await forgetCodes({ database: database(), clock: world.program.clock });
  expect(await database().selectFrom('gift_card_mailboxes').selectAll().execute()).toEqual([]);
});
