import { houseLightning, houseLosses } from '@dukat/ledger/accounts';
import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { trackTask } from '../lightning-tasks.ts';
import type { PaymentState } from '../node-port.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import { findPayer, receive, storePayment, strangersInvoice } from '../testing/pay-from-memory.ts';
import { type RunningPayments, sendPayments } from './send-payments.ts';

// Payments that the node reports as paid after they were booked as failed. Those that operators decided: `decide-payment.db.test.ts`.

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

async function store() {
  const invoice = strangersInvoice(world.program, 10_000_000n);
  return { ...invoice, id: await storePayment(world, { request: invoice.request, portfolioId }) };
}

const read = async (id: string) =>
  world.program.database
    .selectFrom('lightning_payments')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();

/** Sends what is stored. `running` gets the calls of the node that have no answer yet. */
function send(running: RunningPayments = new Map()): Promise<void> {
  const { deps } = world.program;
  return sendPayments({ ...deps, ...world.deps, network: deps.bitcoinChain.network }, running);
}

const accountOf = async (kind: 'lightning' | 'losses') => {
  const account = kind === 'lightning' ? houseLightning : houseLosses;
  return readBalance(world.program.database, account, 'BTC');
};

/** Sends a payment that the node first says to have failed, and then to have paid. */
async function paidAfterFailed() {
  const { node, program } = world;
  const { id, request, preimage } = await store();
  const { promise, resolve } = Promise.withResolvers<PaymentState>();
  node.onPay = async () => promise;
  node.onTrack = async () => ({ kind: 'failed', reason: 'timeout' });
  const running: RunningPayments = new Map();
  // It would wait for the answer for some time.
  const sending = send(running);
  await expect.poll(async () => (await read(id)).status).toBe('sent');
  program.clock.advance(60_000);
  await program.runTask(trackTask);
  expect(await read(id)).toMatchObject({ status: 'failed', reason: 'timeout' });
  /** Gives the late answer, and waits until it is booked. */
  async function answer(): Promise<void> {
    const [call] = [...running.values()];
    resolve({ kind: 'paid', preimage, feeMsat: 1500n });
    await Promise.all([call?.sending, sending]);
    expect(running.size).toBe(0);
  }
  return { id, request, preimage, answer };
}

test('what the node paid after it said that it failed is a loss, booked once, and keeps its preimage', async () => {
  const errors = vi.spyOn(world.deps.log, 'error');
  const before = [await accountOf('lightning'), await accountOf('losses')];
  const { id, request, preimage, answer } = await paidAfterFailed();
  expect(await read(id)).toMatchObject({ late_at: null });
  await answer();
  expect((await read(id)).late_at).not.toBeNull();
  expect(await read(id)).toMatchObject({ status: 'failed', preimage, fee_msat: '1500', decided_at: null });
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({ payment: id }),
    'a Lightning payment was paid that the node had said to have failed',
  );
  const after = [await accountOf('lightning'), await accountOf('losses')];
  expect(after.map((sum, index) => sum - (before[index] ?? 0n))).toEqual([
    toAmount('0.000100015'),
    toAmount('-0.00010002'),
  ]);
  // Nobody sends it again.
  const again = await storePayment(world, { request, portfolioId });
  await send();
  expect(await read(again)).toMatchObject({ status: 'failed', reason: 'already_paid' });
});

test.each(['before', 'after'])(
  'a late answer about a hash that another payment pays is booked there alone, %s its end',
  async (order) => {
    const { node, program } = world;
    const errors = vi.spyOn(world.deps.log, 'error');
    errors.mockClear();
    const losses = await accountOf('losses');
    const { id, request, preimage, answer } = await paidAfterFailed();
    node.onPay = async () => ({ kind: 'in_flight' });
    const second = await storePayment(world, { request, portfolioId });
    program.clock.advance(60_000);
    await send();
    expect(await read(second)).toMatchObject({ status: 'unknown' });
    if (order === 'before') {
      await answer();
      expect(await read(second)).toMatchObject({ status: 'unknown' });
      expect(await read(id)).toMatchObject({ status: 'failed', late_at: null });
    }
    node.onTrack = async () => ({ kind: 'paid', preimage, feeMsat: 1500n });
    program.clock.advance(60_000);
    await program.runTask(trackTask);
    expect(await read(second)).toMatchObject({ status: 'paid', preimage });
    if (order === 'after') await answer();
    expect(await read(id)).toMatchObject({ status: 'failed', late_at: null });
    expect(await accountOf('losses')).toBe(losses);
    // Nothing was tried and rolled back either.
    expect(errors).not.toHaveBeenCalled();
  },
);
