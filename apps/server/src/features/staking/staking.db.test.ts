import { houseRewards, houseTrading } from '@dukat/ledger/accounts';
import { formatAmount, negate, sum, toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from './testing/staking-world.ts';

let world: StakingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  await owner.give('ETH', '100');
  await owner.give('ADA', '10000');
  await owner.give('TRX', '10000');
  await owner.give('SOL', '20');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const unstake = (body: object) => owner.client.post('/api/user/unstake', body);
const rewardsOf = async (currency: string) =>
  (await world.stakes(owner)).find((its) => its.currency === currency);

test('a stake earns from the next midnight exactly the rate, and returns after its unbonding', async () => {
  const { id } = await createStake(owner.client, stakeOf('ETH.S', '32'));
  expect(await world.balances(owner, 'ETH')).toEqual(['68', '32']);
  await world.passDays(owner, 1);
  await world.pay();
  expect((await rewardsOf('ETH.S'))?.rewarded).toBe('0');
  await world.passDays(owner, 1);
  await world.pay();
  await world.pay();
  // 32 × 0.035 × 0.85 / 365, rounded down.
  const daily = '0.002608219178082176';
  expect(await rewardsOf('ETH.S')).toMatchObject({
    rewarded: daily,
    rewards: [{ amount: daily, is_compounded: false }],
  });
  await world.passDays(owner, 72);
  await world.pay();
  // A fifth of a year pays a fifth of the net rate, to the unit.
  expect((await rewardsOf('ETH.S'))?.rewarded).toBe('0.1904');
  const left = await unstake({ currency: 'ETH.S', amount: '32' });
  expect(left.body).toMatchObject({
    stake: { id, state: 'unbonding', amount: '0', unbonding: [{ amount: '32' }] },
  });
  await world.passDays(owner, 4);
  await world.pay();
  await world.end();
  expect(await world.balances(owner, 'ETH')).toEqual(['68.1904', '32']);
  await world.passDays(owner, 1);
  await world.end();
  await world.pay();
  expect(await world.balances(owner, 'ETH')).toEqual(['100.1904', '0']);
  expect(await world.stakes(owner)).toMatchObject([{ id, state: 'ended', next_reward: null }]);
});

test('rewards that compound earn from the next day on', async () => {
  await createStake(owner.client, stakeOf('ADA.S', '1000', { compounding: true }));
  await world.passDays(owner, 4);
  await world.pay();
  // Three days of 0.0238 / 365 on what grows, paid in whole units of 10^-6.
  const { amount, rewarded } = (await rewardsOf('ADA.S')) ?? {};
  expect([amount, rewarded]).toEqual(['1000.195629', '0.195629']);
  expect(await world.balances(owner, 'ADA')).toEqual(['9000', '1000.195629']);
  const answer = await unstake({ currency: 'ADA.S', amount: '1000.195629' });
  expect(answer.body).toMatchObject({ stake: { state: 'ended' } });
  expect(await world.balances(owner, 'ADA')).toEqual(['10000.195629', '0']);
});

test('a lock ends early at its price, and is renewed or unbonds at its end', async () => {
  const early = await createStake(owner.client, stakeOf('TRX.L', '1000'));
  const locked = await unstake({ stake_id: early.id, amount: '1000' });
  expect([locked.status, locked.body.code]).toEqual([409, 'stake_locked']);
  const ended = await unstake({ stake_id: early.id, amount: '1000', accepts_early_end: true });
  expect(ended.body).toMatchObject({ stake: { state: 'ended' } });
  expect(await world.balances(owner, 'TRX')).toEqual(['9980', '0']);
  const renewed = await createStake(owner.client, stakeOf('TRX.L', '1000', { renews: true }));
  const once = await createStake(owner.client, stakeOf('TRX.L', '500'));
  await world.passDays(owner, 32);
  await world.pay();
  await world.end();
  const states = new Map((await world.stakes(owner)).map((its) => [its.id, its]));
  expect(states.get(once.id)).toMatchObject({ state: 'ended' });
  expect(states.get(renewed.id)).toMatchObject({ state: 'earning', amount: '1000' });
  // Thirty days of the lock for one of them, and the day after it for the other.
  expect(states.get(once.id)?.rewards).toHaveLength(30);
  expect(Number(states.get(renewed.id)?.rewarded)).toBeGreaterThan(2 * Number(states.get(once.id)?.rewarded));
});

test('canceling an unbonding lets everything earn again', async () => {
  const { id } = await createStake(owner.client, stakeOf('ETH.S', '10'));
  await world.passDays(owner, 2);
  await world.pay();
  await unstake({ stake_id: id, amount: '4' });
  const before = (await rewardsOf('ETH.S'))?.rewarded;
  const canceled = await owner.client.post(`/api/user/stakes/${id}/cancel_unstake`, {});
  expect(canceled.body).toMatchObject({ stake: { state: 'earning', amount: '10', unbonding: [] } });
  expect((await owner.client.post(`/api/user/stakes/${id}/cancel_unstake`, {})).body.code).toBe(
    'stake_not_unbonding',
  );
  await world.passDays(owner, 2);
  await world.pay();
  const [six, ten] = ((await rewardsOf('ETH.S'))?.rewards ?? [])
    .map(({ amount }) => Number(amount))
    .slice(0, 2)
    .reverse();
  expect(Number(six) / Number(ten)).toBeCloseTo(0.6, 9);
  expect(before).not.toBe('0');
  await unstake({ stake_id: id, amount: '10' });
});

test('a day without its rate or its reserve waits, and is paid in order later', async () => {
  await createStake(owner.client, stakeOf('SOL.S', '10'));
  await world.owned(
    "create table hidden as select r.* from staking_rates r join staking_products p on p.id = r.product_id where p.code = 'SOL.S'",
    'delete from staking_rates r using hidden h where r.product_id = h.product_id',
  );
  await world.passDays(owner, 3);
  await world.pay();
  const late = () => world.program.database.selectFrom('staking_late_days').select('reason').execute();
  expect(await late()).toEqual([{ reason: 'rate' }]);
  await world.owned('insert into staking_rates select * from hidden', 'drop table hidden');
  await reserve('SOL', '-1000');
  await world.pay();
  expect(await late()).toEqual([{ reason: 'reserve' }]);
  expect((await rewardsOf('SOL.S'))?.rewarded).toBe('0');
  await reserve('SOL', '1000');
  await world.pay();
  expect(await late()).toEqual([]);
  expect((await rewardsOf('SOL.S'))?.rewards).toHaveLength(2);
});

test.each([
  [{ amount: '0' }, 422, 'stake_below_smallest'],
  [{ amount: '-1' }, 422, 'amount_not_a_number'],
  [{ amount: '0.0000000000000000001' }, 422, 'amount_not_a_number'],
  [{ amount: '1000.0000000001' }, 422, 'amount_too_precise'],
  [{ amount: '1000000' }, 422, 'funds_too_low'],
  // Together with what is staked more than a column holds.
  [{ amount: '99999999999999999999' }, 422, 'funds_too_low'],
  [{ currency: 'CZK.S' }, 404, 'stake_product_unknown'],
  [{ currency: 'SOL' }, 404, 'stake_product_unknown'],
  [{ risks_version: 'old' }, 409, 'stake_risks_changed'],
])('refuses a stake with %j', async (more, status, code) => {
  const before = await world.stakes(owner);
  const answer = await owner.client.post('/api/user/stake', stakeOf('SOL.S', '1', more));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await world.stakes(owner)).toEqual(before);
});

test.each([
  [{ currency: 'SOL.S', amount: '0' }, 422, 'amount_not_a_number'],
  [{ currency: 'SOL.S', amount: '11' }, 422, 'stake_too_little'],
  [{ currency: 'TRX.L', amount: '1' }, 404, 'stake_unknown'],
  [{ stake_id: 'unknown', amount: '1' }, 404, 'stake_unknown'],
  [{ amount: '1' }, 404, 'stake_unknown'],
])('refuses to end %j', async (body, status, code) => {
  const answer = await unstake(body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a frozen owner stakes nothing, pays no price, and can leave', async () => {
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '100'));
  await world.owned(
    `insert into payout_freezes (subject, portfolio_id, frozen_at) values ('test', ${owner.portfolioId}, now())`,
  );
  expect((await owner.client.post('/api/user/stake', stakeOf('SOL.S', '1'))).body.code).toBe(
    'payouts_frozen',
  );
  expect((await unstake({ stake_id: id, amount: '1', accepts_early_end: true })).body.code).toBe(
    'payouts_frozen',
  );
  expect((await unstake({ currency: 'SOL.S', amount: '1' })).status).toBe(200);
  await world.owned("delete from payout_freezes where subject = 'test'");
});

test('during a hold of payouts, nothing is locked and no price is paid', async () => {
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '100'));
  await owner.holdPayouts();
  expect((await owner.client.post('/api/user/stake', stakeOf('TRX.L', '100'))).body.code).toBe(
    'payouts_held',
  );
  expect((await unstake({ stake_id: id, amount: '1', accepts_early_end: true })).body.code).toBe(
    'payouts_held',
  );
  await createStake(owner.client, stakeOf('SOL.S', '1'));
  expect((await unstake({ currency: 'SOL.S', amount: '1' })).status).toBe(200);
  await owner.endHold();
});

test('settings that are not named stay as they are', async () => {
  const { id } = await createStake(owner.client, stakeOf('TRX.L', '100', { renews: true }));
  const change = async (body: object) => (await owner.client.post(`/api/user/stakes/${id}`, body)).body;
  expect(await change({ compounding: true })).toMatchObject({
    stake: { is_compounding: true, renews: true },
  });
  expect(await change({ compounding: true, renews: false })).toMatchObject({ stake: { renews: false } });
});

test('parts that leave on the same day return together', async () => {
  const { id } = await createStake(owner.client, stakeOf('ETH.L', '10'));
  const part = { stake_id: id, amount: '1', accepts_early_end: true };
  await unstake(part);
  expect((await unstake(part)).body).toMatchObject({
    stake: { amount: '8', unbonding: [{ amount: '1.96', price: '0.04' }] },
  });
  await world.passDays(owner, 1);
  expect((await unstake({ ...part, amount: '8' })).body).toMatchObject({
    stake: { amount: '0', unbonding: [{ amount: '1.96' }, { amount: '7.84' }] },
  });
  await world.passDays(owner, 6);
  await world.end();
  expect((await world.stakes(owner)).find((its) => its.id === id)).toMatchObject({ state: 'ended' });
});

test('a paused product takes no stake and lets everybody out; capacity is a limit', async () => {
  await world.owned("update staking_products set state = 'paused' where code = 'SOL.S'");
  const stake = () => owner.client.post('/api/user/stake', stakeOf('SOL.S', '1'));
  expect((await stake()).body.code).toBe('stake_product_paused');
  const left = await unstake({ currency: 'SOL.S', amount: '1' });
  const { id } = (left.body as { stake: { id: string } }).stake;
  expect((await owner.client.post(`/api/user/stakes/${id}/cancel_unstake`, {})).body.code).toBe(
    'stake_product_paused',
  );
  await world.owned("update staking_products set state = 'open', capacity = 0.5 where code = 'SOL.S'");
  expect((await stake()).body).toMatchObject({ code: 'stake_above_capacity' });
});

test('rewards are lines of their kind in the history, from which taxes and returns are computed', async () => {
  const { body } = await owner.client.get('/api/user/transactions?kind=reward&currency=ADA&limit=100');
  const { transactions } = body as { transactions: readonly { amount: string }[] };
  const paid = sum(transactions.map(({ amount }) => toAmount(amount)));
  const stakes = (await world.stakes(owner)).filter(({ coin }) => coin === 'ADA');
  expect(formatAmount(paid)).toBe(formatAmount(sum(stakes.map(({ rewarded }) => toAmount(rewarded)))));
  expect(paid > 0n).toBe(true);
});

test('the balance names what is staked in each product', async () => {
  const accounts = async () =>
    (
      (await owner.client.get('/api/user/accounts')).body as {
        accounts: readonly {
          currency: string;
          stakedAmount: string;
          staked: readonly { currency: string; amount: string }[];
        }[];
      }
    ).accounts;
  await createStake(owner.client, stakeOf('ETH.S', '3'));
  await unstake({ currency: 'ETH.S', amount: '1' });
  await createStake(owner.client, stakeOf('ETH.L', '2'));
  const all = await accounts();
  expect(all.find(({ currency }) => currency === 'ETH')?.staked).toMatchObject([
    { currency: 'ETH.L' },
    { currency: 'ETH.S' },
  ]);
  for (const { stakedAmount, staked } of all)
    expect(formatAmount(sum(staked.map(({ amount }) => toAmount(amount))))).toBe(stakedAmount);
});

test('products show their rates', async () => {
  const { body } = await owner.client.get('/api/staking-currencies');
  const { products } = body as { products: readonly { currency: string }[] };
  expect(products.find(({ currency }) => currency === 'ETH.S')).toMatchObject({
    ...{ coin: 'ETH', kind: 'flexible', unbonding_days: 5, remaining: null, is_open: true },
    rate: { gross: '0.035', commission: '0.15', net: '0.02975' },
  });
});

/** Adds to the reserve, or takes from it. */
async function reserve(asset: string, amount: string) {
  const units = toAmount(amount);
  await inTransaction(world.program.database, (tx) =>
    post(tx, {
      reference: `reserve:${asset}:${amount}`,
      type: 'house_move',
      entries: [
        { account: houseTrading, asset, amount: negate(units) },
        { account: houseRewards, asset, amount: units },
      ],
    }),
  );
}
