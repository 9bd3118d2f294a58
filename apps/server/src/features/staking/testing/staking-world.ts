import type { Stake } from '@dukat/contract/staking';
import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { stakingRisksVersion } from '@dukat/rules/staking/product';
import { expect } from 'vitest';
import { seedStaking } from '../../../../../sandbox/src/seeds/seed-staking.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { post } from '../../../platform/ledger/post.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { type Owner, withdrawalsWorld } from '../../withdrawals/testing/withdrawals-world.ts';

/** The body of a stake. */
export const stakeOf = (currency: string, amount: string, more: object = {}) => ({
  ...{ currency, amount, compounding: false, risks_version: stakingRisksVersion },
  ...more,
});

/** Stakes an amount and returns the position. */
export async function createStake(client: TestClient, body: object): Promise<Stake> {
  const answer = await client.post('/api/user/stake', body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { stake: Stake }).stake;
}

let serial = 0;

/** Creates the sandbox’s products if they are missing, and gives coins for several stakes to a person. */
export async function giveForStakes(program: TestProgram, client: TestClient): Promise<void> {
  const { database, clock } = program;
  const portfolioId = await selectedPortfolio(program, client);
  serial += 1;
  await inTransaction(database, async (tx) => {
    await seedStaking(tx, clock.now());
    for (const asset of ['ADA', 'ETH', 'TRX']) {
      const amount = toAmount('1000');
      await post(tx, {
        reference: `gift-for-stakes:${asset}:${serial}`,
        type: 'seed',
        entries: [
          { account: houseTrading, asset, amount: negate(amount) },
          { account: availableAccount(portfolioId), asset, amount },
        ],
      });
    }
  });
}

async function selectedPortfolio({ database }: TestProgram, client: TestClient): Promise<string> {
  const { user } = (await client.get('/api/user/me')).body as { user: { email: string } };
  const row = await database
    .selectFrom('users')
    .select('portfolio_id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  if (row.portfolio_id === null) throw new Error('expected a selected portfolio');
  return row.portfolio_id;
}

/** A program with the sandbox's products, and a calendar that can be moved. */
export async function stakingWorld() {
  const world = await withdrawalsWorld();
  const { program } = world;
  await inTransaction(program.database, (tx) => seedStaking(tx, program.clock.now()));
  const owned = (...statements: string[]) => asOwner(program.ownerUrl, ...statements);
  return {
    ...world,
    owned,
    close: () => program.close(),
    /** Moves the product calendar without running jobs. */
    async passDays({ client }: Pick<Owner, 'client'>, days: number): Promise<void> {
      expect((await client.post('/sandbox/calendar', { unit: 'day', count: days })).status).toBe(200);
    },
    async pay(): Promise<void> {
      await program.runTask('staking-rewards');
    },
    async end(): Promise<void> {
      await program.runTask('staking-ends');
    },
    async stakes({ client }: Pick<Owner, 'client'>): Promise<readonly Stake[]> {
      return ((await client.get('/api/user/stakes')).body as { stakes: readonly Stake[] }).stakes;
    },
    /** The available and the staked balance of a coin. */
    async balances({ client }: Pick<Owner, 'client'>, currency: string): Promise<readonly [string, string]> {
      const { accounts } = (await client.get('/api/user/accounts')).body as {
        accounts: readonly { currency: string; availableFunds: string; stakedAmount: string }[];
      };
      const found = accounts.find((one) => one.currency === currency);
      return [found?.availableFunds ?? '0', found?.stakedAmount ?? '0'];
    },
  };
}

export type StakingWorld = Awaited<ReturnType<typeof stakingWorld>>;
