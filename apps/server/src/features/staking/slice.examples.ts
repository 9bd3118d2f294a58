import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import { ownerOf } from '../withdrawals/testing/withdrawals-world.ts';
import { createStake, giveForStakes, stakeOf } from './testing/staking-world.ts';

const path = '/api/user/stakes/{stakeId}';
const params = { stakeId: 'unknown' };
const settings = { compounding: true, renews: false };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/staking-currencies': { query: { coin: 'ETH' } },
    'GET /api/staking-currencies/{currency}/rates': { params: { currency: 'ETH.S' } },
    'POST /api/user/stake': { body: stakeOf('ETH.S', '1') },
    'POST /api/user/unstake': { body: { currency: 'ETH.S', amount: '1' } },
    'GET /api/user/stakes': { query: { offset: '0', limit: '25' } },
    [`POST ${path}`]: { params, body: settings },
    [`POST ${path}/cancel_unstake`]: { params },
  }),
  async foreign({ program, victim }) {
    await giveForStakes(program, victim);
    const { id } = await createStake(victim, stakeOf('ETH.S', '1'));
    const use = { params: { stakeId: id } };
    return {
      uses: {
        'POST /api/user/unstake': [{ body: { stake_id: id, amount: '1' } }],
        [`POST ${path}`]: [{ ...use, body: settings }],
        [`POST ${path}/cancel_unstake`]: [use],
      },
      watched: ['/api/user/stakes'],
    };
  },
  async keys({ program, user }) {
    const owner = async () => (await ownerOf(program, 'verified@dukat.test')).client;
    const fresh = async () => {
      const client = await owner();
      await giveForStakes(program, client);
      return (await createStake(client, stakeOf('ETH.S', '1'))).id;
    };
    return {
      'POST /api/user/stake': {
        ...user,
        async fresh() {
          await giveForStakes(program, await owner());
          return { path: '/api/user/stake', body: stakeOf('ETH.S', '1') };
        },
      },
      'POST /api/user/unstake': {
        ...user,
        fresh: async () => ({ path: '/api/user/unstake', body: { stake_id: await fresh(), amount: '1' } }),
      },
      [`POST ${path}/cancel_unstake`]: {
        ...user,
        async fresh() {
          const stake_id = await fresh();
          await (await owner()).post('/api/user/unstake', { stake_id, amount: '1' });
          return { path: `/api/user/stakes/${stake_id}/cancel_unstake`, body: {} };
        },
      },
    };
  },
  jobs: {
    'staking-rewards': 'features/staking/running/many-stakes.db.test.ts',
    'staking-ends': 'features/staking/running/many-stakes.db.test.ts',
  },
};
