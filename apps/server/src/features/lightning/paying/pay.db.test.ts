import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reauthenticate } from '../../../program/testing/demo-sign-in.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { mailOpenTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { askPayment, type PayingWorld, payConfirmed, payee, payingWorld } from '../testing/paying-world.ts';

// Payments from a balance through the sandbox node, on real HTTP.

let world: PayingWorld;
let owner: Owner;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner();
  await owner.give('BTC', '1');
});
afterAll(async () => expect(await world.close()).toEqual([]));

/** Signs in again: sessions end while the clock moves on. */
async function lightningOf(id: string) {
  owner = await world.owner();
  return (await owner.read(id)).lightning;
}

const pay = (body: object) =>
  owner.client.post('/api/lightning/pay_invoice', { max_fee: '0.0000005', ...body });

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

test('the amount of an open invoice is the payer’s', async () => {
  const { request } = await world.outside({ msat: null });
  expect((await pay({ request })).body.code).toBe('amount_required');
  const id = await payConfirmed(owner, { request, amount: '0.00002' });
  await world.send();
  expect(await lightningOf(id)).toMatchObject({ state: 'paid' });
});

test('the estimate names what arrives, the fee now and at most', async () => {
  const { request } = await world.outside({ msat: 10_000_000n });
  const query = new URLSearchParams({ request });
  const { body } = await owner.client.get(`/api/lightning/fee_estimate?${query}`);
  expect(body).toEqual({
    currency: 'BTC',
    arrives: '0.0001',
    fee: '0.00000006',
    max_fee: '0.0000011',
    total: '0.0001011',
    has_no_route: false,
  });
  const { body: limits } = await owner.client.get('/api/lightning/limits');
  expect(limits.send).toMatchObject({ min: '0.000001', limit_left: null });
});

describe('refused before money is held', () => {
  const cases: readonly (readonly [string, () => Promise<object>])[] = [
    ['payment_request_unreadable', async () => ({ request: 'hello' })],
    ['payment_not_over_lightning', async () => ({ request: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })],
    ['amount_required', async () => ({ request: 'satoshi@example.com' })],
    ['amount_too_precise', async () => ({ request: 'satoshi@example.com', amount: '0.000000001' })],
    ['amount_not_a_number', async () => ({ request: 'satoshi@example.com', amount: '0' })],
    ['funds_too_low', async () => ({ request: 'satoshi@example.com', amount: '99999999999' })],
    ['funds_too_low', async () => ({ request: 'satoshi@example.com', amount: '2', address_owner: provider })],
    ['max_fee_too_high', async () => ({ ...(await ready()), max_fee: '0.1' })],
    ['amount_other_than_invoice', async () => ({ ...(await ready()), amount: '0.0002' })],
    [
      'address_proof_impossible',
      async () => ({ ...(await world.outside({ msat: 10n ** 10n })), max_fee: '0' }),
    ],
    [
      'invoice_own',
      async () => ({ request: (await createInvoice(owner.client, { amount: '0.0001' })).payment_request }),
    ],
    ['invoice_expired', async () => expired()],
  ];
  const provider = { owner: 'me', held: 'provider', provider: 'Kraken' };
  const ready = async () => ({ request: (await world.outside({ msat: 10_000_000n })).request });
  async function expired() {
    const { request } = await world.outside({ msat: 10_000_000n, expirySeconds: 60 });
    world.program.clock.advance(61_000);
    return { request };
  }

  test.each(cases)('%s', async (code, prepare) => {
    const { request, paymentHash: _hash, preimage: _preimage, ...rest } = Object(await prepare());
    const before = await owner.funds('BTC');
    const answer = await pay({ request, ...rest });
    expect([answer.body.code, answer.status < 500]).toEqual([code, true]);
    expect(await owner.funds('BTC')).toEqual(before);
  });
});

test('the limit of a day counts the payments to all names', async () => {
  const ids: string[] = [];
  const ask = async (name: string) => {
    const { request } = await world.outside({ msat: 1_000_000_000n });
    return pay({ request, max_fee: '0.00001', address_owner: { owner: 'other', held: 'self', name } });
  };
  let code: unknown;
  for (const name of ['Jana Nová', 'Petr Starý', 'Eva Malá', 'Jan Velký']) {
    const { status, body } = await ask(name);
    if (status === 200) ids.push(String(Object(body.withdrawal).id));
    else code = body.code;
  }
  expect([ids.length > 0, code]).toEqual([true, 'address_proof_impossible']);
  for (const id of ids)
    expect((await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {})).status).toBe(200);
});

test('larger sums go to a declared provider', async () => {
  const { request } = await world.outside({ msat: 10n ** 10n });
  const id = await askPayment(owner.client, {
    request,
    max_fee: '0.001',
    address_owner: { owner: 'me', held: 'provider', provider: 'Kraken' },
  });
  expect((await owner.read(id)).address_owner).toMatchObject({ provider: 'Kraken' });
  expect((await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {})).status).toBe(200);
});

describe('what the node answers', () => {
  const held = async (
    behavior: 'fail' | 'hold' | 'hang' | 'lose-answer' | 'nonsense' | 'forget' | 'wrong-preimage',
  ) => {
    const invoice = await world.outside({ msat: 10_000_000n, behavior });
    owner = await world.owner();
    const funds = await owner.funds('BTC');
    const id = await payConfirmed(owner, { request: invoice.request });
    await world.send();
    return { ...invoice, funds, id };
  };

  test('a failed payment returns everything, and its invoice can be paid again', async () => {
    const { id, funds, request } = await held('fail');
    expect(await owner.read(id)).toMatchObject({
      step: 'failed',
      lightning: { state: 'failed', reason: 'incorrect_payment_details' },
    });
    expect(await owner.funds('BTC')).toEqual(funds);
    const again = await payConfirmed(owner, { request });
    await world.send();
    expect(await lightningOf(again)).toMatchObject({ state: 'failed' });
    expect(await owner.funds('BTC')).toEqual(funds);
  });

  test.each(['settle', 'fail'] as const)(
    'a held payment stays held as long as it takes, then %ss',
    { timeout: 60_000 },
    async (end) => {
      const { id, paymentHash, funds, preimage } = await held('hold');
      await world.track();
      world.program.clock.advance(30 * 86_400_000);
      await world.track();
      expect(await lightningOf(id)).toMatchObject({ state: 'unknown' });
      expect((await world.accounts()).inFlight).toBeCloseTo(0.0001005, 8);
      await world.program.runTask(mailOpenTask);
      await world.program.runTask(mailOpenTask);
      expect((await owner.templates()).filter((name) => name === 'withdrawal_unknown')).toHaveLength(
        end === 'settle' ? 1 : 2,
      );
      expect((await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {})).status).toBe(409);
      expect(await world.endHeld(paymentHash, end)).toBe(true);
      await world.track();
      if (end === 'settle') expect(await lightningOf(id)).toMatchObject({ state: 'paid', preimage });
      else expect(await owner.funds('BTC')).toEqual(funds);
    },
  );

  test.each(['lose-answer', 'nonsense', 'hang'] as const)(
    'a payment whose answer is %s is found by its hash',
    { timeout: 60_000 },
    async (behavior) => {
      const { id, preimage, request } = await held(behavior);
      expect(await lightningOf(id)).toMatchObject({ state: 'unknown', preimage: null });
      expect((await pay({ request })).body.code).toBe('invoice_already_paid');
      await world.track();
      expect(await lightningOf(id)).toMatchObject({ state: 'paid', preimage });
    },
  );

  test('a wrong preimage proves nothing', async () => {
    const { id } = await held('wrong-preimage');
    await world.track();
    expect(await lightningOf(id)).toMatchObject({ state: 'unknown', preimage: null });
  });

  test('a node that forgot a payment is never asked to pay it again', async () => {
    const { id, paymentHash, preimage } = await held('forget');
    await world.track();
    await world.send();
    expect(await world.row(id)).toMatchObject({ status: 'unknown', answer: 'missing' });
    await world.forget(paymentHash, false);
    await world.track();
    expect(await lightningOf(id)).toMatchObject({ state: 'paid', preimage });
  });
});

test('another customer’s invoice is paid without the node', async () => {
  const receiver = await world.owner(payee);
  owner = await world.owner();
  const before = await world.accounts();
  const [had] = await receiver.funds('BTC');
  const { payment_request: request, payment_hash: hash } = await createInvoice(receiver.client, {
    amount: '0.00012',
  });
  const id = await payConfirmed(owner, { request });
  await world.send();
  expect(await lightningOf(id)).toMatchObject({ state: 'paid', preimage: null, fee: '0' });
  const [has] = await receiver.funds('BTC');
  expect(Number(has) - Number(had)).toBeCloseTo(0.00012, 8);
  expect(await world.accounts()).toEqual(before);
  const { body } = await receiver.client.get(`/api/lightning/get_invoice?payment_hash=${hash}`);
  expect(body).toMatchObject({ status: 'PAID', invoice: { credited: '0.00012' } });
  expect((await pay({ request })).body.code).toBe('invoice_already_paid');
});

test('with an allow-list invoices are refused', async () => {
  const { request } = await world.outside({ msat: 10_000_000n });
  const user = await world.owner(payee);
  await user.give('BTC', '0.01');
  await reauthenticate(user.client);
  expect((await user.client.post('/api/user/allow_list', { wait_hours: 24 })).status).toBe(200);
  const answer = await user.client.post('/api/lightning/pay_invoice', { request, max_fee: '0.0000005' });
  expect(answer.body.code).toBe('address_not_kept');
});
