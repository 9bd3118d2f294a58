import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { dayMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../../platform/database/count-rows.ts';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { createNewcomer } from '../../program/testing/crashes/money-scene.ts';
import { signIn } from '../../program/testing/demo-sign-in.ts';
import { newAccount } from '../../program/testing/new-account.ts';
import { expireTask, releaseTask } from '../lightning/lightning-tasks.ts';
import { forgetUnpaidTask } from './donations-jobs.ts';
import { donationsWorld } from './testing/donations-world.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
beforeAll(async () => {
  world = await donationsWorld();
});
afterAll(() => world.close());

const wallets = '/api/user/lightning_wallets';

/** Pays a wallet from outside, with a comment. */
async function donate(id: string, comment: string, paidMsat?: bigint): Promise<void> {
  const { body } = await world.get(`/api/lightning/lnurl/${id}/callback?amount=2000&comment=${comment}`);
  const invoice = decodeInvoice(String(body.pr));
  if (invoice.refused) throw new Error(JSON.stringify(body));
  world.node.settle(invoice.value.paymentHash, paidMsat);
  const verified = await world.get(new URL(String(body.verify)).pathname);
  expect(verified.body).toMatchObject({ settled: true });
}

test('the owner reads the messages of paid donations, page by page, and decides who else does', async () => {
  const { owner, program } = world;
  const form = { name: 'Tea', min_sendable: '1', max_sendable: '9', comment_allowed: 9, description: 'Tea' };
  const created = await owner.post(wallets, form);
  const id = String(Object(created.body.lightning_wallet).id);
  const path = `${wallets}/${id}/donations`;
  // Unpaid ones are not listed.
  await world.get(`/api/lightning/lnurl/${id}/callback?amount=1000&comment=unpaid`);
  for (let count = 1; count <= 51; count += 1) {
    program.clock.advance(1000);
    await donate(id, `n${count}`);
  }
  const list = async (query = '') => (await owner.get(`${path}${query}`)).body;
  const first = await list();
  expect(first).toMatchObject({ total: 51, unread_count: 51 });
  const rows = first.donations as readonly Record<string, unknown>[];
  expect(rows).toHaveLength(25);
  expect(rows[0]).toMatchObject({
    comment: 'n51',
    amount: '0.00000002',
    amount_sats: '2',
    is_seen: false,
    visibility: 'private',
  });
  expect((await list('?offset=50')).donations).toMatchObject([{ comment: 'n1' }]);
  expect((await owner.get(wallets)).body.lightning_wallets).toMatchObject([{ id, unread_count: 51 }]);

  const donation = { donation_id: rows[0]?.id };
  expect((await owner.post(path, { ...donation, visibility: 'public' })).status).toBe(200);
  expect((await list('?limit=1')).donations).toMatchObject([{ visibility: 'public' }]);
  expect((await owner.post(path, { ...donation, visibility: 'hidden' })).status).toBe(200);
  expect((await owner.post(path, { donation_id: 'unknown', visibility: 'public' })).status).toBe(404);
  const seen = (donation_id: unknown, person = owner) => person.post(`${path}/seen`, { donation_id });
  expect((await seen('unknown')).status).toBe(404);
  // What arrives after the list was read stays unread.
  await donate(id, 'new');
  expect((await seen(rows[1]?.id)).status).toBe(200);
  expect(await list('?limit=3')).toMatchObject({
    unread_count: 2,
    donations: [
      { comment: 'new', is_seen: false },
      { comment: 'n51', is_seen: false },
      { comment: 'n50', is_seen: true },
    ],
  });
  expect((await seen(rows[0]?.id)).status).toBe(200);
  expect(await list('?limit=2')).toMatchObject({
    unread_count: 1,
    donations: [{}, { visibility: 'hidden' }],
  });

  const stranger = await newAccount(program, 'stranger@example.com');
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { ...donation, visibility: 'public' })).status).toBe(404);
  expect((await seen(rows[0]?.id, stranger)).status).toBe(404);
});

test('what payers wrote into canceled invoices is deleted a week after they expire', async () => {
  const { owner, program, node } = world;
  const form = { name: 'Old', min_sendable: '1', max_sendable: '9', comment_allowed: 9, description: 'Old' };
  const id = String(Object((await owner.post(wallets, form)).body.lightning_wallet).id);
  await donate(id, 'paid');
  const { body } = await world.get(`/api/lightning/lnurl/${id}/callback?amount=1000&comment=late`);
  const late = decodeInvoice(String(body.pr));
  if (late.refused) throw new Error(JSON.stringify(body));
  const copy = `jsonb_build_object('payment_hash', lpad(n::text, 64, '0')`;
  await asOwner(
    program.ownerUrl,
    copyLastRow('donations', 10_001, `${copy}, 'public_id', 'copy' || n)`),
    copyLastRow('lightning_invoices', 10_001, `${copy}, 'status', 'CANCELLED')`),
  );
  const count = async (isPaid: boolean) =>
    countRows(program.database.selectFrom('donations').where('paid_at', isPaid ? 'is not' : 'is', null));
  const paid = await count(true);
  const unpaid = await count(false);
  expect(unpaid).toBeGreaterThan(10_001);
  program.clock.advance(7 * dayMs + 600_000);
  await program.runTask(forgetUnpaidTask);
  expect([await count(true), await count(false)]).toEqual([paid, unpaid]);
  program.clock.advance(1);
  await program.runTask(forgetUnpaidTask);
  // The node has not been asked about the others. One was paid.
  expect([await count(true), await count(false)]).toEqual([paid, unpaid - 10_001]);
  node.settle(late.value.paymentHash);
  await program.runTask(expireTask);
  // The session has expired meanwhile.
  const again = await signIn(program, 'verified@dukat.test');
  expect((await again.get(`${wallets}/${id}/donations`)).body.donations).toMatchObject([
    { comment: 'late' },
    { comment: 'paid' },
  ]);
  expect((await world.get(new URL(String(body.verify)).pathname)).body).toMatchObject({ settled: true });
  await program.runTask(forgetUnpaidTask);
  expect([await count(true), await count(false)]).toEqual([paid + 1, 0]);
});

test('a donation above the deposit limit is shown as held until it is credited', async () => {
  const { program } = world;
  const { client, verify } = await createNewcomer(program);
  const form = { name: 'Big', min_sendable: '1', max_sendable: '9', comment_allowed: 9, description: 'Big' };
  const id = String(Object((await client.post(wallets, form)).body.lightning_wallet).id);
  const list = async () => (await client.get(`${wallets}/${id}/donations`)).body.donations;
  await donate(id, 'small');
  await donate(id, 'big', 2_000_000_000n);
  const small = { comment: 'small', amount: '0.00000002', held_because: null };
  expect(await list()).toMatchObject([
    { comment: 'big', amount: '0.02', held_because: 'above_limit' },
    small,
  ]);
  await verify();
  await program.runTask(releaseTask);
  expect(await list()).toMatchObject([{ comment: 'big', held_because: null }, small]);
});
