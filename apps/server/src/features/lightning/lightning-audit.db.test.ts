import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { createNewcomer } from '../../program/testing/crashes/money-scene.ts';
import { failedChecks } from '../trading/testing/trading-world.ts';
import { followTask, releaseTask } from './lightning-tasks.ts';
import { createInvoice } from './testing/create-invoice.ts';
import { lightningWorld } from './testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

const failedOwners = async () =>
  (await failedChecks(world.program.database)).filter((check) =>
    check.includes('in the balance of its invoice'),
  );

test('a payment in another balance than that of its invoice is found, held, released or credited', async () => {
  const { client, verify } = await createNewcomer(world.program);
  const { payment_hash: credited } = await createInvoice(world.owner, { amount: '0.00001' });
  const { payment_hash: held } = await createInvoice(client, {});
  world.node.settle(credited);
  world.node.settle(held, 2_000_000_000n);
  await world.program.runTask(followTask);
  expect(await failedOwners()).toEqual([]);
  const change = (set: string, hash: string) =>
    asOwner(world.ownerUrl, `update lightning_invoices set ${set} where payment_hash = '${hash}'`);
  const otherPortfolio = (hash: string) =>
    `portfolio_id = (select portfolio_id from lightning_invoices where payment_hash = '${hash}')`;
  const own = async (hash: string) => {
    const { portfolio_id: id } = await world.program.database
      .selectFrom('lightning_invoices')
      .select('portfolio_id')
      .where('payment_hash', '=', hash)
      .executeTakeFirstOrThrow();
    return `portfolio_id = ${id}`;
  };

  const restored = await own(credited);
  await change(otherPortfolio(held), credited);
  expect(await failedOwners()).toEqual([expect.stringContaining(credited)]);
  await change(restored, credited);

  await change('held_reason = null', held);
  expect(await failedOwners()).toEqual([expect.stringContaining(held)]);
  await change("held_reason = 'above_deposit_limit'", held);
  expect(await failedOwners()).toEqual([]);

  await verify();
  await world.program.runTask(releaseTask);
  expect(await failedOwners()).toEqual([]);
  await change(otherPortfolio(credited), held);
  expect(await failedOwners()).toEqual([expect.stringContaining(held)]);
});
