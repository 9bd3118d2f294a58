import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import {
  administrator,
  type BackOffice,
  compliance,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { addCases, earnMore, friendWithRewards } from '../testing/referral-cases.ts';
import {
  type Person,
  pay,
  person,
  readReferral,
  referralProblems,
  verify,
} from '../testing/referral-world.ts';

// Operators decide about rewards that look like self-dealing or are large: two where the sum is above the limit.

const root = '/admin/api/referral-cases';
let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let officer: Operator;
let referrer: Person;
let friend: Person;
let serial = 0;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
beforeEach(async () => {
  serial += 1;
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  officer = await backOffice.logIn(...compliance);
  referrer = await person(program, `referrer${serial}@example.com`);
});
afterEach(async () => expect(await referralProblems(program)).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const owned = (...statements: readonly string[]) => asOwner(program.ownerUrl, ...statements);
const reason = 'Family in one household.';

async function earned(sum: number): Promise<void> {
  const { code } = await readReferral(referrer);
  friend = await friendWithRewards(program, code, { sum });
  await verify(program, friend);
}

const shareDevice = () =>
  owned(`insert into user_devices (user_id, device_id, public_id, first_seen_at, last_seen_at)
    select ${friend.userId}, device_id, md5(random()::text), now(), now() from user_devices
     where user_id = ${referrer.userId} limit 1`);
const shareAddress = () =>
  owned(
    ...[referrer, friend].map(
      ({
        portfolioId,
      }) => `insert into wallet_saved_addresses (public_id, portfolio_id, asset, recognised_by, fields, last_used_at)
        values (md5(random()::text), ${portfolioId}, 'BTC', 'place ${friend.userId}', '{"Address":"x"}', now())`,
    ),
  );

interface Case {
  readonly id: string;
  readonly friend: { readonly email: string };
}
const list = async (query = '') =>
  (await first.get(`${root}${query}`)).body as { cases: readonly Case[]; has_more: boolean };
async function openCase(): Promise<string> {
  const { cases } = await list('?limit=100');
  const found = cases.find((one) => one.friend.email === friend.email);
  if (found === undefined) throw new Error('expected an open case of the friend');
  return found.id;
}
const decide = (operator: Operator, id: string, body: object = {}) =>
  operator.post(`${root}/${id}/decide`, { decision: 'pay', reason, ...body });
const result = ({ body }: { readonly body: Record<string, unknown> }) => body.outcome ?? body.code;

/** Earns a sum for a friend on the referrer's device; returns the id of the case. */
async function deviceCase(sum = 200): Promise<string> {
  await earned(sum);
  await shareDevice();
  expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
  return openCase();
}

describe('a case', () => {
  test('shows both accounts, the evidence and the unpaid sums, and its decision lets the rewards be paid', async () => {
    const id = await deviceCase();
    const { body } = await first.get(`${root}/${id}`);
    expect(body.case).toMatchObject({
      referrer: { email: `referrer${serial}@example.com` },
      friend: { email: friend.email, tier: 3 },
      evidence: ['device'],
      sums: [{ currency: 'CZK', amount: '200' }],
      decision: null,
      can: { pay: true, refuse: true },
    });
    expect(result(await decide(officer, id))).toBe('done');
    const { acts } = (await first.get('/admin/api/acts')).body as { acts: object[] };
    expect(acts[0]).toMatchObject({
      act: 'referral_case.paid',
      subject: `referral-case:${id}`,
      details: { target: reason, sum: '200 CZK', evidence: 'device' },
    });
    expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '200' }] });
    expect((await first.get(`${root}/${id}`)).body.case).toMatchObject({
      decision: 'pay',
      reason,
      decided_by: compliance[0],
      can: { pay: false, refuse: false },
    });
    expect(result(await decide(first, id, { decision: 'refuse' }))).toBe('referral_case_decided');
  });

  test('needs a reason, a role and a known id', async () => {
    const id = await deviceCase();
    expect(await decide(first, id, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'reason_missing' },
    });
    expect(await decide(first, 'unknown')).toMatchObject({
      status: 404,
      body: { code: 'referral_case_unknown' },
    });
    expect((await first.get(`${root}/unknown`)).status).toBe(404);
    expect((await decide(backOffice.stranger, id)).status).toBe(401);
    await owned(`update operators set role = 'support' where email = '${compliance[0]}'`);
    officer = await backOffice.logIn(...compliance);
    expect(result(await decide(officer, id))).toBe('role_forbids');
    expect((await officer.get(`${root}/${id}`)).status).toBe(200);
    await owned(`update operators set role = 'compliance' where email = '${compliance[0]}'`);
    expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
  });

  test('of a large sum needs two operators with one reason, of a unit less than the limit one', async () => {
    await earned(200_000);
    expect((await pay(referrer)).body.code).toBe('referral_under_review');
    const id = await openCase();
    expect(result(await decide(first, id))).toBe('waits_for_second_operator');
    expect(result(await decide(first, id))).toBe('second_operator_needed');
    expect(result(await decide(second, id, { reason: 'Another.' }))).toBe('another_request_waits');
    expect((await pay(referrer)).body.code).toBe('referral_under_review');
    expect(result(await decide(second, id))).toBe('done');
  });

  test('that is refused blocks later rewards too, and only two operators reverse it', async () => {
    const id = await deviceCase();
    expect(result(await decide(officer, id, { decision: 'refuse' }))).toBe('done');
    await earnMore(program, friend, 300);
    expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
    expect(result(await decide(officer, id, { decision: 'refuse' }))).toBe('referral_case_decided');
    expect(result(await decide(first, id))).toBe('waits_for_second_operator');
    expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
    expect(result(await decide(second, id))).toBe('done');
    expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '500' }] });
  });

  test('gets evidence that appears later, which ends the request of a first operator', async () => {
    const id = await deviceCase(200_000);
    expect(result(await decide(first, id))).toBe('waits_for_second_operator');
    await shareAddress();
    await pay(referrer);
    expect((await first.get(`${root}/${id}`)).body.case).toMatchObject({
      evidence: ['device', 'large_sum', 'address'],
      waiting_approval: null,
    });
    expect(result(await decide(second, id))).toBe('waits_for_second_operator');
  });
});

test('after a decision to pay, the same evidence opens no case, and other evidence or a large sum does', async () => {
  const id = await deviceCase();
  await decide(first, id);
  expect((await pay(referrer)).status).toBe(200);
  await earnMore(program, friend, 300);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '300' }] });
  await shareAddress();
  await earnMore(program, friend, 400);
  expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
  const next = await openCase();
  expect(next).not.toBe(id);
  expect((await first.get(`${root}/${next}`)).body.case).toMatchObject({
    evidence: ['address'],
    sums: [{ amount: '400' }],
  });
  await decide(first, next);
  await earnMore(program, friend, 10_001);
  expect((await pay(referrer)).body.code).toBe('referral_under_review');
  const large = await openCase();
  expect((await first.get(`${root}/${large}`)).body.case).toMatchObject({ evidence: ['large_sum'] });
});

test('a friend whose case was opened before the verification is paid for once verified and decided', async () => {
  const { code } = await readReferral(referrer);
  friend = await friendWithRewards(program, code, { sum: 200 });
  await shareDevice();
  await pay(referrer);
  await decide(first, await openCase());
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  await verify(program, friend);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '200' }] });
});

test('what is earned and not paid is shown by currency and state', async () => {
  await owned('update referral_rewards set cancelled_at = now() where payout_id is null');
  await deviceCase(300);
  await earned(50);
  const { liability } = (await first.get('/admin/api/referral-liability')).body;
  expect(liability).toEqual([
    { currency: 'CZK', maturing: '0', payable: '50', in_cases: '300', owed_back: '0' },
  ]);
});

test('more cases than two pages are listed in the order of arrival, others newest first, and counted', async () => {
  await owned('delete from referral_cases');
  await addCases(program, 130, '2026-02-01T00:00:00Z');
  const pages = [
    await list('?limit=50'),
    await list('?limit=50&offset=50'),
    await list('?limit=50&offset=100'),
  ];
  const ids = pages.flatMap(({ cases }) => cases.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: 130 }, (_, index) => `case-${index + 1}`));
  expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false]);
  await decide(officer, 'case-7', { decision: 'refuse' });
  await decide(officer, 'case-9');
  expect((await list('?state=refuse')).cases.map(({ id }) => id)).toEqual(['case-7']);
  expect((await list('?state=pay')).cases.map(({ id }) => id)).toEqual(['case-9']);
  expect((await list('?state=all&limit=2')).cases.map(({ id }) => id)).toEqual(['case-130', 'case-129']);
  const { queues } = (await first.get('/admin/api/waiting')).body as {
    queues: readonly { name: string; count: number; first: readonly object[] }[];
  };
  const queue = queues.find(({ name }) => name === 'referral_cases');
  expect(queue).toMatchObject({ count: 128, first: [{ about: 'referral_device' }, {}, {}] });
});
