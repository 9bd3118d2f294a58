import type { listAutomaticPurchases } from '@dukat/contract/automatic-payments-past';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';

let world: PlansWorld;
beforeAll(async () => {
  world = await plansWorld();
});
afterAll(() => world.program.close());

test('a plan shows what it has bought by day beside the prices of the market', async () => {
  const owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '5000');
  const id = await world.create(owner);
  const read = async () => {
    const { body } = await owner.client.get(`/api/user/automatic_payments/${id}/purchases`);
    return body as unknown as EndpointResponse<typeof listAutomaticPurchases>;
  };
  expect((await read()).coins).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await owner.client.post(`/api/user/automatic_payments/${id}/run_now`, {});
    await world.settle();
  }
  // One run is moved to the past, so that the purchases are of two days.
  await world.owned(
    "update orders set created_at = created_at - interval '400 days' where automatic_run_id = (select min(id) from automatic_runs)",
  );
  const { coins, source } = await read();
  expect(source).toBe('markets');
  expect(coins.map(({ coin, currency }) => [coin, currency]).sort()).toEqual([
    ['BTC', 'CZK'],
    ['ETH', 'CZK'],
  ]);
  for (const { days, prices, step_days: step, average_price: paid, market_average: market } of coins) {
    expect(days.length).toBe(2);
    expect(step).toBe(3);
    expect(prices[0]?.day).toBe(days[0]?.day);
    expect(prices.length).toBeLessThanOrEqual(150);
    expect(Number(paid)).toBeGreaterThan(0);
    expect(Number(market)).toBeGreaterThan(0);
    const [first, second] = days.map(({ price }) => Number(price));
    expect(Number(paid)).toBeGreaterThanOrEqual(Math.min(first ?? 0, second ?? 0) * 0.999);
    expect(Number(paid)).toBeLessThanOrEqual(Math.max(first ?? 0, second ?? 0) * 1.001);
  }
});
