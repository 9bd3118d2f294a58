import { hourMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  sellOrder,
} from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The machine's clock jumps, as after a suspend or with a wrong time server: open orders continue, and new orders are paid out.

let program: TestProgram;
let client: TestClient;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
});
afterAll(() => program.close());

async function jump(byMs: number): Promise<void> {
  program.clock.advance(byMs);
  await program.tick();
}

async function payAll(bought: OpenedOrder, sold: OpenedOrder): Promise<void> {
  await payByBank(client, bought);
  const { address, amount } = (await fetchOrder(client, sold)).payment;
  await client.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount });
}

async function expectFinished(...orders: readonly OpenedOrder[]): Promise<void> {
  await program.settle(8);
  const states = await Promise.all(orders.map((order) => fetchOrder(client, order)));
  expect(states.map(({ status }) => status)).toEqual(orders.map(() => 'FINISHED'));
  const { checks } = await auditBooks(program.database, bookChecks);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
}

const openBoth = async () =>
  [
    await open(client, await buyOrder(client, { fiat_value: '2000' })),
    await open(client, await sellOrder(client, { coin_value: '0.002' })),
  ] as const;

test('orders paid before the clock jumps three days ahead are paid out after it, and so are new ones', async () => {
  const [bought, sold] = await openBoth();
  await payAll(bought, sold);
  await jump(72 * hourMs);
  await expectFinished(bought, sold);
  const [nextBought, nextSold] = await openBoth();
  await payAll(nextBought, nextSold);
  await expectFinished(nextBought, nextSold);
});

test('orders paid before the clock jumps two hours back are paid out after it, and so are new ones', async () => {
  const [bought, sold] = await openBoth();
  await payAll(bought, sold);
  await jump(-2 * hourMs);
  await expectFinished(bought, sold);
  const [nextBought, nextSold] = await openBoth();
  await payAll(nextBought, nextSold);
  await expectFinished(nextBought, nextSold);
});
