import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drillScale } from '../../../program/testing/crashes/drill-scale.ts';
import type { MoneyActInput } from '../../../program/testing/crashes/money-act.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { sellCollateral } from './sell-collateral.ts';

const moneyActProcess = fileURLToPath(
  new URL('../../../program/testing/crashes/money-act-process.ts', import.meta.url),
);
const rounds = drillScale(1, 20);
const timeout = 240_000;
let world: LoanSalesWorld;
let owner: Owner;

beforeAll(async () => {
  world = await loanSalesWorld();
  await (await world.owner('verified@dukat.test')).give('BTC', '0.6');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.hold(2_000_000, 20);
  owner = await world.owner('verified@dukat.test');
});

async function drawn(): Promise<string> {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.examine();
  return id;
}

async function payOff(id: string): Promise<void> {
  const { owed } = await world.loan(owner, id);
  await owner.give('CZK', owed);
  await owner.client.post('/api/user/loans/payoffs', { loan_id: id, amount: owed, from: 'balance' });
}

/** Runs a job in another process, which is killed before it commits. */
async function killAt(point: string, task: string): Promise<unknown> {
  const { ownerUrl, clock } = world.program;
  const act = { by: 'jobs', tasks: [task] } as const;
  const handed: MoneyActInput = {
    ...{ ownerUrl, start: clock.now().toISOString(), act, brokerMarkets: ['BTC_CZK'] },
  };
  const child = spawn(process.execPath, [moneyActProcess], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}
const leaveMarkets = () => world.owned('update trading_markets set holder = null');

const passes = Array.from({ length: rounds }, (_, index) => index + 1);

test.each(passes)(
  'a request and a step that are killed before they commit have changed nothing, and are repeated once: pass %i',
  {
    timeout,
  },
  async () => {
    // Each pass sells a part of its collateral.
    await owner.give('BTC', '0.1');
    const [sales, steps] = [(await world.sales()).length, (await world.steps()).length];
    const id = await drawn();
    await world.hold(1_215_000, 20);
    await world.bids(1_194_000, '5');
    // The ticks of the fall are examined by the process that is killed.
    for (let count = 0; count < 12; count += 1) await world.passTick(1_195_000);
    expect(await killAt('loan-sale-asked', 'loan-prices')).toBe('SIGKILL');
    expect([(await world.sales()).slice(sales), (await world.loan(owner, id)).state]).toEqual([[], 'called']);
    await world.examine();
    expect((await world.sales()).slice(sales)).toMatchObject([{ state: 'open' }]);
    await leaveMarkets();
    expect(await killAt('loan-sold', 'loan-sales')).toBe('SIGKILL');
    await leaveMarkets();
    expect([(await world.steps()).slice(steps), (await world.loan(owner, id)).owed]).toEqual([
      [],
      '100024.39',
    ]);
    await world.sell();
    await world.sell();
    expect((await world.steps()).slice(steps)).toHaveLength(1);
    expect(await failedChecks(world.program.database)).toEqual([]);
    await world.owned(
      "update loan_sales set state = 'canceled', closed_at = now(), waits_because = null, waits_since = null where state = 'open'",
    );
    await payOff(id);
  },
);

test('two processes that sell with the same tick sell once, and neither fails', { timeout }, async () => {
  const { loanSalesDeps: deps } = world.program.deps;
  const id = await drawn();
  const steps = (await world.steps()).length;
  await world.hold(1_195_000, 20);
  await world.bids(1_194_000, '0.1');
  let isFirst = true;
  const overtaken: LoanSalesDeps['broker'] = {
    has: (pair) => deps.broker.has(pair),
    async within(step) {
      if (isFirst) {
        isFirst = false;
        await sellCollateral(deps);
      }
      return deps.broker.within(step);
    },
  };
  await sellCollateral({ ...deps, broker: overtaken });
  expect((await world.steps()).slice(steps)).toHaveLength(1);
  expect((await world.sales()).at(-1)).toMatchObject({ state: 'open', waits_because: null });
  await payOff(id);
  expect(await failedChecks(world.program.database)).toEqual([]);
});

test('a payoff, a top-up or a price that is back, and a step of the sale, have one order', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ids = [await drawn(), await drawn(), await drawn()];
    await world.hold(1_195_000, 20);
    await world.bids(1_194_000, '5');
    await owner.give('CZK', '100000');
    const [paid, added] = ids;
    const pay = { loan_id: paid, amount: '90000', from: 'balance' };
    const [payoff, top] = await Promise.all([
      owner.client.post('/api/user/loans/payoffs', pay),
      owner.client.post(`/api/user/loans/${added}/collateral`, { currency: 'BTC', amount: '0.2' }),
      world.sell(),
      world.examine(),
      world.sell(),
    ]);
    // A payoff of more than the step has left is refused.
    expect([200, 422]).toContain(payoff.status);
    expect(top.status).toBe(200);
    for (let count = 0; count < 3; count += 1) {
      await world.hold(1_195_000, 1);
      await world.sell();
    }
    expect((await world.sales()).every(({ state }) => state !== 'open')).toBe(true);
    const last = await world.loan(owner, ids[2] ?? '');
    expect([last.state, Number(last.ltv) <= 0.6]).toEqual(['sold_in_part', true]);
    expect(await failedChecks(world.program.database)).toEqual([]);
    await world.hold(2_000_000, 20);
    for (const id of ids) await payOff(id);
  }
});
