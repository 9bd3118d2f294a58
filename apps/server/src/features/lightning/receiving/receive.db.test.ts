import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { accept } from '@dukat/rules/result';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { createNewcomer } from '../../../program/testing/crashes/money-scene.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { type InvoiceListener, openInvoice } from '../lightning-facade.ts';
import { expireTask, followTask, releaseTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld, readBalance } from '../testing/lightning-world.ts';
import { followSettled } from './follow-settled.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.close();
});

const readInvoice = async (hash: string, client = world.owner) =>
  (await client.get(`/api/lightning/get_invoice?payment_hash=${hash}`)).body as {
    status: string;
    invoice: Record<string, unknown> | null;
  };
const follow = () => world.program.runTask(followTask);

/** The ledger entries of a payment's posting. */
async function readEntries(reference: string) {
  const { database } = world.program;
  const rows = await database
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_entries as e', 'e.posting_id', 'p.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'e.amount', 'p.type'])
    .where('p.reference', '=', reference)
    .execute();
  return rows.map(({ type, kind, amount }) => `${type} ${kind} ${Number(amount)}`).toSorted();
}

test('an invoice asks for the exact amount, and its payment is credited in whole satoshis', async () => {
  const before = Number(await readBalance(world.owner));
  const invoice = await createInvoice(world.owner, { amount: '0.00012345678', description: 'Káva' });
  const decoded = decodeInvoice(invoice.payment_request);
  expect(decoded).toMatchObject({
    value: { msat: 12_345_678n, network: 'regtest', description: 'Káva', paymentHash: invoice.payment_hash },
  });
  expect(await readInvoice(invoice.payment_hash)).toMatchObject({
    status: 'CREATED',
    invoice: { amount: '0.00012345678', received_msat: null, credited: null, preimage: null },
  });
  const { preimage } = world.node.settle(invoice.payment_hash);
  await follow();
  await follow();
  expect(await readInvoice(invoice.payment_hash)).toMatchObject({
    status: 'PAID',
    invoice: { received_msat: '12345678', credited: '0.00012345', held_because: null, preimage },
  });
  expect(Number(await readBalance(world.owner)) - before).toBeCloseTo(0.00012345, 11);
  expect(await readEntries(`deposit:lightning:${invoice.payment_hash}`)).toEqual([
    'deposit_matched available 0.00012345',
    'deposit_matched fees 6.78e-9',
    'deposit_matched lightning -0.00012345678',
  ]);
  const { body } = await world.owner.get('/api/user/transactions?limit=1');
  expect(body.transactions).toMatchObject([
    { kind: 'deposit', currency: 'BTC', amount: '0.00012345', reference: invoice.payment_hash },
  ]);
});

test('only the owner reads more than the status', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, {});
  const visitor = await world.program.client();
  const { client: other } = await createNewcomer(world.program);
  for (const client of [visitor, other])
    expect(await readInvoice(hash, client)).toEqual({ payment_hash: hash, status: 'CREATED', invoice: null });
  expect((await visitor.get(`/api/lightning/get_invoice?payment_hash=${'0'.repeat(64)}`)).status).toBe(404);
  expect((await visitor.get('/api/lightning/get_invoice?payment_hash=x')).status).toBe(422);
});

test('what arrives is credited, also beyond the asked amount or without one', async () => {
  const asked = await createInvoice(world.owner, { amount: '0.00001' });
  const open = await createInvoice(world.owner, {});
  const dust = await createInvoice(world.owner, {});
  const before = Number(await readBalance(world.owner));
  world.node.settle(asked.payment_hash, 1_500_000n);
  world.node.settle(open.payment_hash, 2_000_999n);
  world.node.settle(dust.payment_hash, 999n);
  await follow();
  expect(Number(await readBalance(world.owner)) - before).toBeCloseTo(0.000035, 11);
  expect((await readInvoice(dust.payment_hash)).status).toBe('PAID');
  expect(await readEntries(`deposit:lightning:${dust.payment_hash}`)).toEqual([
    'deposit_matched fees 9.99e-9',
    'deposit_matched lightning -9.99e-9',
  ]);
});

test('reading an invoice books its payment before the job does', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, { amount: '0.00002' });
  world.node.settle(hash);
  expect((await readInvoice(hash, await world.program.client())).status).toBe('PAID');
  const balance = await readBalance(world.owner);
  await follow();
  expect(await readBalance(world.owner)).toBe(balance);
});

test('an expired invoice is canceled, and still is money if it was paid', async () => {
  const late = await createInvoice(world.owner, { amount: '0.00003', expiry: 60 });
  const lost = await createInvoice(world.owner, { amount: '0.00003', expiry: 60 });
  world.program.clock.advance(60_000);
  expect((await readInvoice(late.payment_hash)).status).toBe('CANCELLED');
  world.program.clock.advance(61_000);
  // The list of settled invoices misses this one, as after a restore of the node.
  world.node.settle(lost.payment_hash);
  await world.program.runTask(expireTask);
  expect((await readInvoice(lost.payment_hash)).status).toBe('PAID');
  expect((await readInvoice(late.payment_hash)).status).toBe('CANCELLED');
  world.node.settle(late.payment_hash);
  await follow();
  expect(await readInvoice(late.payment_hash)).toMatchObject({
    status: 'PAID',
    invoice: { credited: '0.00003' },
  });
});

test('an invoice that the node lost is canceled after a day', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, { expiry: 60 });
  world.node.lost.add(hash);
  const expire = async () => world.program.runTask(expireTask);
  const isOpen = async () =>
    (
      await world.program.database
        .selectFrom('lightning_invoices')
        .select('id')
        .where('payment_hash', '=', hash)
        .where('status', '=', 'CREATED')
        .execute()
    ).length === 1;
  world.program.clock.advance(3_600_000);
  await expire();
  expect(await isOpen()).toBe(true);
  world.program.clock.advance(86_400_000);
  await expire();
  expect(await isOpen()).toBe(false);
  world.program.clock.advance(-90_000_000);
});

test('a payment without a known invoice goes to suspense once', async () => {
  const { paymentHash } = await world.node.createInvoice({
    msat: 5_000_500n,
    description: { text: '' },
    expirySeconds: 60,
  });
  world.node.settle(paymentHash);
  await follow();
  await follow();
  expect(await readEntries(`deposit:lightning:${paymentHash}`)).toEqual([
    'suspense_in fees 5e-9',
    'suspense_in lightning -0.000050005',
    'suspense_in suspense 0.00005',
  ]);
  expect((await world.owner.get(`/api/lightning/get_invoice?payment_hash=${paymentHash}`)).status).toBe(404);
  await world.program.runTask(releaseTask);
  expect(await readEntries(`deposit-released:lightning:${paymentHash}`)).toEqual([]);
});

test('a payment above the deposit limit waits for a verification', async () => {
  const { client, verify } = await createNewcomer(world.program);
  const { payment_hash: hash } = await createInvoice(client, {});
  world.node.settle(hash, 2_000_000_000n);
  await follow();
  expect(await readInvoice(hash, client)).toMatchObject({
    status: 'PAID',
    invoice: { credited: null, held_because: 'above_limit' },
  });
  expect(await readBalance(client)).toBe('0');
  await world.program.runTask(releaseTask);
  expect(await readBalance(client)).toBe('0');
  await verify();
  await world.program.runTask(releaseTask);
  await world.program.runTask(releaseTask);
  expect(await readBalance(client)).toBe('0.02');
  expect(await readInvoice(hash, client)).toMatchObject({
    invoice: { credited: '0.02', held_because: null },
  });
  await world.program.settle(2);
  const received = world.program.mails.filter(({ text }) => text.includes('0.02'));
  expect(received).toHaveLength(2);
});

test('a payment that arrives while there is no rate waits for one, without a mail', async () => {
  const { client } = await createNewcomer(world.program);
  const { payment_hash: hash } = await createInvoice(client, {});
  world.node.settle(hash, 1_000_000n);
  const mails = world.program.mails.length;
  const admit = async () => 'unpriced' as const;
  await followSettled({ ...world.deps, coinDepositGate: { ...world.deps.coinDepositGate, admit } });
  expect(await readInvoice(hash, client)).toMatchObject({
    status: 'PAID',
    invoice: { held_because: 'no_rate' },
  });
  await world.program.runTask(releaseTask);
  expect(await readBalance(client)).toBe('0.00001');
  await world.program.settle(2);
  expect(world.program.mails).toHaveLength(mails);
});

test('without an answer of the node no invoice is made, and a stored one is still shown', async () => {
  const { payment_hash: hash } = await createInvoice(world.owner, {});
  world.program.clock.advance(3000);
  world.node.isDown = true;
  expect((await world.owner.post('/api/lightning/create_invoice', { currency: 'BTC' })).status).toBe(503);
  expect((await world.owner.get('/api/lightning/limits')).status).toBe(503);
  expect((await readInvoice(hash)).status).toBe('CREATED');
  world.node.isDown = false;
  world.program.clock.advance(3000);
});

test('a payment with a wrong preimage is not booked, and delays no other', async () => {
  const wrong = await createInvoice(world.owner, { amount: '0.00004' });
  const right = await createInvoice(world.owner, { amount: '0.00004' });
  const { settled } = world.node;
  const at = settled.push({ ...world.node.settle(wrong.payment_hash), preimage: '00'.repeat(32) });
  const [good] = settled.splice(at - 2, 1);
  world.node.settle(right.payment_hash);
  await expect(follow()).rejects.toThrow('preimage');
  const readStatus = async ({ payment_hash: hash }: { payment_hash: string }) =>
    (
      await world.program.database
        .selectFrom('lightning_invoices')
        .select('status')
        .where('payment_hash', '=', hash)
        .executeTakeFirstOrThrow()
    ).status;
  expect([await readStatus(wrong), await readStatus(right)]).toEqual(['CREATED', 'PAID']);
  if (good !== undefined) settled.splice(at - 2, 1, good);
  await follow();
  expect([await readStatus(wrong), await readStatus(right)]).toEqual(['PAID', 'PAID']);
});

test('another slice opens an invoice by the hash of a text and learns of its payment with the posting', async () => {
  const { portfolio_id: portfolioId } = await world.program.database
    .selectFrom('lightning_invoices')
    .select('portfolio_id')
    .where('portfolio_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const request = {
    ...{ portfolioId: String(portfolioId), purpose: 'donation', msat: 21_000n, expirySeconds: 600 },
    description: { hash: 'ab'.repeat(32) },
  };
  const opened = await openInvoice(world.deps, request, async () => accept(undefined));
  const hash = opened.refused ? '' : opened.value.payment_hash;
  expect(decodeInvoice(opened.refused ? '' : (opened.value.request ?? ''))).toMatchObject({
    value: { msat: 21_000n, descriptionHash: 'ab'.repeat(32) },
  });
  world.node.settle(hash);
  await asOwner(world.ownerUrl, 'create table notes (hash text); grant select, insert on notes to dukat_app');
  const donation: InvoiceListener = {
    invoicePaid: async (tx, { paymentHash, isHeld }) =>
      void (await sql`insert into notes values (${`${paymentHash} ${isHeld}`})`.execute(tx)),
  };
  const followWithNotes = () => followSettled({ ...world.deps, invoiceListeners: { donation } });
  const readNotes = async () => (await sql`select hash from notes`.execute(world.program.database)).rows;
  // If the posting fails, the changes of the listener are rolled back.
  await asOwner(
    world.ownerUrl,
    `alter table ledger_postings add constraint no_posting check (reference <> 'deposit:lightning:${hash}') not valid`,
  );
  await expect(followWithNotes()).rejects.toThrow('no_posting');
  await asOwner(world.ownerUrl, 'alter table ledger_postings drop constraint no_posting');
  expect(await readNotes()).toEqual([]);
  await followWithNotes();
  await followWithNotes();
  expect(await readNotes()).toEqual([{ hash: `${hash} false` }]);
  await asOwner(world.ownerUrl, 'drop table notes');
  await expect(
    openInvoice(world.deps, { ...request, purpose: 'nothing' }, async () => accept(undefined)),
  ).rejects.toThrow('expected a listener for invoices of nothing');
});
