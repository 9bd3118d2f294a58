import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyOrder, type OpenedOrder, open, payByBank } from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { sendTask } from '../lightning-tasks.ts';
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts';

// One invoice of many orders, and more orders that wait for Lightning than two pages, some of which fail.

let world: PayingWorld;
let visitor: TestClient;
beforeAll(async () => {
  world = await payingWorld();
  visitor = await world.program.client();
});
afterAll(async () => expect(await world.close()).toEqual([]));

const days = 24 * 3600;

async function openPaid(Address: string): Promise<OpenedOrder> {
  const body = await buyOrder(visitor, { fiat_value: '500', coin_address: { Address, Network: 'LN' } });
  const order = await open(visitor, body);
  await payByBank(visitor, order);
  return order;
}

const statuses = async () => {
  const rows = await world.program.database
    .selectFrom('lightning_payments')
    .select(['status', 'reason'])
    .orderBy('id')
    .execute();
  return rows.map(({ status, reason }) => [status, reason].filter(Boolean).join(' '));
};
const orders = async (status: 'FINISHED' | 'PENDING_WITHDRAWAL') =>
  (await world.program.database.selectFrom('orders').select('id').where('status', '=', status).execute())
    .length;

/** Lets payments wait until the returned function is called. */
function stopSending(): () => void {
  const stopped = world.program.jobs.flatMap(({ providerTasks: tasks }) => {
    const send = tasks?.[sendTask];
    if (tasks === undefined || send === undefined) return [];
    Object.assign(tasks, { [sendTask]: async () => {} });
    return [() => void Object.assign(tasks, { [sendTask]: send })];
  });
  expect(stopped).toHaveLength(1);
  return () => {
    for (const restore of stopped) restore();
  };
}

test('one invoice of two orders is paid once by workers at the same time, ten times', {
  timeout: 240_000,
}, async () => {
  // Only the workers below send.
  const resume = stopSending();
  for (let round = 0; round < 10; round += 1) {
    await world.program.tick();
    const { request } = await world.outside({ msat: null, expirySeconds: 8 * days });
    await openPaid(request);
    await openPaid(request);
    await world.program.settle(2);
    expect((await statuses()).slice(-2)).toEqual(['stored', 'stored']);
    await Promise.all([world.sendAsWorker(), world.sendAsWorker(), world.sendAsWorker()]);
    await world.sendAsWorker();
    expect(world.payCalls.filter((called) => called === request)).toHaveLength(1);
  }
  resume();
  const found = (await statuses()).toSorted();
  expect(found).toEqual([...Array(10).fill('failed already_paid'), ...Array(10).fill('paid')]);
  expect(await orders('FINISHED')).toBe(20);
});

test('more orders than two pages wait for Lightning, and each ends though some fail', {
  timeout: 600_000,
}, async () => {
  await world.program.tick();
  const before = (await statuses()).length;
  const finished = await orders('FINISHED');
  const resume = stopSending();
  const ends = { pay: 96, fail: 7, nonsense: 7 };
  for (let index = 0; index < 110; index += 1)
    await openPaid(`${index % 16 === 3 ? 'fail' : index % 16 === 7 ? 'nonsense' : 'pay'}@wallet.example`);
  await world.program.settle(2);
  expect((await statuses()).slice(before)).toEqual(Array(110).fill('stored'));
  expect(await orders('PENDING_WITHDRAWAL')).toBe(110);

  resume();
  for (let round = 0; round < 4; round += 1) await world.send();
  await world.track();
  const found = (await statuses()).slice(before);
  const count = (wanted: RegExp) => found.filter((status) => wanted.test(status)).length;
  expect([count(/^paid$/), count(/^failed/)]).toEqual([ends.pay + ends.nonsense, ends.fail]);
  expect([await orders('PENDING_WITHDRAWAL'), await orders('FINISHED')]).toEqual([0, finished + 110]);
});
