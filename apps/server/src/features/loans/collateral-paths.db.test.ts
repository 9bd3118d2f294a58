import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirstId } from '../../program/testing/examples/read-first-id.ts';
import { sellOrder } from '../../program/testing/order-requests.ts';
import { giveForStakes, stakeOf } from '../staking/testing/staking-world.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { createLoan, giveForLoans, type LoansWorld, loanOf, loansWorld } from './testing/loans-world.ts';

// All coins of a portfolio secure a loan. No entry point that spends a balance can spend them.

let world: LoansWorld;
let owner: Owner;
let portfolio: string;
beforeAll(async () => {
  world = await loansWorld();
  owner = await world.owner('verified@dukat.test');
  await giveForLoans(world.program, owner.client);
  await giveForStakes(world.program, owner.client);
  for (const coin of ['BTC', 'ETH']) {
    const [available] = await owner.funds(coin);
    const collateral = { currency: coin, amount: available };
    await createLoan(owner.client, loanOf('5000', available, { collateral, terms_version: `${coin}-CZK-1` }));
  }
  portfolio = await readFirstId(owner.client, '/api/user/portfolios', 'portfolios');
});
afterAll(() => world.close());

const attempts: Readonly<Record<string, () => Promise<{ readonly status: number; readonly text: string }>>> =
  {
    'a withdrawal': () => owner.withdraw({ amount: '0.001' }),
    'a transfer to another person': () =>
      owner.send({ currency: 'BTC', amount: '0.001', email: 'petr@example.com' }),
    'a sale from the balance': async () =>
      owner.client.post(
        '/api/new_order',
        await sellOrder(owner.client, {
          email: null,
          payment_type: 'VIRTUAL',
          payout_type: 'KEEP',
          coin_address: null,
        }),
      ),
    'a move to another portfolio': async () => {
      const made = await owner.client.post('/api/user/portfolios', { type: 'basic', publicName: 'Second' });
      const { id } = made.body as { id: string };
      const body = { from_portfolio: portfolio, to_portfolio: id, currency: 'BTC', amount: '0.001' };
      return owner.client.post('/api/user/portfolios/move', body);
    },
    'a stake': () => owner.client.post('/api/user/stake', stakeOf('ETH.S', '1')),
    'another loan': () => owner.client.post('/api/user/loans', loanOf('5000', '0.1')),
  };

test.each(Object.entries(attempts))('%s does not spend collateral', async (_what, attempt) => {
  const before = await owner.funds('BTC');
  const { status, text } = await attempt();
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(text).toMatch(/"code":"(funds_too_low|InsufficientFunds)/);
  expect(await owner.funds('BTC')).toEqual(before);
  expect(await world.failedChecks()).toEqual([]);
});

test('a portfolio with collateral cannot be closed', async () => {
  const { rows } = await sql<{
    empty: boolean;
  }>`select portfolio_is_empty(${owner.portfolioId}) as empty`.execute(world.program.database);
  expect(rows).toEqual([{ empty: false }]);
});
