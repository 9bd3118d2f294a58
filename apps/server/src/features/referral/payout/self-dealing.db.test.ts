import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { earnMore, friendWithRewards } from '../testing/referral-cases.ts';
import {
  type Person,
  pay,
  person,
  readReferral,
  referralProblems,
  signInAgain,
  verify,
} from '../testing/referral-world.ts';

// The same person earns nothing: the rewards become a case of operators, and the referrer reads that they are not eligible.

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterEach(async () => expect(await referralProblems(program)).toEqual([]));
afterAll(() => program.close());

const owned = (...statements: readonly string[]) => asOwner(program.ownerUrl, ...statements);
let pairs = 0;

/** A referrer whose friend has earned a sum of mature rewards in CZK. */
async function earnedBy(sum: number, friendEmail?: string, referrerEmail?: string) {
  pairs += 1;
  const referrer = await person(program, referrerEmail ?? `referrer${pairs}@example.com`);
  const { code } = await readReferral(referrer);
  const friend = await friendWithRewards(program, code, { sum, ...(friendEmail && { email: friendEmail }) });
  return { referrer, friend };
}

const evidenceOf = async ({ userId }: Person) =>
  (
    await program.database
      .selectFrom('referral_cases')
      .select('evidence')
      .where('friend_id', '=', userId)
      .execute()
  ).map(({ evidence }) => evidence);

test('nothing is paid for a friend of tier 0, and it is once the friend is verified', async () => {
  const { referrer, friend } = await earnedBy(200);
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  await verify(program, friend);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '200' }] });
});

test('the smallest payout is paid, and a unit less is not', async () => {
  const { referrer, friend } = await earnedBy(99.99);
  await verify(program, friend);
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  await earnMore(program, friend, 0.01);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '100' }] });
});

const shared: readonly [string, (first: Person, second: Person) => readonly string[]][] = [
  [
    'device',
    (first, second) => [
      `insert into user_devices (user_id, device_id, public_id, first_seen_at, last_seen_at)
       select ${second.userId}, device_id, md5(random()::text), now(), now() from user_devices where user_id = ${first.userId} limit 1`,
    ],
  ],
  [
    'identity',
    (first, second) =>
      [first, second].map(
        ({
          userId,
        }) => `insert into identity_checks (public_id, user_id, provider, first_name, last_name, return_url, status, created_at, ended_at)
          values (md5(random()::text), ${userId}, 'onfido', 'Jana', 'Nová', '/', 'approved', now(), now())`,
      ),
  ],
  [
    'bank_account',
    (first, second) =>
      [first, second].map(
        ({
          userId,
        }) => `insert into bank_account_checks (public_id, user_id, currency, status, created_at, paid_at, payer_account, payer_name)
          values (md5(random()::text), ${userId}, 'CZK', 'verified', now(), now(), '19-2000145399/0800', 'Jana')`,
      ),
  ],
  [
    'address',
    (first, second) =>
      [first, second].map(
        ({
          portfolioId,
        }) => `insert into wallet_saved_addresses (public_id, portfolio_id, asset, recognised_by, fields, last_used_at)
          values (md5(random()::text), ${portfolioId}, 'BTC', 'one place', '{"Address":"x"}', now())`,
      ),
  ],
];

const saves = ({ portfolioId }: Person, address: string) =>
  `insert into wallet_saved_addresses (public_id, portfolio_id, asset, recognised_by, fields, last_used_at)
   values (md5(random()::text), ${portfolioId}, 'BTC', 'BTC ${address}', '{"Address":"${address}"}', now())`;
const hasKey = ({ userId }: Person, address: string) =>
  `insert into automatic_keys (user_id, key, next_index, first_addresses, created_at)
   values (${userId}, 'key of ' || ${userId}, 1, '{"${address}"}', now())`;
/** The user's key has paid the address; a skipped one has no withdrawal. */
const hasUsed = ({ userId, portfolioId }: Person, address: string, isSkipped = false) =>
  `with paid as (
     insert into withdrawals (public_id, user_id, portfolio_id, asset, network, gross, fee, arrives, rail, crowns, address, status, confirms_by, created_at, expires_at, ended_at)
     select md5(random()::text), ${userId}, ${portfolioId}, 'BTC', 'BTC', 1, 0, 1, 'crypto', 1, '{}', 'canceled', 'mail', now(), now(), now()
      where not ${isSkipped} returning public_id)
   insert into automatic_key_addresses (key_id, index, script, address, withdrawal_id)
   select id, 0, 'wpkh', '${address}', (select public_id from paid) from automatic_keys where user_id = ${userId}`;
/** The user has a plan that names the key with the address. */
const hasPlan = (
  { userId, portfolioId }: Person,
  address: string,
  { isAuthorized = true, isDeleted = false } = {},
) =>
  `with plan as (
     insert into automatic_plans (public_id, user_id, portfolio_id, name, priority, state, revision, next_due, zone_rules, created_at, updated_at, deleted_at)
     select md5(random()::text), ${userId}, ${portfolioId}, 'Savings', 1, 'ended', 1, null, '', now(), now(), case when ${isDeleted} then now() end
     returning id), payout as (
     insert into automatic_payouts (plan_id, threshold, fiat, most_a_run, request, confirms_by, expires_at, epoch, authorized_at, after_run)
     select id, 100, 'CZK', 1, md5(random()::text), 'mail', now(), 0, case when ${isAuthorized} then now() end, case when ${isAuthorized} then 0 end from plan)
   insert into automatic_destinations (plan_id, coin, address, key, key_script, key_text, key_addresses)
   select id, 'BTC', '{"Address":"${address}","Network":"BTC"}', 'key of ' || ${userId}, 'wpkh', 'key', '{"${address}"}' from plan`;
const forgetPlans = [
  ...['automatic_destinations', 'automatic_payouts', 'automatic_key_addresses', 'automatic_keys'],
  ...['automatic_plans'],
].map((table) => `delete from ${table}`);

test.each<[string, (first: Person, second: Person) => readonly string[]]>([
  [
    'the first of the other’s key that a plan sends to',
    (first, second) => [saves(first, 'tb1a'), hasKey(second, 'tb1a'), hasPlan(second, 'tb1x')],
  ],
  ['one that the other’s owner compared', (first, second) => [saves(first, 'tb1a'), hasPlan(second, 'tb1a')]],
  [
    'the first of the other’s paid key, in capitals',
    (first, second) => [
      saves(first, 'tb1a').replace('"tb1a"', '"TB1A"'),
      hasKey(second, 'tb1a'),
      hasUsed(second, 'tb1y'),
    ],
  ],
  [
    'one that the other’s key was paid at',
    (first, second) => [saves(first, 'tb1b'), hasKey(second, 'tb1c'), hasUsed(second, 'tb1b')],
  ],
  [
    'the first of both keys',
    (first, second) => [
      hasKey(first, 'tb1d'),
      hasUsed(first, 'tb1e'),
      hasKey(second, 'tb1d'),
      hasPlan(second, 'tb1d'),
    ],
  ],
])('an address that is %s makes the rewards a case', async (_, share) => {
  for (const isFriendFirst of [true, false]) {
    const { referrer, friend } = await earnedBy(200);
    await verify(program, friend);
    await owned(...forgetPlans);
    await owned(...(isFriendFirst ? share(friend, referrer) : share(referrer, friend)));
    expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
    expect(await evidenceOf(friend)).toEqual([['address']]);
  }
});

test.each<[string, (first: Person, second: Person) => readonly string[]]>([
  [
    'of different keys',
    (first, second) => [
      ...[hasKey(first, 'tb1e'), hasPlan(first, 'tb1e')],
      ...[hasKey(second, 'tb1f'), hasPlan(second, 'tb1f'), saves(first, 'tb1g')],
    ],
  ],
  [
    'of a plan that was not confirmed',
    (first, second) => [saves(first, 'tb1h'), hasPlan(second, 'tb1h', { isAuthorized: false })],
  ],
  [
    'of a deleted plan',
    (first, second) => [
      ...[saves(first, 'tb1i'), hasKey(second, 'tb1i'), hasPlan(second, 'tb1i', { isDeleted: true })],
    ],
  ],
  [
    'that was skipped',
    (first, second) => [saves(first, 'tb1j'), hasKey(second, 'tb1k'), hasUsed(second, 'tb1j', true)],
  ],
])('an address %s is no evidence', async (_, share) => {
  for (const isFriendFirst of [true, false]) {
    const { referrer, friend } = await earnedBy(200);
    await verify(program, friend);
    await owned(...forgetPlans);
    await owned(...(isFriendFirst ? share(friend, referrer) : share(referrer, friend)));
    expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '200' }] });
  }
});

test.each(shared)('one %s makes the rewards a case', async (name, share) => {
  const { referrer, friend } = await earnedBy(200);
  await verify(program, friend);
  await owned(...share(referrer, friend));
  const before = await referrer.balance('CZK');
  expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
  expect((await pay(referrer)).body.code).toBe('referral_not_eligible');
  expect(await evidenceOf(friend)).toEqual([[name]]);
  expect(await referrer.balance('CZK')).toBe(before);
  expect(await readReferral(referrer)).toMatchObject({ eligibility: 'not_eligible' });
  await owned(
    `update referral_cases set decision = 'pay', decided_at = now() where friend_id = ${friend.userId}`,
  );
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '200' }] });
});

test('another spelling of one mailbox makes the rewards a case, and others are paid', async () => {
  const { referrer, friend } = await earnedBy(200, 'jan.novak+b@example.com', 'jannovak@example.com');
  const { code } = await readReferral(referrer);
  const real = await friendWithRewards(program, code, { sum: 300 });
  for (const each of [friend, real]) await verify(program, each);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '300' }] });
  expect(await evidenceOf(friend)).toEqual([['mailbox']]);
});

test('operators review a large sum', async () => {
  const { referrer, friend } = await earnedBy(10_000);
  await verify(program, friend);
  await earnMore(program, friend, 0.01);
  expect((await pay(referrer)).body.code).toBe('referral_under_review');
  expect(await evidenceOf(friend)).toEqual([['large_sum']]);
});

test('the sum of a review is paid, and a month has a ceiling that the next one lifts', async () => {
  const { referrer, friend } = await earnedBy(10_000);
  await verify(program, friend);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '10000' }] });
  expect(await evidenceOf(friend)).toEqual([]);
  for (const sum of [9_000, 6_000]) {
    await earnMore(program, friend, sum);
    expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: String(sum) }] });
  }
  await earnMore(program, friend, 100);
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  program.clock.advance(32 * 86_400_000);
  await signInAgain(program, referrer);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '100' }] });
});
