import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from './testing/staking-world.ts';

// A balance is staked once, and a day is paid once, whatever happens at the same time.

const rounds = drillScale(2, 20);
let world: StakingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const stake = (body: object) => owner.client.post('/api/user/stake', body);

test('of fifty stakes of one balance one takes effect', { timeout: 120_000 }, async () => {
  await owner.give('SOL', '10');
  const body = stakeOf('SOL.S', '10');
  const answers = await Promise.all(Array.from({ length: 50 }, () => stake(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await world.balances(owner, 'SOL')).toEqual(['0', '10']);
});

test('a stake and a transfer spend a balance once', { timeout: 120_000 }, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    await owner.give('ADA', '100');
    const [available] = await world.balances(owner, 'ADA');
    const [staked, sent] = await Promise.all([
      stake(stakeOf('ADA.S', available)),
      owner.send({ currency: 'ADA', amount: available, email: 'petr@example.com' }),
    ]);
    expect([staked.status, sent.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('stakes never exceed the capacity of a product', { timeout: 120_000 }, async () => {
  await world.owned("update staking_products set capacity = 25 where code = 'TRX.S'");
  await owner.give('TRX', '1000');
  const answers = await Promise.all(Array.from({ length: 8 }, () => stake(stakeOf('TRX.S', '10'))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('several workers pay a day once, also while its owner adds and leaves', {
  timeout: 120_000,
}, async () => {
  await owner.give('ETH', '100');
  const { id } = await createStake(owner.client, stakeOf('ETH.S', '10', { compounding: true }));
  for (let round = 1; round <= rounds; round += 1) {
    await world.passDays(owner, 3);
    await Promise.all([
      ...Array.from({ length: 4 }, () => world.pay()),
      stake(stakeOf('ETH.S', '1', { compounding: true })),
      owner.client.post('/api/user/unstake', { stake_id: id, amount: '0.5' }),
      ...Array.from({ length: 2 }, () => world.end()),
    ]);
    await world.pay();
  }
  const rewards = (await world.stakes(owner)).find((its) => its.id === id)?.rewards ?? [];
  expect(rewards).toHaveLength(3 * rounds - 1);
  expect(new Set(rewards.map(({ day }) => day)).size).toBe(rewards.length);
});

test('what unbonds returns once, or earns again', { timeout: 120_000 }, async () => {
  await owner.give('ETH', '20');
  for (let round = 1; round <= rounds; round += 1) {
    const { id } = await createStake(owner.client, stakeOf('ETH.S', '2'));
    await owner.client.post('/api/user/unstake', { stake_id: id, amount: '2' });
    await world.passDays(owner, 5);
    await Promise.all([
      ...Array.from({ length: 4 }, () => world.end()),
      owner.client.post(`/api/user/stakes/${id}/cancel_unstake`, {}),
    ]);
  }
});
