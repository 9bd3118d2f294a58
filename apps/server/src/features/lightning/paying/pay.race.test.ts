import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import {
  askPayment,
  type PayingWorld,
  payConfirmed,
  payee,
  payer,
  payingWorld,
} from '../testing/paying-world.ts';

let world: PayingWorld;
let owners: readonly Owner[];
beforeAll(async () => {
  world = await payingWorld();
  owners = [await world.owner(payer), await world.owner(payee)];
  for (const owner of owners) await owner.give('BTC', '0.004');
});
afterAll(async () => expect(await world.close()).toEqual([]));

async function confirmLatest(owner: Owner): Promise<void> {
  const { status, text } = await owner.client.post('/api/withdrawals/confirm', {
    token: await owner.token('confirmUrl'),
  });
  if (status !== 200) throw new Error(text);
}

test('one invoice that two persons pay at the same time is paid once, fifty times', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < 50; round += 1) {
    const { request, paymentHash } = await world.outside({ msat: 1_000_000n });
    const ids = await Promise.all(
      owners.map((owner) => payConfirmed(owner, { request, max_fee: '0.0000001' })),
    );
    await Promise.all([world.send(), world.send(), world.send()]);
    await world.send();
    const rows = await Promise.all(ids.map((id) => world.row(id)));
    expect(rows.map(({ status, reason }) => `${status} ${reason}`).toSorted()).toEqual([
      'failed already_paid',
      'paid null',
    ]);
    const paid = rows.filter(({ payment_hash: hash }) => hash === paymentHash);
    expect(paid).toHaveLength(1);
  }
  expect((await world.accounts()).inFlight).toBe(0);
});

test('a withdrawal and payments of one balance never spend it twice', { timeout: 120_000 }, async () => {
  const [owner] = owners;
  if (owner === undefined) throw new Error('expected an owner');
  for (let round = 0; round < 10; round += 1) {
    const [available] = await owner.funds('BTC');
    const { request } = await world.outside({ msat: null });
    const amount = String(Number(available) - 0.0000002).slice(0, 10);
    const answers = await Promise.all([
      owner.withdraw({ amount: available }),
      owner.client.post('/api/lightning/pay_invoice', { request, amount, max_fee: '0.0000001' }),
      owner.client.post('/api/lightning/pay_invoice', { request, amount, max_fee: '0.0000001' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [id] = answers.flatMap(({ body }) => Object(body.withdrawal).id ?? []);
    await owner.client.post(`/api/user/withdrawals/${id}/cancel`, {});
    expect((await owner.funds('BTC'))[0]).toBe(available);
  }
});

test('cancelling and sending at the same time does one of both', { timeout: 120_000 }, async () => {
  const [owner] = owners;
  if (owner === undefined) throw new Error('expected an owner');
  for (let round = 0; round < 20; round += 1) {
    const { request } = await world.outside({ msat: 1_000_000n });
    const id = await askPayment(owner.client, { request });
    await confirmLatest(owner);
    const [canceled] = await Promise.all([
      owner.client.post(`/api/user/withdrawals/${id}/cancel`, {}),
      world.send(),
    ]);
    await world.send();
    const { step } = await owner.read(id);
    expect(step).toBe(canceled.status === 200 ? 'canceled' : 'final');
  }
});
