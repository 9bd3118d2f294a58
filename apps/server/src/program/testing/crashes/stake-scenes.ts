import { createStake, giveForStakes, stakeOf } from '../../../features/staking/testing/staking-world.ts';
import type { TestClient } from '../test-client.ts';
import { runMoneyAct } from './money-act.ts';
import type { MoneyScene, SceneWorld } from './money-scene.ts';

const payTasks = { by: 'jobs', tasks: ['staking-rewards'] } as const;
const endTasks = { by: 'jobs', tasks: ['staking-ends'] } as const;

/** Moves the product calendar. */
async function skip(client: TestClient, days: number): Promise<void> {
  const moved = await client.post('/sandbox/calendar', { unit: 'day', count: days });
  if (moved.status !== 200) throw new Error(moved.text);
}

/** Pays everything that is due, so that the next day is the only one. */
async function catchUp({ program, owner }: SceneWorld, days: number): Promise<void> {
  await skip(owner, days);
  await runMoneyAct(program, payTasks);
  await runMoneyAct(program, endTasks);
}

/** Leaves everything that earns. */
async function leaveAll(world: SceneWorld): Promise<void> {
  const { stakes } = (await world.owner.get('/api/user/stakes?limit=100')).body as {
    stakes: readonly { id: string; amount: string; state: string }[];
  };
  for (const { id, amount, state } of stakes) {
    if (state !== 'earning') continue;
    await world.owner.post('/api/user/unstake', { stake_id: id, amount, accepts_early_end: true });
  }
  // Longer than any unbonding of these products.
  await catchUp(world, 6);
}

/** The reward of a day on 366 staked ADA at 2.38 % a year, rounded down. Its product is the first that the job pays. */
const rewardDay = (name: string, point: string): MoneyScene => ({
  name,
  point,
  async prepare(world) {
    await giveForStakes(world.program, world.owner);
    await leaveAll(world);
    await createStake(world.owner, stakeOf('ADA.S', '366'));
    await catchUp(world, 1);
    await skip(world.owner, 1);
    return { act: payTasks, moves: ['available ADA 0.023865', 'rewards ADA -0.023865'] };
  },
});

export const stakeScenes: readonly MoneyScene[] = [
  {
    name: 'a stake',
    point: 'stake-held',
    async prepare({ program, owner }) {
      await giveForStakes(program, owner);
      const act = {
        by: 'owner',
        client: owner,
        path: '/api/user/stake',
        body: stakeOf('ETH.S', '2'),
      } as const;
      return { act, moves: ['available ETH -2', 'staked ETH 2'] };
    },
  },
  {
    name: 'the price of an early end',
    point: 'stake-penalty',
    async prepare({ program, owner }) {
      await giveForStakes(program, owner);
      const { id } = await createStake(owner, stakeOf('TRX.L', '100'));
      const body = { stake_id: id, amount: '100', accepts_early_end: true };
      const act = { by: 'owner', client: owner, path: '/api/user/unstake', body } as const;
      return { act, moves: ['available TRX 98', 'fees TRX 2', 'staked TRX -100'] };
    },
  },
  rewardDay('the index of a staking day', 'stake-day-index'),
  rewardDay('the rewards of a staking day', 'stake-day-page'),
  {
    name: 'the losses of a penalty',
    point: 'stake-loss-page',
    async prepare(world) {
      await giveForStakes(world.program, world.owner);
      await leaveAll(world);
      await createStake(world.owner, stakeOf('ETH.S', '10'));
      const booked = await world.owner.post('/sandbox/staking/penalty', { currency: 'ETH.S', percent: 10 });
      if (booked.status !== 200) throw new Error(booked.text);
      // The platform bears half of it, and had advanced the rest.
      return { act: payTasks, moves: ['losses ETH 0.5', 'staked ETH -0.5'] };
    },
  },
  {
    name: 'coins at the end of their unbonding',
    point: 'stake-ended',
    async prepare(world) {
      await giveForStakes(world.program, world.owner);
      await leaveAll(world);
      const { id } = await createStake(world.owner, stakeOf('ETH.S', '3'));
      await world.owner.post('/api/user/unstake', { stake_id: id, amount: '3' });
      await skip(world.owner, 5);
      return { act: endTasks, moves: ['available ETH 3', 'staked ETH -3'] };
    },
  },
];
