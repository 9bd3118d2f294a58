import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Rate, toRate } from '@dukat/rules/money/rate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { sellCollateral } from './sell-collateral.ts';
import { findExpiringLoans, findReachedLoans, findStaleLoans } from './watches-repository.ts';

let world: LoanSalesWorld;
let owner: Owner;
const count = 80;
const window = { fromMs: 0, toMs: 0, median: toRate('1'), ticks: [] };
const agreed = (price: Rate) => ({ before: window, now: window, lower: price, higher: price });

beforeAll(async () => {
  world = await loanSalesWorld();
  await world.hold(2_000_000, 20);
  owner = await world.owner('verified@dukat.test');
  await owner.give('BTC', '0.6');
});
afterAll(() => world.close());

test('a fall that sells many loans shares the depth by size; one that fails stops no other one', {
  timeout: 240_000,
}, async () => {
  const { database } = world.program;
  for (let index = 0; index < count; index += 1) await world.draw(owner, '5000', '0.00505');
  const large = await world.draw(owner, '50000', '0.0505');
  await world.examine();
  await world.hold(1_180_000, 20);
  expect(await world.sales()).toHaveLength(count + 1);
  // The first sale cannot be stored.
  const [broken] = await world.sales();
  await world.owned(`alter table loan_sale_steps add constraint broken check (sale_id <> ${broken?.id})`);
  await world.bids(1_175_000, '2');
  await world.sell();
  const steps = await world.steps();
  expect(steps).toHaveLength(count);
  const sold = steps.reduce((total, { coins }) => total + toAmount(coins), 0n);
  expect(sold <= toAmount('0.2')).toBe(true);
  const [largest] = steps.map(({ coins }) => toAmount(coins)).toSorted((a, b) => Number(b - a));
  const smallest = steps.map(({ coins }) => toAmount(coins)).toSorted((a, b) => Number(a - b))[0];
  // Ten times the loan sells ten times as much.
  expect(
    Number(formatAmount(largest ?? toAmount('0'))) / Number(formatAmount(smallest ?? toAmount('1'))),
  ).toBeCloseTo(10, 1);
  expect((await world.sales()).filter(({ waits_because: because }) => because === 'failed')).toHaveLength(1);
  await world.owned('alter table loan_sale_steps drop constraint broken');
  // A pass ends with its tick. The next one begins with the sales that it left out.
  await world.hold(1_180_000, 1);
  await world.bids(1_175_000, '2');
  const { loanSalesDeps: deps } = world.program.deps;
  const slow: LoanSalesDeps['broker'] = {
    has: (pair) => deps.broker.has(pair),
    async within(step) {
      const result = await deps.broker.within(step);
      await world.passTick(1_180_000);
      return result;
    },
  };
  for (const passes of [1, 2]) {
    await sellCollateral({ ...deps, broker: slow });
    const more = (await world.steps()).slice(count);
    expect([more.length, new Set(more.map(({ sale_id: id }) => id)).size]).toEqual([passes, passes]);
  }
  for (let round = 0; round < 8; round += 1) {
    await world.hold(1_180_000, 1);
    await world.bids(1_175_000, '2');
    await world.sell();
  }
  expect((await world.sales()).every(({ state }) => state === 'done')).toBe(true);
  expect((await world.loan(owner, large.id)).state).toBe('sold_in_part');
  expect(await failedChecks(database)).toEqual([]);
});

test('a tick reads only the loans that it reaches, page by page', async () => {
  const { database } = world.program;
  const at = (value: string) => new Map([['BTC/CZK', agreed(toRate(value))]]);
  expect(await findReachedLoans(database, at('1180000'), { after: '0', limit: 500 })).toEqual([]);
  const first = await findReachedLoans(database, at('100000'), { after: '0', limit: 50 });
  const second = await findReachedLoans(database, at('100000'), { after: first.at(-1) ?? '', limit: 50 });
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([
    50,
    count + 1 - 50,
    count + 1,
  ]);
  await world.examine();
  expect(await findStaleLoans(database, { after: '0', limit: 500 })).toEqual([]);
});

test('the interest of a night makes no loan stale, and prices are renewed a page at a time', async () => {
  const { database } = world.program;
  const read = () =>
    database
      .selectFrom('loan_watches')
      .select(['fall_price', sql<string>`valid_until::text`.as('valid_until')])
      .orderBy('loan_id')
      .execute();
  const before = await read();
  expect((await owner.client.post('/sandbox/calendar', { unit: 'day', count: 1 })).status).toBe(200);
  await world.program.runTask('loan-interest');
  expect(await findStaleLoans(database, { after: '0', limit: 500 })).toEqual([]);
  const prices = new Map([['BTC/CZK', agreed(toRate('1180000'))]]);
  const day = before[0]?.valid_until ?? '';
  const first = await findExpiringLoans(database, prices, { day, limit: 50 });
  expect(first).toHaveLength(50);
  expect(await findExpiringLoans(database, new Map(), { day, limit: 50 })).toEqual([]);
  await world.examine();
  expect(await findExpiringLoans(database, prices, { day, limit: 50 })).toEqual([]);
  const after = await read();
  expect(after.every(({ fall_price: price }, at) => Number(price) > Number(before[at]?.fall_price))).toBe(
    true,
  );
});

test('the prices that expired first are renewed first, and stale loans with those that changed', async () => {
  const { database } = world.program;
  const day = '2099-01-01';
  const prices = new Map([['BTC/CZK', agreed(toRate('1180000'))]]);
  const known = await findExpiringLoans(database, prices, { day, limit: 500 });
  await world.owned(
    `update loan_watches set valid_until = '2020-01-01' where loan_id = ${known[0]}`,
    `update loan_watches set is_stale = true where loan_id = ${known[1]}`,
  );
  const due = await findExpiringLoans(database, prices, { day, limit: 500 });
  // The longest expired one first; a stale one is examined anyway.
  expect([due[0], due.includes(known[1] ?? '')]).toEqual([known[0], false]);
});
