import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import {
  earn,
  mature,
  type Person,
  pay,
  person,
  readReferral,
  referralProblems,
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
  const friend = await person(program, friendEmail ?? `friend${pairs}@example.com`, code);
  await earnMore(friend, sum);
  return { referrer, friend };
}

async function earnMore(friend: Person, sum: number) {
  await friend.give('CZK', '20000');
  await friend.buy('20000');
  await owned(
    `update order_transactions set amount = 1, middle = 1000, rate = 1000 + ${sum * 5}
      where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
  await earn(program);
  await mature(program);
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
  await earnMore(friend, 0.01);
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
  const real = await person(program, 'real@example.com', code);
  await earnMore(real, 300);
  for (const each of [friend, real]) await verify(program, each);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '300' }] });
  expect(await evidenceOf(friend)).toEqual([['mailbox']]);
});

test('operators review a large sum, and a month has a ceiling', async () => {
  const { referrer, friend } = await earnedBy(10_001);
  await verify(program, friend);
  expect((await pay(referrer)).body.code).toBe('referral_under_review');
  expect(await evidenceOf(friend)).toEqual([['large_sum']]);
  await owned(
    `update referral_cases set decision = 'pay', decided_at = now() where friend_id = ${friend.userId}`,
  );
  await earnMore(friend, 14_999);
  await earnMore(friend, 500);
  expect((await pay(referrer)).body).toMatchObject({ payouts: [{ amount: '25000' }] });
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  program.clock.advance(32 * 86_400_000);
});
