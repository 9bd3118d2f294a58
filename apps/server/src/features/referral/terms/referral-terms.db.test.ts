import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { changedTerms } from '../testing/referral-cases.ts';
import {
  earn,
  mature,
  type Person,
  pay,
  person,
  readReferral,
  referralProblems,
  signInAgain,
  verify,
} from '../testing/referral-world.ts';

// Two operators set the terms of a brand, by which users of the brand earn and are paid from the next day on.

const day = 86_400_000;
let program: TestProgram;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
let brand: string;
let referrer: Person;
let serial = 0;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
beforeEach(async () => {
  serial += 1;
  await asOwner(program.ownerUrl, 'delete from referral_terms');
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
  referrer = await person(program, `referrer${serial}@example.com`);
  ({ brand } = await program.database
    .selectFrom('users')
    .select('brand')
    .where('id', '=', referrer.userId)
    .executeTakeFirstOrThrow());
});
afterEach(async () => expect(await referralProblems(program)).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const request = (change: object = {}, more: object = {}) => {
  const { path, body } = changedTerms(serial, change);
  return { path, body: { ...body, brand, ...more } };
};
const send = (operator: Operator, change?: object, more?: object) => {
  const { path, body } = request(change, more);
  return operator.post(path, body);
};
const change = async (terms?: object) => {
  const outcomes = [await send(first, terms), await send(second, terms)].map(({ body }) => body.outcome);
  expect(outcomes).toEqual(['waits_for_second_operator', 'done']);
};
const listed = async () => {
  const { brands } = (await first.get('/admin/api/referral-terms')).body as {
    brands: readonly {
      brand: string;
      terms: object;
      next: { valid_from: string } | null;
      waiting_approval: unknown;
    }[];
  };
  return brands;
};
const shown = async () => (await listed()).find((one) => one.brand === brand);

/** Opens a verified friend of the referrer. */
async function newFriend(): Promise<Person> {
  const friend = await person(program, `friend${serial}@example.com`, (await readReferral(referrer)).code);
  await verify(program, friend);
  return friend;
}

/** A purchase of the friend with a margin of 1,000 crowns. Returns its rewards by user. */
async function trade(friend: Person): Promise<Readonly<Record<string, string>>> {
  await friend.give('CZK', '20000');
  await friend.buy('20000');
  await asOwner(
    program.ownerUrl,
    `update order_transactions set amount = 1, middle = 1000, rate = 2000
      where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
  const { id } = await program.database
    .selectFrom('order_transactions')
    .select((of) => of.fn.max('id').as('id'))
    .where('kind', '=', 'TRADE_FILL')
    .executeTakeFirstOrThrow();
  await earn(program);
  const rows = await program.database
    .selectFrom('referral_rewards')
    .select(['user_id', 'amount'])
    .where('fill_id', '=', String(id))
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.user_id === friend.userId ? 'friend' : 'referrer', String(Number(row.amount))]),
  );
}

/** Lets days pass, after which sessions are opened again. */
async function wait(days: number, friend: Person): Promise<void> {
  program.clock.advance(days * day);
  await program.tick();
  await signInAgain(program, referrer);
  await signInAgain(program, friend);
}

test('need two operators with the same terms and reason, and are listed for every brand', async () => {
  expect(await listed()).toHaveLength(9);
  expect(await shown()).toMatchObject({
    terms: { share_percent: 20, earning_days: 365, monthly_ceiling: { CZK: 25_000, EUR: 1000 } },
    next: null,
    waiting_approval: null,
  });
  expect((await send(first)).body.outcome).toBe('waits_for_second_operator');
  expect((await send(first)).body.code).toBe('second_operator_needed');
  expect((await send(second, { share_percent: 11 })).body.code).toBe('another_request_waits');
  expect((await send(second, {}, { reason: 'Another.' })).body.code).toBe('another_request_waits');
  expect((await shown())?.waiting_approval).toMatchObject({
    target: `10 %, ${100 + serial} d, 20000 CZK / 800 EUR, 5000 CZK / 200 EUR: A test.`,
  });
  expect(await shown()).toMatchObject({ next: null });
  expect((await send(second)).body.outcome).toBe('done');
  const next = (await shown())?.next;
  expect(next).toMatchObject({ terms: request().body.terms });
  expect(Date.parse(next?.valid_from ?? '') - program.clock.now().getTime()).toBeGreaterThanOrEqual(day / 24);
  expect((await send(first)).body.code).toBe('referral_terms_unchanged');
  await change({ share_percent: 12 });
  expect((await shown())?.next).toMatchObject({ terms: { share_percent: 12 } });
  expect((await listed()).filter((one) => one.next !== null)).toHaveLength(1);
});

test.each([
  [{}, { reason: ' ' }, 'reason_missing'],
  [{}, { brand: 'nobody' }, 'brand_unknown'],
  [{ share_percent: 51 }, {}, undefined],
  [{ share_percent: -1 }, {}, undefined],
  [{ share_percent: 1.5 }, {}, undefined],
  [{ earning_days: 0 }, {}, undefined],
  [{ monthly_ceiling: { CZK: 0, EUR: 1 } }, {}, undefined],
  [{ review_above: { CZK: 1 } }, {}, undefined],
])('%j with %j is refused', async (terms, more, code) => {
  const answer = await send(first, terms, more);
  expect(answer.status).toBe(422);
  if (code !== undefined) expect(answer.body.code).toBe(code);
  expect((await shown())?.waiting_approval).toBeNull();
});

test('operators of compliance see the terms and cannot change them', async () => {
  const officer = await backOffice.logIn(...compliance);
  expect((await officer.get('/admin/api/referral-terms')).status).toBe(200);
  expect((await send(officer)).status).toBe(403);
});

test('a share applies to trades from its day on; earned rewards and their payout stay as they are', async () => {
  const friend = await newFriend();
  const settings = { destination: 'balance', friend_percent: 15, mails: false };
  await referrer.client.post('/api/user/set_referral_settings', settings);
  expect(await trade(friend)).toEqual({ referrer: '50', friend: '150' });
  await change({ share_percent: 10 });
  expect(await trade(friend)).toEqual({ referrer: '50', friend: '150' });
  await wait(2, friend);
  expect(await trade(friend)).toEqual({ friend: '100' });
  const { body } = await referrer.client.get('/api/user/get_or_create_referral');
  expect(body.referral).toMatchObject({ share_percent: 10, settings: { friend_percent: 10 } });
  const refused = await referrer.client.post('/api/user/set_referral_settings', {
    ...settings,
    friend_percent: 11,
  });
  expect(refused.body.code).toBe('referral_part_too_large');
  await mature(program);
  expect((await pay(referrer)).body.payouts).toMatchObject([{ currency: 'CZK', amount: '100' }]);
});

test('the days are those at the binding of the friend; fills that are processed late have the terms of their time', async () => {
  const friend = await newFriend();
  await change({ share_percent: 20, earning_days: 1 });
  await wait(2, friend);
  expect(await trade(friend)).toEqual({ referrer: '200' });
  const late = await person(program, `late${serial}@example.com`, (await readReferral(referrer)).code);
  await verify(program, late);
  expect(await trade(late)).toEqual({ referrer: '200' });
  await wait(1, late);
  expect(await trade(late)).toEqual({});
});

test('a payout obeys the ceiling and the review sum of the brand', async () => {
  const friend = await newFriend();
  await change({
    share_percent: 20,
    monthly_ceiling: { CZK: 250, EUR: 10 },
    review_above: { CZK: 500, EUR: 20 },
  });
  await wait(2, friend);
  for (let times = 0; times < 2; times += 1) await trade(friend);
  await mature(program);
  expect((await pay(referrer)).body.payouts).toMatchObject([{ amount: '200' }]);
  for (let times = 0; times < 2; times += 1) await trade(friend);
  await mature(program);
  const answer = await pay(referrer);
  expect(answer.body.code).toBe('referral_under_review');
});
