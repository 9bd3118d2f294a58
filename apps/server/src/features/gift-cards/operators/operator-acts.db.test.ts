import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { addSecondAccount, type Operator, secondAccount } from '../../../program/testing/back-office.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { claim, refundCard } from '../testing/cards-world.ts';
import { codeOf, type OperatorsWorld, operatorsWorld, soldCard } from '../testing/operators-world.ts';

// Operators freeze, return and extend cards. Every act is audited with its reason, and nobody decides alone about a return.

const root = '/admin/api/gift-cards';
const day = 24 * 60 * 60_000;
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

const reason = 'Reported as stolen.';
const act = (operator: Operator, id: string, name: string, body: object = { reason }) =>
  operator.post(`${root}/${id}/${name}`, body);
const read = async (id: string) => (await first.get(`${root}/${id}`)).body;
const cardOf = async (id: string) => (await read(id)).gift_card as Record<string, unknown>;
const codes = (answers: readonly { readonly body: Record<string, unknown> }[]) =>
  answers.map(({ body }) => body.outcome ?? body.code);
const newestActs = async (count: number) =>
  ((await first.get('/admin/api/acts')).body.acts as object[]).slice(0, count);
const year = () => world.program.clock.now().getUTCFullYear();
const withdraw = (operator: Operator, id: string) =>
  operator.post('/admin/api/decision-requests/withdraw', { subject: `gift-card:${id}` });

describe('a freeze', () => {
  test('stops claims, the refund and the expiry until it ends, and is audited with its reason', async () => {
    const id = await soldCard(buyer);
    const code = await codeOf(world.program, id);
    expect((await act(officer, id, 'freeze')).body).toEqual({ outcome: 'done' });
    expect(await newestActs(1)).toMatchObject([
      { act: 'gift_card.frozen', subject: `gift-card:${id}`, details: { reason } },
    ]);
    expect((await claim(claimer, code)).body.code).toBe('gift_card_frozen');
    expect((await refundCard(buyer, id)).body.code).toBe('gift_card_not_refundable');
    expect((await act(first, id, 'freeze')).body.code).toBe('gift_card_not_freezable');
    expect((await act(officer, id, 'unfreeze')).body).toEqual({ outcome: 'done' });
    expect((await act(officer, id, 'unfreeze')).body.code).toBe('gift_card_not_freezable');
    expect((await claim(claimer, code)).status).toBe(200);
    expect((await act(officer, id, 'freeze')).body.code).toBe('gift_card_not_freezable');
  });

  test('does not end the freeze of a disputed account', async () => {
    const id = await soldCard(buyer);
    const code = await codeOf(world.program, id);
    await act(first, id, 'freeze');
    await freezeOwner(world.program, buyer.client);
    await act(first, id, 'unfreeze');
    expect(await cardOf(id)).toMatchObject({ is_frozen: false, is_disputed: true });
    expect((await claim(claimer, code)).body.code).toBe('gift_card_frozen');
    await unfreezeOwner(world.program);
    expect((await claim(claimer, code)).status).toBe(200);
  });

  test('needs a reason, a role and a known card, and one that is paid', async () => {
    const id = await soldCard(buyer);
    expect(await act(first, id, 'freeze', { reason: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'reason_missing' },
    });
    expect((await act(first, 'unknown', 'freeze')).body.code).toBe('gift_card_unknown');
    expect((await act(world.backOffice.stranger, id, 'freeze')).status).toBe(401);
    await asOwner(world.program.ownerUrl, `update operators set role = 'support' where role = 'compliance'`);
    const support = (await world.signIn()).officer;
    const answers = await Promise.all(['freeze', 'unfreeze', 'refund'].map((name) => act(support, id, name)));
    expect(codes(answers)).toEqual(['role_forbids', 'role_forbids', 'role_forbids']);
    expect((await support.get(`${root}/${id}`)).status).toBe(200);
    await asOwner(world.program.ownerUrl, `update operators set role = 'compliance' where role = 'support'`);
    expect(await cardOf(id)).toMatchObject({ is_frozen: false, status: 'PAID' });
  });
});

describe('a refund by operators', () => {
  test('needs two of them with the same reason, and works late and on a frozen card', async () => {
    const id = await soldCard(buyer);
    world.program.clock.advance(20 * day);
    ({ buyer, first, second } = await world.signIn());
    await act(first, id, 'freeze');
    const [before] = await buyer.funds('CZK');
    expect((await refundCard(buyer, id)).body.code).toBe('gift_card_not_refundable');
    const asked = [await act(first, id, 'refund'), await act(first, id, 'refund')];
    expect(codes(asked)).toEqual(['waits_for_second_operator', 'second_operator_needed']);
    expect((await cardOf(id)).waiting_approval).toMatchObject({ act: 'gift_card.refunded', target: reason });
    const others = [
      await act(second, id, 'refund', { reason: 'Another reason.' }),
      await act(second, id, 'extend', { reason, year: year() + 5 }),
    ];
    expect(codes(others)).toEqual(['another_request_waits', 'another_request_waits']);
    expect(codes([await act(second, id, 'refund')])).toEqual(['done']);
    expect(Number((await buyer.funds('CZK'))[0]) - Number(before)).toBe(500);
    const replayed = [await act(first, id, 'refund'), await act(second, id, 'refund')];
    expect(codes(replayed)).toEqual(['gift_card_claimed', 'gift_card_claimed']);
    expect(await read(id)).toMatchObject({
      gift_card: { status: 'REFUNDED', remaining: '0', waiting_approval: null },
      postings: [`gift-card-sold:${id}`, `gift-card-refunded:${id}`],
    });
    const [newest] = await newestActs(1);
    expect(newest).toMatchObject({ act: 'gift_card.refunded', details: { target: reason, sum: '500 CZK' } });
  });

  test('is not approved by another account of the same mailbox', async () => {
    await addSecondAccount(world.program);
    const twin = await world.backOffice.logIn(...secondAccount);
    const id = await soldCard(buyer);
    await act(second, id, 'refund');
    expect(codes([await act(twin, id, 'refund')])).toEqual(['second_operator_needed']);
    await withdraw(second, id);
    expect((await cardOf(id)).waiting_approval).toBeNull();
  });

  test('is not approved once a claim, the buyer or the expiry has changed the card, and blocks no other', async () => {
    const changes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      claim: async (id) => claim(claimer, await codeOf(world.program, id), '100'),
      refund: (id) => refundCard(buyer, id),
      expiry: async (id) => {
        const ended = `update gift_cards set expires_at = paid_at where public_id = '${id}'`;
        await asOwner(world.program.ownerUrl, ended);
        await world.program.runTask('gift-cards-expire');
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const id = await soldCard(buyer);
      await act(first, id, 'refund');
      await change(id);
      expect([name, (await cardOf(id)).waiting_approval]).toEqual([name, null]);
      expect(codes([await act(second, id, 'refund')])).toEqual(['gift_card_claimed']);
    }
  });

  test('waits on while one operator freezes the card or ends the freeze', async () => {
    const id = await soldCard(buyer);
    await act(first, id, 'refund');
    const answers = [];
    for (const name of ['freeze', 'unfreeze', 'freeze', 'refund']) answers.push(await act(second, id, name));
    expect(codes(answers)).toEqual(['done', 'done', 'done', 'done']);
    expect(await cardOf(id)).toMatchObject({ status: 'REFUNDED', waiting_approval: null });
  });

  test('is refused once a part was claimed or an unpaid card is named', async () => {
    const id = await soldCard(buyer);
    await act(first, id, 'refund');
    await claim(claimer, await codeOf(world.program, id), '100');
    expect(codes([await act(second, id, 'refund')])).toEqual(['gift_card_claimed']);
    expect(codes([await act(second, 'unknown', 'refund')])).toEqual(['gift_card_unknown']);
  });
});

describe('an extension', () => {
  test('moves the end to a later year, never to an earlier one', async () => {
    const id = await soldCard(buyer);
    const answers = [];
    for (const later of [0, 3, 11, 5, 5, 4])
      answers.push(await act(first, id, 'extend', { reason, year: year() + later }));
    const wrong = 'gift_card_extension_invalid';
    expect(codes(answers)).toEqual([wrong, wrong, wrong, 'done', wrong, wrong]);
    expect((await cardOf(id)).expires_at).toBe(`${year() + 5}-12-31T23:00:00.000Z`);
    for (const bad of [undefined, '2031', 2031.5, 1e9, -1])
      expect((await act(first, id, 'extend', { reason, year: bad })).status).toBe(422);
  });

  test('of a large sum needs two operators who name the same year', async () => {
    await buyer.give('CZK', '120000');
    const id = await soldCard(buyer, '110000');
    const extend = (operator: Operator, later: number) =>
      act(operator, id, 'extend', { reason, year: year() + later });
    const answers = [await extend(first, 6), await extend(second, 7), await extend(second, 6)];
    expect(codes(answers)).toEqual(['waits_for_second_operator', 'another_request_waits', 'done']);
  });

  test('of a card of which a part was already returned is refused', async () => {
    const id = await soldCard(buyer);
    const set = (expired: number) =>
      asOwner(world.program.ownerUrl, `update gift_cards set expired = ${expired} where public_id = '${id}'`);
    await set(1);
    expect(codes([await act(first, id, 'extend', { reason, year: year() + 5 })])).toEqual([
      'gift_card_used_up',
    ]);
    await set(0);
  });

  test('of a card whose rest was already returned is refused', async () => {
    const id = await soldCard(buyer);
    await asOwner(
      world.program.ownerUrl,
      `update gift_cards set expires_at = paid_at where public_id = '${id}'`,
    );
    await world.program.runTask('gift-cards-expire');
    expect(codes([await act(first, id, 'extend', { reason, year: year() + 5 })])).toEqual([
      'gift_card_used_up',
    ]);
    expect((await read(id)).postings).toEqual([`gift-card-sold:${id}`, `gift-card-expired:${id}`]);
  });
});

test('neither the recipient nor a claimer decides about a card', async () => {
  const rename = (from: string, to: string) =>
    asOwner(world.program.ownerUrl, `update operators set email = '${to}' where email = '${from}'`);
  const own = [
    await soldCard(buyer, '500', { recipient_email: 'petr+desk@example.com' }),
    await soldCard(buyer),
  ];
  await claim(claimer, await codeOf(world.program, own[1] ?? ''), '100');
  const refusals = [];
  for (const [index, email] of ['petr@example.com', claimer.email].entries()) {
    await rename('finance@dukat.test', email);
    for (const name of ['freeze', 'unfreeze', 'refund', 'extend'] as const) {
      const body = { reason, ...(name === 'extend' && { year: year() + 5 }) };
      refusals.push((await act(second, own[index] ?? '', name, body)).body.code);
    }
    await rename(email, 'finance@dukat.test');
  }
  expect(new Set(refusals)).toEqual(new Set(['own_account', 'gift_card_not_freezable', 'gift_card_claimed']));
  expect(refusals.filter((code) => code === 'own_account')).toHaveLength(5);
});
