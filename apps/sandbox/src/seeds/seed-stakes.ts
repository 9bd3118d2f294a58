import { createStake } from '@dukat/contract/staking';
import { stakingRisksVersion } from '@dukat/rules/staking/product';
import type { DemoVisitor } from './demo-visitor.ts';

/** Creates the demo's stakes through the API: one that earns, a locked one and one whose coins are returning. */
export async function seedStakes(owner: Pick<DemoVisitor, 'post'>): Promise<void> {
  const stake = async (currency: string, amount: string, changes: object = {}) => {
    const body = { currency, amount, compounding: true, risks_version: stakingRisksVersion, ...changes };
    return createStake.response.parse(await owner.post('/api/user/stake', body)).stake.id;
  };
  await stake('ETH.S', '0.5');
  await stake('ETH.L', '0.3', { compounding: false, renews: true });
  const ended = await stake('SOL.S', '10');
  await owner.post('/api/user/unstake', { stake_id: ended, amount: '10' });
}
