import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStake,
  type StakingWorld,
  stakeOf,
  stakingWorld,
} from '../../../server/src/features/staking/testing/staking-world.ts';
import type { Owner } from '../../../server/src/features/withdrawals/testing/withdrawals-world.ts';
import { seedStakes } from '../seeds/seed-stakes.ts';

let world: StakingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  for (const coin of ['ETH', 'SOL']) await owner.give(coin, '100');
});
afterAll(() => world.close());

const takePart = (body: object) => owner.client.post('/sandbox/staking/penalty', body);

test('a penalty takes a share of a product with a mail, of which the platform bears its part', async () => {
  const { id } = await createStake(owner.client, stakeOf('SOL.S', '10'));
  expect((await takePart({ currency: 'SOL.S', percent: 10 })).status).toBe(200);
  await world.pay();
  const stake = (await world.stakes(owner)).find((its) => its.id === id);
  expect(stake).toMatchObject({ amount: '9.5', losses: [{ amount: '0.5', cause: 'Sandbox' }] });
  expect(await world.failedChecks()).toEqual([]);
});

test.each([
  [{ currency: 'BTC.S', percent: 10 }, 404, 'stake_product_unknown'],
  [{ currency: 'DOT.S', percent: 10 }, 409, 'stake_nothing_held'],
  [{ currency: 'SOL.S', percent: 0 }, 422, 'invalid_request'],
  [{ currency: 'SOL.S', percent: 51 }, 422, 'invalid_request'],
  [{ currency: 'SOL.S', percent: 1.5 }, 422, 'invalid_request'],
])('%o is refused', async (body, status, code) => {
  expect(await takePart(body)).toMatchObject({ status, body: { code } });
});

test('the demo has a stake that earns, a locked one and one whose coins return', async () => {
  await seedStakes({ post: async (path, body) => (await owner.client.post(path, body)).body });
  expect(await world.stakes(owner)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ currency: 'ETH.S', state: 'earning', amount: '0.5' }),
      expect.objectContaining({ currency: 'ETH.L', state: 'earning', amount: '0.3', renews: true }),
    ]),
  );
  const returning = (await world.stakes(owner)).flatMap(({ unbonding }) => unbonding);
  expect(returning).toMatchObject([{ amount: '10' }]);
});
