import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { earn, mature, type Person, person } from './referral-world.ts';

let serial = 0;

/** Opens a friend of the code's owner who has earned a sum of mature rewards in CZK. */
export async function friendWithRewards(
  program: TestProgram,
  code: string,
  { sum, email }: { readonly sum: number; readonly email?: string },
): Promise<Person> {
  serial += 1;
  const friend = await person(program, email ?? `rewarded${serial}@example.com`, code);
  await earnMore(program, friend, sum);
  return friend;
}

/** Makes a purchase of the friend whose reward is the sum in CZK. */
export async function earnMore(program: TestProgram, friend: Person, sum: number): Promise<void> {
  await friend.give('CZK', '20000');
  await friend.buy('20000');
  await asOwner(
    program.ownerUrl,
    `update order_transactions set amount = 1, middle = 1000, rate = 1000 + ${sum * 5}
      where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
  await earn(program);
  await mature(program);
}

/** Opens a case about a large sum of the client as referrer; returns its id. */
export async function openLargeCase(
  program: TestProgram,
  client: TestClient,
  sum = 200_000,
): Promise<string> {
  const { body } = await client.get('/api/user/get_or_create_referral');
  const { code } = body.referral as { readonly code: string };
  const friend = await friendWithRewards(program, code, { sum });
  await client.post('/api/user/pay_referral', {});
  const { public_id: id } = await program.database
    .selectFrom('referral_cases')
    .select('public_id')
    .where('friend_id', '=', friend.userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds open cases of new friends, one a minute from a moment on. The last user must be older than them, with a code. */
export const addCases = ({ ownerUrl }: TestProgram, count: number, from: string) =>
  asOwner(
    ownerUrl,
    `insert into referrals (user_id, code, created_at) select max(id), 'CASES234', now() from users`,
    copyLastRow(
      'users',
      count,
      `jsonb_build_object('email', 'case' || n || '@example.com', 'public_id', 'case-user-' || n)`,
    ),
    `insert into referral_bindings (friend_id, referrer_id, bound_at)
     select u.id, r.user_id, now() from users u, referrals r where u.email like 'case%@example.com' and r.code = 'CASES234'`,
    `insert into referral_cases (public_id, friend_id, evidence, opened_at)
     select 'case-' || n, friend_id, '{device}', '${from}'::timestamptz + n * interval '1 minute'
       from (select friend_id, row_number() over (order by friend_id) as n from referral_bindings b
              join referrals r on r.user_id = b.referrer_id where r.code = 'CASES234') f`,
  );

/** A request to change the terms of a brand, another one for each number. */
export const changedTerms = (number: number, change: object = {}) => ({
  path: '/admin/api/referral-terms/change',
  body: {
    brand: 'dukat',
    terms: {
      share_percent: 10,
      earning_days: 100 + number,
      monthly_ceiling: { CZK: 20_000, EUR: 800 },
      review_above: { CZK: 5000, EUR: 200 },
      ...change,
    },
    reason: 'A test.',
  },
});
