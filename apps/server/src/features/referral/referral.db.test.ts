import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { buyOrder, open } from '../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import {
  earn,
  mature,
  type Person,
  pay,
  person,
  readReferral,
  signInAgain,
  verify,
} from './testing/referral-world.ts';

// A referrer is paid the promised share of the margin on the trades of referred users, once.

let program: TestProgram;
let referrer: Person;
let friend: Person;
let code: string;
beforeAll(async () => {
  program = await testProgram();
  referrer = await person(program, 'referrer@example.com');
  code = (await readReferral(referrer)).code;
  friend = await person(program, 'friend@example.com', code.toLowerCase());
  await friend.give('CZK', '3000000');
  await verify(program, friend);
});
afterEach(async () => expect(await failedChecks(program.database)).toEqual([]));
afterAll(() => program.close());

const czk = async (owner: Person) =>
  (await readReferral(owner)).sums.find(({ currency }) => currency === 'CZK');
const rewardsOf = ({ userId }: Person) =>
  program.database.selectFrom('referral_rewards').selectAll().where('user_id', '=', userId).execute();
const bindings = async () =>
  (await program.database.selectFrom('referral_bindings').select('friend_id').execute()).map(
    ({ friend_id }) => friend_id,
  );

test('the code is permanent, with a link of this site', async () => {
  const again = await readReferral(referrer);
  expect(again.code).toBe(code);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(again.links[0]?.url).toContain(`/?ref=${code}`);
  expect(again.counts).toEqual({ accounts: 1, first_purchases: 0 });
});

test('unknown, own and later codes bind nobody, and an existing account is never bound', async () => {
  await person(program, 'unknown@example.com', 'ZZZZZZZZ');
  const { code: friends } = await readReferral(friend);
  const { client } = await person(program, 'bound-later@example.com');
  const again = { email: 'bound-later@example.com', agreement: true, overrideRef: code };
  expect((await client.post('/api/create_account', again)).status).toBe(200);
  expect(
    (
      await client.post('/api/create_account', {
        ...again,
        email: 'referrer@example.com',
        overrideRef: friends,
      })
    ).status,
  ).toBe(200);
  await program.settle(2);
  expect(await bindings()).toEqual([friend.userId]);
});

test('the code of an account with frozen payouts binds nobody', async () => {
  await asOwner(
    program.ownerUrl,
    `insert into account_freezes (user_id, frozen_at) values (${referrer.userId}, now())`,
  );
  await person(program, 'of-frozen@example.com', code);
  await asOwner(program.ownerUrl, `delete from account_freezes where user_id = ${referrer.userId}`);
  expect(await bindings()).toEqual([friend.userId]);
});

test('a visitor’s first order binds the account that it opens', async () => {
  const visitor = await program.client();
  await open(visitor, await buyOrder(visitor, { email: 'visitor@example.com', overrideRef: code }));
  await program.settle(2);
  expect(await bindings()).toHaveLength(2);
});

test('an order above the limit that a visitor saves binds the account that it opens', async () => {
  const visitor = await program.client();
  const trade = {
    sell: false,
    cryptoCurrency: 'BTC',
    cryptoAmount: null,
    fiatAmount: '50000',
    fiatCurrency: 'CZK',
  };
  const body = { email: 'saver@example.com', agreement: true, overrideRef: code };
  const saved = await visitor.post('/api/trade/verification', {
    ...body,
    trade: { ...trade, withdrawalAddress: null },
  });
  expect(saved.status, saved.text).toBe(200);
  await program.settle(2);
  expect(await bindings()).toHaveLength(3);
});

test('a purchase and a sale earn a fifth of their margin, once, and mature', async () => {
  await friend.buy('200000');
  await friend.sell('0.02');
  await earn(program);
  await earn(program);
  const rewards = await rewardsOf(referrer);
  const fills = await program.database
    .selectFrom('order_transactions')
    .selectAll()
    .where('kind', '=', 'TRADE_FILL')
    .execute();
  expect(rewards).toHaveLength(fills.length);
  expect(fills.length).toBeGreaterThan(1);
  expect(fills.every(({ middle }) => middle !== null)).toBe(true);
  const day = 86_400_000;
  for (const { matures_at, filled_at } of rewards)
    expect(matures_at.getTime() - filled_at.getTime()).toBe(14 * day);
  expect(await czk(referrer)).toMatchObject({ maturing: '0', payable: '0', paid: '0' });
  expect((await readReferral(referrer)).counts.first_purchases).toBe(1);
  expect((await readReferral(referrer)).months).toEqual([]);
});

test('sums change at the start of a day only, so that no read shows a single trade', async () => {
  program.clock.advance(86_400_000);
  await signInAgain(program, referrer);
  await signInAgain(program, friend);
  const sums = await czk(referrer);
  expect(toAmount(sums?.maturing ?? '0') > 0n).toBe(true);
  await friend.buy('100000');
  await earn(program);
  expect(await czk(referrer)).toEqual(sums);
});

test('nothing is paid before the rewards are mature', async () => {
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
});

test('mature rewards of a verified friend are paid once, with a mail', async () => {
  await mature(program);
  const before = Number(await referrer.balance('CZK'));
  const due = Number((await czk(referrer))?.earned);
  const paid = await pay(referrer);
  expect(paid.status).toBe(200);
  expect(paid.body).toMatchObject({ payouts: [{ currency: 'CZK', amount: String(due), order_id: null }] });
  expect(Number(await referrer.balance('CZK')) - before).toBeCloseTo(due, 6);
  expect(await czk(referrer)).toMatchObject({ maturing: '0', payable: '0', paid: String(due) });
  const { body: list } = await referrer.client.get('/api/user/transactions');
  expect(list.transactions).toMatchObject([
    { kind: 'referral_reward', currency: 'CZK', amount: String(due), balance: String(due) },
  ]);
  await program.settle(2);
  expect(program.mails.findLast(({ to }) => to === 'referrer@example.com')?.subject).toContain(' ');
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
});

test('the friend’s part is a reward of the friend', async () => {
  const body = { destination: 'balance', friend_percent: 5, mails: false };
  expect(
    (await referrer.client.post('/api/user/set_referral_settings', { ...body, friend_percent: 21 })).body
      .code,
  ).toBe('referral_part_too_large');
  expect((await referrer.client.post('/api/user/set_referral_settings', body)).status).toBe(200);
  await friend.buy('300000');
  await earn(program);
  const [own] = await rewardsOf(friend);
  const its = (await rewardsOf(referrer)).find(({ fill_id }) => fill_id === own?.fill_id);
  expect(Math.abs(Number(its?.amount) - 3 * Number(own?.amount))).toBeLessThan(0.05);
});

test('with the destination BTC a payout opens an ordinary order', async () => {
  const body = { destination: 'BTC', friend_percent: 0, mails: true };
  expect((await referrer.client.post('/api/user/set_referral_settings', body)).status).toBe(200);
  await mature(program);
  const { body: paid } = await pay(referrer);
  expect(paid).toMatchObject({ payouts: [{ currency: 'CZK', order_id: expect.any(String) }] });
  const [payout] = paid.payouts as { amount: string; order_id: string }[];
  const order = await program.database
    .selectFrom('orders')
    .select(['payment_type', 'payout_type', 'fiat_value'])
    .where('user_id', '=', referrer.userId)
    .where('public_id', '=', String(payout?.order_id))
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ payment_type: 'VIRTUAL', payout_type: 'KEEP' });
  expect(Number(order.fiat_value)).toBe(Math.floor(Number(payout?.amount)));
});

test('rewards mature by the product calendar, which a sandbox can move', async () => {
  await friend.buy('200000');
  await earn(program);
  expect((await pay(referrer)).body.code).toBe('referral_nothing_payable');
  await referrer.client.post('/sandbox/calendar', { unit: 'day', count: 15 });
  expect(Number((await czk(referrer))?.payable)).toBeGreaterThan(100);
  const { status } = await pay(referrer);
  await asOwner(program.ownerUrl, 'delete from sandbox_calendar');
  expect(status).toBe(200);
});

test('while the rate is suspended, the sum stays on the balance', async () => {
  await friend.buy('200000');
  await earn(program);
  program.prices.set('BTC', { CZK: 4_000_000, EUR: 160_000 });
  await program.tick();
  await mature(program);
  const before = Number(await referrer.balance('CZK'));
  const { body: paid } = await pay(referrer);
  expect(paid).toMatchObject({ payouts: [{ currency: 'CZK', order_id: null }] });
  const [payout] = paid.payouts as { amount: string }[];
  expect(Number(await referrer.balance('CZK')) - before).toBeCloseTo(Number(payout?.amount), 6);
});
