import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { addSecondAccount, type Operator, secondAccount } from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { check, claim, refundCard } from '../testing/cards-world.ts';
import { codeOf, type OperatorsWorld, operatorsWorld, soldCard } from '../testing/operators-world.ts';

// What is left of a frozen or expired card is taken by two operators only, as a correction.

const root = '/admin/api/gift-cards';
const reason = 'The court order 12/2026.';
let world: OperatorsWorld;
let buyer: Owner;
let claimer: Owner;
let first: Operator;
let second: Operator;
let officer: Operator;
beforeAll(async () => {
  world = await operatorsWorld();
});
beforeEach(async () => {
  ({ buyer, claimer, first, second, officer } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.close());

const act = async (operator: Operator, id: string, name = 'correct', body: object = { reason }) => {
  const { body: answer } = await operator.post(`${root}/${id}/${name}`, body);
  return answer.outcome ?? answer.code;
};
const read = async (id: string) => (await first.get(`${root}/${id}`)).body;
const losses = async () => {
  const rows = await world.program.database
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['p.reference', 'p.type', 'e.amount'])
    .where('a.kind', '=', 'losses')
    .where('p.reference', 'like', 'gift-card-corrected:%')
    .execute();
  return rows.map(({ reference, type, amount }) => [reference, type, Number(amount)]);
};
const passEnd = (id: string) =>
  asOwner(world.program.ownerUrl, `update gift_cards set expires_at = paid_at where public_id = '${id}'`);

test('the rest of a frozen card is taken by two operators with the same reason, once', async () => {
  const id = await soldCard(buyer);
  const code = await codeOf(world.program, id);
  await claim(claimer, code, '100');
  const [before] = await buyer.funds('CZK');
  expect(await act(first, id)).toBe('gift_card_not_correctable');
  expect(await act(first, id, 'freeze')).toBe('done');
  expect([await act(first, id), await act(first, id)]).toEqual([
    'waits_for_second_operator',
    'second_operator_needed',
  ]);
  expect((await read(id)).gift_card).toMatchObject({
    remaining: '400',
    waiting_approval: { act: 'gift_card.corrected', target: reason },
  });
  expect(await act(second, id, 'correct', { reason: 'Another.' })).toBe('another_request_waits');
  expect(await act(second, id)).toBe('done');
  expect([await act(first, id), await act(second, id)]).toEqual([
    'gift_card_not_correctable',
    'gift_card_not_correctable',
  ]);
  expect(await read(id)).toMatchObject({
    gift_card: {
      status: 'PAID',
      remaining: '0',
      waiting_approval: null,
      can: { freeze: false, unfreeze: false, refund: false, extend: false, correct: false },
    },
    postings: [`gift-card-sold:${id}`, `gift-card-corrected:${id}`],
  });
  expect(await losses()).toContainEqual([`gift-card-corrected:${id}`, 'correction', 400]);
  expect((await buyer.funds('CZK'))[0]).toBe(before);
  expect((await check(claimer.client, code)).body).toMatchObject({ remaining: '0', hindrance: 'frozen' });
  expect((await claim(claimer, code)).body.code).toBe('gift_card_frozen');
  expect((await refundCard(buyer, id)).body.code).toBe('gift_card_not_refundable');
  const { acts } = (await first.get('/admin/api/acts')).body as { acts: object[] };
  expect(acts.find((one) => 'act' in one && one.act === 'gift_card.corrected')).toMatchObject({
    subject: `gift-card:${id}`,
    details: { target: reason, sum: '400 CZK' },
  });
});

test('the rest of an expired card can be taken, and nothing of it expires afterwards', async () => {
  const id = await soldCard(buyer);
  const code = await codeOf(world.program, id);
  await passEnd(id);
  const [before] = await buyer.funds('CZK');
  expect([await act(first, id), await act(second, id)]).toEqual(['waits_for_second_operator', 'done']);
  await world.program.runTask('gift-cards-expire');
  expect((await buyer.funds('CZK'))[0]).toBe(before);
  expect((await check(claimer.client, code)).body.hindrance).toBe('expired');
});

test('a claim withdraws the request, since another sum is left', async () => {
  const id = await soldCard(buyer);
  const code = await codeOf(world.program, id);
  await act(first, id, 'freeze');
  await act(first, id);
  await act(second, id, 'unfreeze');
  expect(await act(second, id)).toBe('gift_card_not_correctable');
  await claim(claimer, code, '100');
  await act(second, id, 'freeze');
  expect((await read(id)).gift_card).toMatchObject({ waiting_approval: null });
  expect([await act(second, id), await act(second, id)]).toEqual([
    'waits_for_second_operator',
    'second_operator_needed',
  ]);
});

test('one person, other roles, a missing reason and a card in use are refused', async () => {
  await addSecondAccount(world.program);
  const twin = await world.backOffice.logIn(...secondAccount);
  const id = await soldCard(buyer);
  const unpaid = await soldCard(buyer);
  await act(first, id, 'freeze');
  expect(await act(second, id)).toBe('waits_for_second_operator');
  expect([
    await act(twin, id),
    await act(officer, id),
    await act(first, id, 'correct', { reason: ' ' }),
    await act(first, 'unknown'),
    await act(first, unpaid),
  ]).toEqual([
    'second_operator_needed',
    'role_forbids',
    'reason_missing',
    'gift_card_unknown',
    'gift_card_not_correctable',
  ]);
  expect((await read(id)).gift_card).toMatchObject({ remaining: '500' });
});
