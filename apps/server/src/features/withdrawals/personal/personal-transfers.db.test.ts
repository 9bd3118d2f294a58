import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { administrator, openBackOffice, secondOperator } from '../../../program/testing/back-office.ts';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import {
  type Owner,
  readWithdrawalBody,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../testing/withdrawals-world.ts';

// Personal transfers by e-mail address: a withdrawal of the sender, a deposit of the recipient, and nobody learns who has an account.

let world: WithdrawalsWorld;
let sender: Owner;
let taker: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  sender = await world.owner('verified@dukat.test');
  await sender.give('CZK', '1000000');
  await sender.give('BTC', '1');
});
beforeEach(async () => {
  sender = await world.owner('verified@dukat.test');
  taker = await world.owner('slovak@dukat.test');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

const crowns = (amount: string, email: string = 'slovak@dukat.test') => ({ currency: 'CZK', amount, email });
const path = '/api/user/personal_transfers';
const take = (owner: Owner, id: string) => owner.client.post(`${path}/${id}/take`, {});
const decline = (owner: Owner, id: string) => owner.client.post(`${path}/${id}/decline`, {});
const incoming = async (owner: Owner) =>
  (await owner.client.get(path)).body as { transfers: { id: string }[]; total: number };
const mailsTo = (recipient: string) =>
  world.program.database
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', recipient)
    .where('template', 'like', 'transfer%')
    .orderBy('id')
    .execute();
const nobody = 'nobody@example.com';

describe('to an account', () => {
  test('is held, confirmed, accepted once, and listed for both', async () => {
    const [before] = await sender.funds('CZK');
    const [had] = await taker.funds('CZK');
    const answer = await sender.send(crowns('1000.5'));
    const { id: asked } = readWithdrawalBody(answer);
    expect(readWithdrawalBody(answer)).toMatchObject({
      step: 'asked',
      recipient: 'slovak@dukat.test',
      fee: '0',
      arrives: '1000.5',
      network: 'HOUSE',
      can_cancel: true,
    });
    const id = String(asked);
    expect((await incoming(taker)).total).toBe(0);
    expect((await take(taker, id)).body.code).toBe('transfer_unknown');
    await sender.client.post('/api/withdrawals/confirm', { token: await sender.token('confirmUrl') });
    await world.program.settle(1);
    expect(await sender.read(id)).toMatchObject({ step: 'offered', can_cancel: true });
    expect((await incoming(taker)).transfers).toMatchObject([
      { id, from: sender.email, currency: 'CZK', amount: '1000.5' },
    ]);
    expect((await take(taker, id)).status).toBe(200);
    expect((await take(taker, id)).body.code).toBe('transfer_not_waiting');
    expect((await decline(taker, id)).body.code).toBe('transfer_not_waiting');
    expect(await sender.read(id)).toMatchObject({ step: 'final', can_cancel: false });
    expect((await incoming(taker)).total).toBe(0);
    expect(Number((await sender.funds('CZK'))[0])).toBe(Number(before) - 1000.5);
    expect(Number((await taker.funds('CZK'))[0])).toBe(Number(had) + 1000.5);
    const readLines = async ({ client }: Owner) =>
      (await client.get(`/api/user/transactions?search=${id}`)).body.transactions;
    expect(await readLines(sender)).toMatchObject([
      { kind: 'personal_transfer', amount: '-1000.5', reference: id },
    ]);
    expect(await readLines(taker)).toMatchObject([
      { kind: 'personal_transfer', amount: '1000.5', reference: id },
    ]);
    expect((await sender.templates()).slice(-2)).toEqual(['transfer_asked', 'transfer_taken']);
    expect((await taker.templates()).slice(-2)).toEqual(['transfer_offered', 'transfer_received']);
    const { fiatDeposits } = JSON.parse(
      JSON.stringify((await taker.client.get('/api/user/limits')).body.limits),
    );
    expect(fiatDeposits.first.used).toBe('1000.5');
  });

  test('that accepted one before is credited automatically', async () => {
    const [had] = await taker.funds('CZK');
    const id = await sender.sent(crowns('20'));
    await world.program.settle(1);
    expect(await sender.read(id)).toMatchObject({ step: 'final' });
    expect(Number((await taker.funds('CZK'))[0])).toBe(Number(had) + 20);
  });

  test('is declined and released at once', async () => {
    const before = await sender.funds('BTC');
    const other = await world.owner('demo@dukat.test');
    const id = await sender.sent({ currency: 'BTC', amount: '0.001', email: other.email });
    expect((await decline(taker, id)).body.code).toBe('transfer_unknown');
    expect((await decline(other, id)).status).toBe(200);
    expect(await sender.read(id)).toMatchObject({ step: 'failed' });
    expect(await sender.funds('BTC')).toEqual(before);
    expect((await sender.templates()).slice(-1)).toEqual(['transfer_came_back']);
    await world.program.settle(1);
    expect((await mailsTo(other.email)).map(({ template }) => template)).toEqual([]);
  });

  test('above the recipient’s deposit limit waits, and the response has the limit’s text', async () => {
    const poor = await world.owner('demo@dukat.test');
    const id = await sender.sent(crowns('25000.01', poor.email));
    expect((await take(poor, id)).body).toMatchObject({ code: 'above_deposit_limit' });
    expect(await sender.read(id)).toMatchObject({ step: 'offered' });
    await sender.client.post(`/api/user/withdrawals/${id}/cancel`, {});
    expect((await take(poor, id)).body.code).toBe('transfer_not_waiting');
  });
});

describe('to an address without an account', () => {
  test('has the same responses, cost and display as with an account, until it is accepted', async () => {
    const known = 'demo@dukat.test';
    const masked = (text: string) =>
      text
        .replaceAll(/"(?:id|created_at|expires_at)":"[^"]*"/g, '')
        .replaceAll(/nobody@example.com|demo@dukat.test/g, '');
    const shown: string[][] = [];
    for (const email of [known, nobody]) {
      const answers: string[] = [];
      const answer = await sender.send(crowns('30', email));
      answers.push(`${answer.status} ${masked(answer.text)}`);
      const id = String(readWithdrawalBody(answer).id);
      await sender.client.post('/api/withdrawals/confirm', { token: await sender.token('confirmUrl') });
      await world.program.settle(1);
      answers.push(masked((await sender.client.get(`/api/user/withdrawals/${id}`)).text));
      answers.push((await sender.templates()).slice(-1).join());
      answers.push((await mailsTo(email)).map(({ template }) => template).join());
      const canceled = await sender.client.post(`/api/user/withdrawals/${id}/cancel`, {});
      answers.push(masked(canceled.text).replaceAll(/"ended_at":"[^"]*"/g, ''));
      shown.push(answers);
    }
    expect(shown[1]).toEqual(shown[0]);
  });

  test('is mailed once, expires after seven days, and nobody else finds it', async () => {
    const before = await sender.funds('CZK');
    const id = await sender.sent(crowns('40', nobody));
    await world.program.settle(2);
    expect((await mailsTo(nobody)).filter(({ template }) => template === 'transfer_offered')).toHaveLength(2);
    expect((await take(taker, id)).body.code).toBe('transfer_unknown');
    world.program.clock.advance(7 * 24 * 60 * 60_000);
    await world.program.settle(1);
    sender = await world.owner('verified@dukat.test');
    expect(await sender.read(id)).toMatchObject({ step: 'failed', can_cancel: false });
    expect(await sender.templates()).toContain('transfer_came_back');
    expect(await sender.funds('CZK')).toEqual(before);
  });

  test('belongs to the account that registers and confirms the address', async () => {
    const id = await sender.sent(crowns('50', 'demo@dukat.test'));
    const demo = await world.owner('demo@dukat.test');
    const users = world.program.database.updateTable('users').where('id', '=', demo.userId);
    await users.set({ email_confirmed_at: null }).execute();
    expect(await incoming(demo)).toMatchObject({ total: 0 });
    expect((await take(demo, id)).body.code).toBe('transfer_unknown');
    await users.set({ email_confirmed_at: world.program.clock.now() }).execute();
    expect((await take(demo, id)).status).toBe(200);
  });
});

describe('an attacker', () => {
  test('cannot send while payouts are held or frozen, and nothing is accepted then', async () => {
    const { database, clock } = world.program;
    const id = await sender.sent(crowns('60', 'new@example.com'));
    const other = await sender.sent(crowns('70', 'demo@dukat.test'));
    const demo = await world.owner('demo@dukat.test');
    const until = new Date(clock.now().getTime() + 86_400_000);
    await inTransaction(database, (tx) => holdPayouts(tx, { userId: sender.userId, until }));
    await world.program.settle(1);
    expect((await sender.send(crowns('10'))).body.code).toBe('payouts_held');
    await asOwner(
      world.program.ownerUrl,
      `update withdrawals set status = 'offered' where public_id = '${other}'`,
    );
    const answer = await take(demo, other);
    expect(['transfer_not_ready', 'transfer_not_waiting']).toContain(answer.body.code);
    clock.advance(86_400_000);
    sender = await world.owner('verified@dukat.test');
    await freezeOwner(world.program, sender.client);
    expect((await sender.send(crowns('10'))).body.code).toBe('payouts_frozen');
    await unfreezeOwner(world.program);
    for (const its of [id, other]) await sender.client.post(`/api/user/withdrawals/${its}/cancel`, {});
  });

  test('needs a proof and cannot send with an API key', async () => {
    await asOwner(world.program.ownerUrl, `update sessions set proven_at = null`);
    expect(await sender.send(crowns('10'))).toMatchObject({ status: 403, body: { code: 'proof_required' } });
  });

  test('needs two operators for a large sum, also when split', async () => {
    const backOffice = await openBackOffice(world.program);
    const first = await backOffice.logIn(...administrator);
    const second = await backOffice.logIn(...secondOperator);
    const id = await sender.sent(crowns('250000', nobody));
    expect(await sender.read(id)).toMatchObject({ step: 'confirmed' });
    const approve = `/admin/api/owners-withdrawals/${id}/approve`;
    expect((await first.post(approve, {})).body.outcome).toBe('waits_for_second_operator');
    expect((await second.post(approve, {})).body.outcome).toBe('done');
    expect(await sender.read(id)).toMatchObject({ step: 'offered' });
    await sender.client.post(`/api/user/withdrawals/${id}/cancel`, {});
    const piece = await sender.sent(crowns('200000', nobody));
    const rest = await sender.sent(crowns('50000', nobody));
    expect(await sender.read(rest)).toMatchObject({ step: 'confirmed' });
    for (const its of [piece, rest]) await sender.client.post(`/api/user/withdrawals/${its}/cancel`, {});
    await backOffice.close();
  });

  test('can send with an allow-list only to recipients who accepted a transfer long enough ago', async () => {
    await sender.client.post('/api/user/allow_list', { wait_hours: 24 });
    const refused = { status: 409, body: { code: 'recipient_not_known' } };
    expect(await sender.send(crowns('10', nobody))).toMatchObject(refused);
    expect((await sender.send(crowns('10'))).status).toBe(200);
    await asOwner(
      world.program.ownerUrl,
      `update withdrawals set ended_at = now() where recipient is not null and status = 'final'`,
    );
    await asOwner(
      world.program.ownerUrl,
      `update withdrawals set ended_at = '${world.program.clock.now().toISOString()}' where status = 'final'`,
    );
    expect(await sender.send(crowns('10'))).toMatchObject(refused);
    await asOwner(world.program.ownerUrl, `delete from withdrawal_allow_lists`);
  });
});

test.each([
  ['currency_unknown', { currency: 'NOPE' }],
  ['withdrawals_unavailable', { currency: 'CZK.S' }],
  ['email_required', { email: ' ' }],
  ['email_invalid', { email: 'nobody' }],
  ['recipient_self', { email: 'Verified@dukat.test' }],
  ['amount_not_a_number', { amount: '0' }],
  ['amount_too_precise', { amount: '10.001' }],
  ['funds_too_low', { amount: '9000000' }],
])('refuses with %s and writes nothing: %j', async (code, change) => {
  const before = [await sender.funds('CZK'), await sender.templates()];
  const answer = await sender.send({ ...crowns('10'), ...change });
  expect([answer.body.code, answer.status < 500]).toEqual([code, true]);
  expect([await sender.funds('CZK'), await sender.templates()]).toEqual(before);
});

test('incoming transfers are listed completely past hundreds', async () => {
  const id = await sender.sent(crowns('10', 'demo@dukat.test'));
  await asOwner(
    world.program.ownerUrl,
    `update withdrawals set offered_at = now() where public_id = '${id}'`,
    copyLastRow(
      'withdrawals',
      230,
      `jsonb_build_object('public_id', 'copy' || n, 'confirm_hash', null, 'cancel_hash', null)`,
    ),
  );
  const demo = await world.owner('demo@dukat.test');
  const ids = new Set<string>();
  for (let offset = 0; offset < 300; offset += 100) {
    const { body } = await demo.client.get(`${path}?offset=${offset}&limit=100`);
    for (const { id: its } of body.transfers as { id: string }[]) ids.add(its);
  }
  expect(ids.size).toBe(231);
  await asOwner(world.program.ownerUrl, `delete from withdrawals where public_id like 'copy%'`);
});
