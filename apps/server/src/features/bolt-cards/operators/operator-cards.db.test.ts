import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { cardForm, cardsPath, cardsWorld, failed, ok } from '../testing/cards-world.ts';

let world: Awaited<ReturnType<typeof cardsWorld>>;
let backOffice: BackOffice;
let operator: Operator;
beforeAll(async () => {
  world = await cardsWorld();
  backOffice = await openBackOffice(world.program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

const root = '/admin/api/bolt-cards';
const decide = (id: string, decision: string, reason = 'Stolen', by = operator) =>
  by.post(`${root}/${id}/decide`, { decision, reason });

test('an operator blocks a card, which its owner cannot open, and ends the block', async () => {
  const { owner, newCard, invoice, charge } = world;
  const { id, chip } = await newCard();
  const waiting = await chip.tap();
  expect((await operator.get(`${root}?email=VERIFIED@dukat.test`)).body).toMatchObject({
    bolt_cards: [{ id, email: 'verified@dukat.test', status: 'active', blocked_by: null }],
    has_more: false,
  });
  expect((await operator.get(`${root}?email=nobody@dukat.test`)).body).toMatchObject({ bolt_cards: [] });
  expect((await decide(id, 'block', ' ')).body).toMatchObject({ code: 'reason_missing' });
  expect((await decide(id, 'unblock')).body).toMatchObject({ code: 'bolt_card_decided' });
  expect((await decide(id, 'block')).status).toBe(200);
  expect((await decide(id, 'block')).body).toMatchObject({ code: 'bolt_card_decided' });
  expect(await charge(waiting, invoice(1))).toEqual(failed('This card is blocked.'));
  expect(await world.card(id)).toMatchObject({ status: 'blocked', blocked_by: 'operator' });
  const refused = await owner.post(`${cardsPath}/${id}`, cardForm());
  expect([refused.status, refused.body.code]).toEqual([409, 'bolt_card_disabled']);
  // The owner's own block does not replace the operator's.
  await owner.post(`${cardsPath}/${id}/block`);
  expect((await operator.get(`${root}?state=blocked`)).body.bolt_cards).toMatchObject([
    { blocked_by: 'operator' },
  ]);
  expect((await decide(id, 'unblock')).status).toBe(200);
  expect(await world.pay(chip, 1)).toMatchObject({ status: 'ERROR' });
  expect((await owner.post(`${cardsPath}/${id}`, cardForm())).status).toBe(200);
  expect(await world.pay(chip, 1)).toEqual(ok);
  await owner.post(`${cardsPath}/${id}/wipe`);
  expect((await decide(id, 'block')).body).toMatchObject({ code: 'bolt_card_wiped' });
  expect((await decide('unknown', 'block')).status).toBe(404);
});

test('a card that an operator blocked is still wiped by its owner', async () => {
  const { id } = await world.newCard();
  await decide(id, 'block');
  expect((await world.owner.post(`${cardsPath}/${id}/wipe`)).body).toMatchObject({
    bolt_card: { status: 'wiped', blocked_by: null },
  });
});

test('an operator cannot decide about the own card', async () => {
  const { id } = await world.newCard();
  await asOwner(
    world.program.ownerUrl,
    `update operators set email = 'verified@dukat.test' where email = '${secondOperator[0]}'`,
  );
  const own = await backOffice.logIn('verified@dukat.test', secondOperator[1]);
  expect(await decide(id, 'block', 'x', own)).toMatchObject({ status: 403, body: { code: 'own_account' } });
});

test('the list has pages', async () => {
  const change = `jsonb_build_object('public_id', 'copy' || n, 'chip', null, 'issuer', null, 'encrypted_keys', null)`;
  await asOwner(world.program.ownerUrl, copyLastRow('bolt_cards', 60, change));
  const page = async (offset: number) => (await operator.get(`${root}?offset=${offset}`)).body;
  const [first, last] = [await page(0), await page(50)];
  expect([first.has_more, last.has_more]).toEqual([true, false]);
  expect(first.bolt_cards).toHaveLength(25);
  expect(last.bolt_cards).toHaveLength(13);
});
