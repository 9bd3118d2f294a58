import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type LoanSalesWorld,
  loanSalesWorld,
} from '../../../server/src/features/loans/testing/sales-world.ts';
import { failedChecks } from '../../../server/src/features/trading/testing/trading-world.ts';
import type { Owner } from '../../../server/src/features/withdrawals/testing/withdrawals-world.ts';
import { bookMaker } from '../../../server/src/program/testing/book-maker.ts';
import { seedDemoLoans } from './seed-demo-loans.ts';

let world: LoanSalesWorld;
let owner: Owner;
beforeAll(async () => {
  world = await loanSalesWorld('LTC_CZK');
  owner = await world.owner('verified@dukat.test');
});
afterAll(() => world.close());

const shown = async () => {
  const { loans } = (await owner.client.get('/api/user/loans?limit=10')).body as {
    loans: readonly { collateral: { currency: string }; state: string; ltv: string }[];
  };
  return loans.map(({ collateral: { currency }, state, ltv }) => [currency, state, Number(ltv)]);
};

test('the demo has loans at 48%, at 74% with its notices, and one that is sold in part', async () => {
  const { program } = world;
  await world.hold(2_000_000, 1);
  await seedDemoLoans({ deps: program.deps.loansDeps, now: program.clock.now() }, owner);
  const near = (ltv: number) => expect.closeTo(ltv, 2);
  expect(await shown()).toEqual([
    ['LTC', 'drawn', near(0.87)],
    ['ETH', 'drawn', near(0.74)],
    ['BTC', 'drawn', near(0.48)],
  ]);
  const book = await bookMaker(program, 'LTC_CZK');
  const price = (await program.prices.prices(0)).get('LTC')?.CZK ?? 0;
  await book.bid(String(Math.floor(price * 0.999)), '1000');
  await world.hold(2_000_000, 12);
  for (let step = 0; step < 8; step += 1) {
    await world.sell();
    await world.hold(2_000_000, 1);
  }
  expect(await shown()).toEqual([
    ['LTC', 'sold_in_part', near(0.6)],
    ['ETH', 'noticed', near(0.74)],
    ['BTC', 'drawn', near(0.48)],
  ]);
  await program.runTask('loan-interest');
  expect(await failedChecks(program.database)).toEqual([]);
});
