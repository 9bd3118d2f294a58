import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, openBackOffice, secondOperator } from '../../../program/testing/back-office.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { sendTask, trackTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld, readBalance } from '../testing/lightning-world.ts';
import { findPayer, receive, storePayment, strangersInvoice } from '../testing/pay-from-memory.ts';

// Payments to invoices of other customers, which the node no longer has, for example after its restore.

let world: Awaited<ReturnType<typeof lightningWorld>>;
let portfolioId: string;
beforeAll(async () => {
  world = await lightningWorld();
  await receive(world, '0.01');
  portfolioId = await findPayer(world);
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.close();
});

const payment = (id: string) =>
  world.program.database
    .selectFrom('lightning_payments')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();

test('is asked about with growing pauses, delays no other payment, and is ended by operators', async () => {
  const { program, node } = world;
  const payee = await signIn(program, 'slovak@dukat.test');
  const { payment_request: request, payment_hash: hash } = await createInvoice(payee, { amount: '0.0001' });
  node.lost.add(hash);
  const before = await readBalance(world.owner);
  const id = await storePayment(world, { request, portfolioId });
  await program.runTask(sendTask);
  expect(await payment(id)).toMatchObject({
    status: 'unknown',
    answer: expect.stringContaining('no invoice'),
  });
  expect((await payment(id)).ask_at?.getTime()).toBeGreaterThan(program.clock.now().getTime());
  await program.runTask(trackTask);
  expect(node.canceled).toEqual([hash]);

  const stranger = strangersInvoice(program, 10_000_000n);
  const other = await storePayment(world, { request: stranger.request, portfolioId });
  await program.runTask(sendTask);
  node.onTrack = async () => ({ kind: 'paid', preimage: stranger.preimage, feeMsat: 0n });
  program.clock.advance(11 * 60_000);
  await program.runTask(trackTask).catch(() => undefined);
  expect((await payment(other)).status).toBe('paid');
  expect(node.canceled).toEqual([hash, hash]);

  const backOffice = await openBackOffice(program);
  const operators = [await backOffice.logIn(...administrator), await backOffice.logIn(...secondOperator)];
  for (const operator of operators) {
    const path = `/admin/api/lightning-payments/${id}/decide`;
    const paid = { outcome: 'paid', preimage: stranger.preimage, evidence: 'A receipt.' };
    expect((await operator.post(path, paid)).body.code).toBe('lightning_payment_not_open');
    const failed = { outcome: 'failed', evidence: 'The node has no such invoice.' };
    expect((await operator.post(path, failed)).status).toBe(200);
  }
  await backOffice.close();
  expect(await payment(id)).toMatchObject({ status: 'failed', reason: 'decided_by_operators' });
  const owner = await signIn(program, 'verified@dukat.test');
  expect(Number(before) - Number(await readBalance(owner))).toBeCloseTo(0.0001, 8);
  program.clock.advance(3_600_000);
  await program.runTask(trackTask);
  expect(node.canceled).toEqual([hash, hash]);
});
