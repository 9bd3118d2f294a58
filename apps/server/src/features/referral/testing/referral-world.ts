import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { expect } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { rememberPassword } from '../../../program/testing/demo-sign-in.ts';
import { buyOrder, open, sellOrder } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { findNewestLine } from '../../orders/orders-facade.ts';
import { earnRewards } from '../earning/earn-rewards.ts';
import { followDisputes } from '../earning/follow-disputes.ts';
import { referralChecks } from '../referral-audit.ts';

const password = 'Kolo-na-Vltave-7';
let serial = 0;

export interface Person {
  readonly client: TestClient;
  readonly email: string;
  readonly userId: string;
  readonly portfolioId: string;
  balance(asset: string): Promise<string>;
  give(asset: string, amount: string): Promise<void>;
  /** Buys bitcoin from the balance. */
  buy(fiat: string): Promise<void>;
  /** Sells bitcoin into the balance. */
  sell(coins: string): Promise<void>;
}

/** Opens an account by registration, with a referral code if one is given, and signs in. */
export async function person(
  program: TestProgram,
  email: string,
  overrideRef: string | null = null,
): Promise<Person> {
  const client = await program.client();
  const send = async (path: string, body: object) => {
    const answer = await client.post(path, body);
    if (answer.status !== 200) throw new Error(`${path} ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  await send('/api/create_account', { email, agreement: true, overrideRef });
  await program.settle(2);
  const mail = program.mails.findLast(({ to }) => to === email);
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await send('/api/set_password', { token, password });
  client.useToken(String((await send('/api/login', { email, password })).token));
  rememberPassword(client, password);
  const { database } = program;
  const user = await database
    .selectFrom('users')
    .select(['id', 'portfolio_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const portfolioId = String(user.portfolio_id);
  const virtual = { email: null, payment_type: 'VIRTUAL', payout_type: 'KEEP', coin_address: null };
  return {
    client,
    email,
    userId: user.id,
    portfolioId,
    balance: async (asset) => formatAmount(await readBalance(database, availableAccount(portfolioId), asset)),
    async give(asset, amount) {
      serial += 1;
      await inTransaction(database, (tx) =>
        post(tx, {
          reference: `referral-gift:${serial}`,
          type: 'seed',
          entries: [
            { account: houseTrading, asset, amount: negate(toAmount(amount)) },
            { account: availableAccount(portfolioId), asset, amount: toAmount(amount) },
          ],
        }),
      );
    },
    async buy(fiat) {
      await open(client, await buyOrder(client, { ...virtual, fiat_value: fiat }));
    },
    async sell(coins) {
      await open(client, await sellOrder(client, { ...virtual, coin_value: coins, deposit_network: null }));
    },
  };
}

/** A referrer and a verified friend with a sum in CZK. */
export async function referredPair(program: TestProgram, sum: string) {
  const referrer = await person(program, 'referrer@example.com');
  const { code } = await readReferral(referrer);
  const friend = await person(program, 'friend@example.com', code);
  await verify(program, friend);
  await friend.give('CZK', sum);
  return { referrer, friend };
}

/** Signs in again after the clock ended the session. */
export async function signInAgain({ tick }: TestProgram, { client, email }: Person): Promise<void> {
  const { body } = await client.post('/api/login', { email, password });
  client.useToken(String(body.token));
  await tick();
}

/** Runs the job until it has passed all fills so far; it waits for transactions of other tests. */
export async function earn(program: TestProgram): Promise<void> {
  const newest = await findNewestLine(program.database);
  await expect
    .poll(
      async () => {
        await earnRewards(program);
        const { done } = await program.database
          .selectFrom('referral_progress')
          .select('done')
          .executeTakeFirstOrThrow();
        return Number(done);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(Number(newest));
}

/** Makes all rewards mature since yesterday; payouts include what was mature at the start of the day. */
export const mature = ({ ownerUrl, clock }: TestProgram) =>
  asOwner(
    ownerUrl,
    `update referral_rewards set matures_at = '${clock.now().toISOString()}'::timestamptz - interval '1 day' where payout_id is null`,
    'delete from referral_sums',
  );

/** A gateway's deposit of the friend a moment ago, without its booking. */
export const deposit = ({ ownerUrl, clock }: TestProgram, { userId, portfolioId }: Person, daysAgo = 0) =>
  asOwner(
    ownerUrl,
    `insert into gateway_payments (public_id, provider, user_id, portfolio_id, currency, amount, locale, origin, return_path,
       status, created_at, paid_amount, paid_currency, paid_at)
     select 'p' || md5(random()::text), 'COMGATE', ${userId}, ${portfolioId}, 'CZK', 1000, 'cs_CZ', 'http://localhost', '/',
            'credited', at, 1000, 'CZK', at from (select '${clock.now().toISOString()}'::timestamptz - ${daysAgo} * interval '1 day' as at) t`,
  );

/** Changes the state of the friend's deposits as a dispute does, and runs its job. */
export async function setDisputed(program: TestProgram, friend: Person, isDisputed: boolean): Promise<void> {
  const status = isDisputed ? 'disputed' : 'credited';
  await asOwner(
    program.ownerUrl,
    `update gateway_payments set status = '${status}' where user_id = ${friend.userId}`,
  );
  await followDisputes(program, friend.userId);
}

/** Verifies a person's identity, as an operator would. */
export const verify = ({ ownerUrl }: TestProgram, { userId }: Person) =>
  asOwner(
    ownerUrl,
    `update users set status_l3 = 'VERIFIED', verification_status_tier1 = 'VERIFIED' where id = ${userId}`,
  );

/** Returns what the audits of this slice find. */
export async function referralProblems({ database }: TestProgram): Promise<readonly unknown[]> {
  const found = await inTransaction(database, async (tx) => {
    const all = [];
    for (const check of referralChecks) all.push(...(await check.find(tx, 10)));
    return all;
  });
  return found;
}

interface ReferralBody {
  readonly code: string;
  readonly links: readonly { readonly host: string; readonly url: string }[];
  readonly counts: { readonly accounts: number; readonly first_purchases: number };
  readonly sums: readonly Readonly<Record<string, string>>[];
  readonly months: readonly unknown[];
  readonly eligibility: string;
}

export async function readReferral({ client }: Person): Promise<ReferralBody> {
  const { status, text, body } = await client.get('/api/user/get_or_create_referral');
  if (status !== 200) throw new Error(text);
  return body.referral as ReferralBody;
}

export const pay = (owner: Person, headers: Readonly<Record<string, string>> = {}) =>
  owner.client.post('/api/user/pay_referral', {}, headers);

/** Gives a user who can refer a mature reward of a verified friend. */
export async function giveReward(program: TestProgram, client: TestClient): Promise<void> {
  serial += 1;
  const { code } = (await client.get('/api/user/get_or_create_referral')).body.referral as ReferralBody;
  const friend = await person(program, `given-friend${serial}@example.com`, code);
  await friend.give('CZK', '20000');
  await friend.buy('20000');
  await asOwner(
    program.ownerUrl,
    `update order_transactions set middle = rate * 0.9
      where id = (select max(id) from order_transactions where kind = 'TRADE_FILL')`,
  );
  await verify(program, friend);
  await earn(program);
  await mature(program);
}
