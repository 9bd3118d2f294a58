import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNodeTask } from '../../lightning/lightning-tasks.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';
import { authorizedPlan, buy, buyAndSend, sentPlan, stopSending } from '../testing/sending-plans.ts';

// A plan that sends what it buys to a Lightning address.

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  world = await plansWorld();
  stopSending(world);
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '100000');
});
afterAll(async () => {
  expect(await world.failedChecks()).toEqual([]);
  await world.program.close();
});

const to = (Address: string) => ({ Address, Network: 'LN' });
const payments = () =>
  world.program.database
    .selectFrom('lightning_payments')
    .select(['destination', 'status', 'reason'])
    .orderBy('id')
    .execute();

test('sends each purchase to the address, without another confirmation', async () => {
  const id = await authorizedPlan(world, owner, sentPlan({ amount: '5000' }, to('pay@wallet.example')));
  await buyAndSend(world, owner, id);
  await world.program.settle(2);
  expect(await payments()).toEqual([{ destination: 'pay@wallet.example', status: 'paid', reason: null }]);
});

test('keeps what could not be sent on the balance', async () => {
  const id = await authorizedPlan(world, owner, sentPlan({ amount: '5000' }, to('fail@wallet.example')));
  await buy(world, owner, id);
  const [bought] = await owner.funds('BTC');
  await world.send();
  await world.program.settle(2);
  expect((await payments()).at(-1)).toMatchObject({ status: 'failed' });
  expect(await owner.funds('BTC')).toEqual([bought, '0']);
});

test('keeps what the channels can’t send on the balance, and sends it once they can', async () => {
  const { program } = world;
  const setCapacity = async (sats: number) => {
    const local_msat = String(sats * 1000);
    await program.database.updateTable('sandbox_lightning_node').set({ local_msat }).execute();
    await program.runTask(checkNodeTask);
  };
  await setCapacity(10_000);
  const id = await authorizedPlan(world, owner, sentPlan({ amount: '5000' }, to('pay@wallet.example')));
  await buy(world, owner, id);
  const bought = await owner.funds('BTC');
  const before = (await payments()).length;
  await world.send();
  expect(await owner.funds('BTC')).toEqual(bought);
  const shown = (await world.plans(owner)).find((its) => its.id === id);
  expect(shown?.sending?.coins).toMatchObject([{ coin: 'BTC', waits_because: 'unavailable' }]);
  await setCapacity(1_000_000);
  program.clock.advance(3_600_000);
  await program.tick();
  await world.send();
  await program.settle(2);
  expect((await payments()).slice(before)).toMatchObject([{ status: 'paid' }]);
});
