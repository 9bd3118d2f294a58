import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outage } from '../../../platform/outage.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { mailOpenTask, sendTask, trackTask } from '../lightning-tasks.ts';
import type { PaymentState } from '../node-port.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import {
  readPayments,
  receive,
  sharePayer,
  storePayment,
  strangersInvoice,
} from '../testing/pay-from-memory.ts';

// More payments than two pages of each job, some of which fail.

const count = 410;
let world: Awaited<ReturnType<typeof lightningWorld>>;
let portfolios: readonly string[];
const states = new Map<string, PaymentState>();
beforeAll(async () => {
  world = await lightningWorld();
  await receive(world, '0.1');
  portfolios = await sharePayer(world, 21, '0.0025');
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.close();
});

test('all are sent once, though some fail, and all are followed to their end', {
  timeout: 120_000,
}, async () => {
  const { program, node } = world;
  for (let index = 0; index < count; index += 1) {
    const { request, paymentHash, preimage } = strangersInvoice(program, 10_000_000n);
    await storePayment(world, { request, portfolioId: portfolios[index % portfolios.length] ?? '' });
    const end: PaymentState =
      index % 3 === 0 ? { kind: 'failed', reason: 'no_route' } : { kind: 'paid', preimage, feeMsat: 1500n };
    states.set(paymentHash, end);
  }
  // The node answers about the first ones with an error.
  let errors = 0;
  node.onPay = async () => {
    errors += 1;
    if (errors % 5 === 0) throw new Outage('lightning', 'broken');
    return { kind: 'in_flight' };
  };
  for (let round = 0; round < 12; round += 1) await program.runTask(sendTask);
  expect(await readPayments(world)).toEqual([`unknown ${count}`]);
  expect([node.paid.length, new Set(node.paid).size]).toEqual([count, count]);

  program.clock.advance(11 * 60_000);
  await program.runTask(mailOpenTask);
  const unmailed = await program.database
    .selectFrom('lightning_payments')
    .select('id')
    .where('mailed_at', 'is', null)
    .execute();
  expect(unmailed).toEqual([]);

  // Each tenth question ends with an error, which delays no other payment.
  let asked = 0;
  node.onTrack = async (paymentHash) => {
    asked += 1;
    if (asked % 10 === 0) throw new Outage('lightning', 'broken');
    return states.get(paymentHash) ?? { kind: 'missing' };
  };
  await program.runTask(trackTask).catch(() => undefined);
  expect(asked).toBe(count);
  node.onTrack = async (paymentHash) => states.get(paymentHash) ?? { kind: 'missing' };
  program.clock.advance(11 * 60_000);
  await program.runTask(trackTask);
  expect(await readPayments(world)).toEqual(['failed no_route 137', 'paid 273']);
  expect(node.paid).toHaveLength(count);
});
