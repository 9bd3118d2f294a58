import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { addDays } from '@dukat/rules/staking/day';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { createStake, giveForStakes, stakeOf } from './staking-world.ts';

/** The decisions that concern no single person. */
export const stakingOfAll = ['income', 'products', 'rates', 'reserve', 'state'].map(
  (what) => `staking/${what}`,
);

let serial = 0;

/** A penalty that concerns a person, who stakes for it. */
export async function penaltyFor(program: TestProgram, client: TestClient) {
  await giveForStakes(program, client);
  await createStake(client, stakeOf('ETH.S', '1'));
  return {
    path: '/admin/api/staking/penalties',
    body: { currency: 'ETH.S', share: '0.01', day: '2026-03-01', cause: 'A test.' },
  };
}

/** Each decision about staking that two operators take. */
export function stakingDecisions(program: () => TestProgram) {
  const seeded = async () => {
    serial += 1;
    await giveForStakes(program(), await signIn(program(), 'verified@dukat.test'));
  };
  return {
    '/admin/api/staking/products': async () => {
      serial += 1;
      const terms = {
        kind: 'flexible',
        smallest: '1',
        unbonding_days: 1,
        covered_share: '0',
        source: 'A test.',
      };
      const coin = tradableCoins.at(-serial)?.code;
      return { path: '/admin/api/staking/products', body: { ...terms, coin } };
    },
    '/admin/api/staking/rates': async () => {
      await seeded();
      const day = addDays('2032-01-01', serial);
      const rates = { from: day, until: day, gross: '0.03', commission: '0.1', source: 'A test.' };
      return { path: '/admin/api/staking/rates', body: { currency: 'ETH.S', ...rates } };
    },
    '/admin/api/staking/reserve': async () => {
      await seeded();
      const body = { currency: 'ETH.S', amount: String(serial), reason: 'A test.' };
      return { path: '/admin/api/staking/reserve', body };
    },
    '/admin/api/staking/income': async () => {
      await seeded();
      const body = { coin: 'ETH', amount: '1', reference: `payment-${serial}`, reason: 'A test.' };
      return { path: '/admin/api/staking/income', body };
    },
    '/admin/api/staking/penalties': async () =>
      penaltyFor(program(), await signIn(program(), 'verified@dukat.test')),
  };
}
