import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PayingWorld, payConfirmed, payingWorld } from '../testing/paying-world.ts';

// Payments from a balance through the sandbox node, on real HTTP.

let world: PayingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner();
  await owner.give('BTC', '1');
});
afterAll(async () => expect(await world.close()).toEqual([]));

test('an invoice is paid: the exact sum leaves the node, the payer pays whole satoshis', async () => {
  const before = await world.accounts();
  const [available] = await owner.funds('BTC');
  const { request, preimage, paymentHash } = await world.outside({ msat: 10_000_001n });
  const id = await payConfirmed(owner, { request: `lightning:${request.toUpperCase()}` });
  await world.send();
  expect(await owner.read(id)).toMatchObject({
    network: 'LN',
    step: 'final',
    arrives: '0.00010001',
    fee: '0.0000005',
    lightning: { state: 'paid', preimage, payment_hash: paymentHash, fee: '0.00000006', reason: null },
  });
  // The node took 10,000,001 msat and 6,000 msat: 10,006.001 satoshis.
  const after = await world.accounts();
  expect(after.lightning - before.lightning).toBeCloseTo(0.00010006001, 11);
  expect(after.inFlight).toBe(0);
  const [left] = await owner.funds('BTC');
  expect(Number(available) - Number(left)).toBeCloseTo(0.00010007, 8);
  expect(await owner.templates()).toContain('withdrawal_sent');
});
