import { hash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { askPayment, type PayingWorld, payConfirmed, payingWorld } from '../testing/paying-world.ts';

// Payments that a restored database knows, but that may have been sent after its backup.

let world: PayingWorld;
let owner: Owner;
let backOffice: BackOffice;
let database: Client;
beforeAll(async () => {
  world = await payingWorld();
  backOffice = await openBackOffice(world.program);
  owner = await world.owner();
  await owner.give('BTC', '0.01');
  database = new Client({ connectionString: world.program.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await backOffice.close();
  expect(await world.close()).toEqual([]);
});

/** Marks the database as restored from a backup of this moment. */
async function restore() {
  const now = world.program.clock.now();
  await database.query('insert into restores (backup_taken_at, restored_at) values ($1, $1)', [now]);
  world.program.clock.advance(1000);
}

async function release() {
  await database.query('update restores set released_at = $1 where released_at is null', [
    world.program.clock.now(),
  ]);
  world.program.clock.advance(30_000);
}

const outside = () => world.outside({ msat: 10_000_000n });
const cancel = (id: string) => owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
const held = { status: 409, body: { code: 'withdrawal_not_stoppable' } };

test('an invoice that was paid after the backup is not paid again, nor canceled, and its proof is booked', async () => {
  const { request, preimage } = await outside();
  const id = await payConfirmed(owner, { request });
  await restore();
  // The lost database sent it.
  await world.program.deps.lightningDeps.lightningNode?.pay({ request, msat: null, maxFeeMsat: 50_000n });
  expect(await cancel(id)).toMatchObject(held);
  await world.send();
  expect(await world.row(id)).toMatchObject({ status: 'stored', problem: 'restore_not_released' });
  await release();
  expect(await cancel(id)).toMatchObject(held);
  await world.send();
  expect(await world.row(id)).toMatchObject({ status: 'paid', preimage });
});

test('one that the node does not know is sent, and one that was only requested waits for the release', async () => {
  const stored = await payConfirmed(owner, { request: (await outside()).request });
  const asked = await askPayment(owner.client, { request: (await outside()).request });
  await restore();
  expect(await cancel(asked)).toMatchObject(held);
  await release();
  expect((await cancel(asked)).status).toBe(200);
  await world.send();
  expect((await world.row(stored)).status).toBe('paid');
});

test('one to an address is decided by two operators, and never sent', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1)
    ids.push(await payConfirmed(owner, { request: 'satoshi@example.com', amount: '0.0001' }));
  const [paid = '', failed = ''] = ids;
  await restore();
  await release();
  await world.send();
  for (const id of ids) {
    expect(await world.row(id)).toMatchObject({ status: 'stored', problem: 'maybe_sent' });
    expect(await cancel(id)).toMatchObject(held);
  }
  const first = await backOffice.logIn(...administrator);
  const other = await backOffice.logIn(...secondOperator);
  const { body: list } = await first.get('/admin/api/lightning-payments');
  expect(list.payments).toMatchObject(ids.map((id) => ({ id, state: 'stored', can_decide: true })));
  const decide = async (id: string, body: object) => {
    const path = `/admin/api/lightning-payments/${id}/decide`;
    const evidence = { evidence: 'The records of the node.', ...body };
    expect((await first.post(path, evidence)).body.outcome).toBe('waits_for_second_operator');
    expect((await other.post(path, evidence)).body.outcome).toBe('done');
  };
  const funds = await owner.funds('BTC');
  const preimage = randomBytes(32);
  await decide(paid, { outcome: 'paid', preimage: preimage.toString('hex'), fee: '0' });
  expect(await world.row(paid)).toMatchObject({
    status: 'paid',
    payment_hash: hash('sha256', preimage, 'hex'),
  });
  await decide(failed, { outcome: 'failed' });
  expect(await world.row(failed)).toMatchObject({ status: 'failed', payment_hash: null });
  expect(await owner.funds('BTC')).not.toEqual(funds);
  await world.track();
  expect((await world.row(failed)).status).toBe('failed');
});
