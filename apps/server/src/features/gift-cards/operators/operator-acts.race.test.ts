import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { Operator } from '../../../program/testing/back-office.ts';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { claim } from '../testing/cards-world.ts';
import { codeOf, type OperatorsWorld, operatorsWorld, soldCard } from '../testing/operators-world.ts';

// Operators' acts beside claims, the expiry and each other have one outcome.

const rounds = drillScale(3, 100);
const root = '/admin/api/gift-cards';
const reason = 'A test.';
let world: OperatorsWorld;
let buyer: Owner;
let claimer: Owner;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await operatorsWorld();
  ({ buyer, claimer, first, second } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.close());

const act = (operator: Operator, id: string, name: string, body: object = { reason }) =>
  operator.post(`${root}/${id}/${name}`, body);
const balance = async () => {
  const funds = await Promise.all([buyer, claimer].map((owner) => owner.funds('CZK')));
  return funds.flat().reduce((sum, amount) => sum + Number(amount), 0);
};
const passEnd = (id: string) =>
  asOwner(world.program.ownerUrl, `update gift_cards set expires_at = paid_at where public_id = '${id}'`);
const expire = async (id: string) => {
  await passEnd(id);
  await world.program.runTask('gift-cards-expire');
  return { status: 200 };
};

test.each([
  ['a claim', async (_: string, code: string) => claim(claimer, code)],
  ['the expiry', async (id: string) => expire(id)],
  ['a freeze', async (id: string) => act(first, id, 'freeze')],
  ['a refund by the buyer', async (id: string) => buyer.client.post(`/api/gift_cards/${id}/refund`, {})],
])('a refund by two operators and %s pay the card once', { timeout: 240_000 }, async (_, other) => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await soldCard(buyer, '100');
    const code = await codeOf(world.program, id);
    const before = await balance();
    await act(first, id, 'refund');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => act(second, id, 'refund')),
      other(id, code),
      ...Array.from({ length: 6 }, () => act(first, id, 'refund')),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    if ((await balance()) === before) await act(second, id, 'refund');
    if ((await balance()) === before) await act(first, id, 'refund');
    expect((await balance()) - before).toBe(100);
  }
});

test('a correction, a claim and the expiry pay an expired card once', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await soldCard(buyer, '100');
    const code = await codeOf(world.program, id);
    const before = await balance();
    await act(first, id, 'freeze');
    await act(first, id, 'correct');
    await passEnd(id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => act(second, id, 'correct')),
      act(first, id, 'unfreeze'),
      claim(claimer, code),
      world.program.runTask('gift-cards-expire').then(() => ({ status: 200 })),
      ...Array.from({ length: 4 }, () => act(first, id, 'correct')),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { gift_card: card, postings } = (await first.get(`${root}/${id}`)).body;
    const isTaken = (postings as string[]).includes(`gift-card-corrected:${id}`);
    expect([card, (await balance()) - before]).toMatchObject([{ remaining: '0' }, isTaken ? 0 : 100]);
  }
});

test('a correction and a claim have one order', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await soldCard(buyer, '100');
    const code = await codeOf(world.program, id);
    await act(first, id, 'freeze');
    await act(first, id, 'correct');
    const before = await balance();
    const [, claimed] = await Promise.all([
      act(first, id, 'unfreeze'),
      claim(claimer, code),
      act(second, id, 'correct'),
    ]);
    const { gift_card: card, postings } = (await first.get(`${root}/${id}`)).body;
    const isTaken = (postings as string[]).includes(`gift-card-corrected:${id}`);
    if (isTaken) expect(claimed.status).toBe(409);
    const left = isTaken || claimed.status === 200 ? '0' : '100';
    expect([card, (await balance()) - before]).toMatchObject([
      { remaining: left },
      claimed.status === 200 ? 100 : 0,
    ]);
  }
});

test('a claim and a freeze have one order', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await soldCard(buyer, '100');
    const code = await codeOf(world.program, id);
    const [claimed, frozen] = await Promise.all([claim(claimer, code), act(first, id, 'freeze')]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([claimed.status, frozen.status]);
  }
});

test('an extension and the expiry have one order', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await soldCard(buyer, '100');
    const year = world.program.clock.now().getUTCFullYear() + 5;
    await passEnd(id);
    const [extended] = await Promise.all([
      act(first, id, 'extend', { reason, year }),
      world.program.runTask('gift-cards-expire'),
    ]);
    const { gift_card: card } = (await first.get(`${root}/${id}`)).body;
    expect(card).toMatchObject(
      extended.status === 200
        ? { remaining: '100', expires_at: `${year}-12-31T23:00:00.000Z` }
        : { remaining: '0' },
    );
    expect(['done', 'gift_card_used_up']).toContain(extended.body.outcome ?? extended.body.code);
  }
});
