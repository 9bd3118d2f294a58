import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PayingWorld,
  payConfirmed,
  payee,
  payer,
  payingWorld,
} from '../../lightning/testing/paying-world.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(async () => expect(await world.close()).toEqual([]));

test('a donation from another customer’s balance, which has no preimage, is shown as paid', async () => {
  const { client } = await world.owner(payee);
  const created = await client.post('/api/user/lightning_wallets', {
    name: 'Coffee',
    alias: 'a.doe',
    min_sendable: '10',
    max_sendable: '100000',
    comment_allowed: 0,
    success_message: 'Thanks!',
    description: 'A cup of coffee',
  });
  const path = `/api/lightning/lnurl/${String(Object(created.body.lightning_wallet).id)}/donations`;
  const stranger = await world.program.client();
  const made = await stranger.post(path, { amount: '250', currency: 'SATS' });
  const { payment_hash: hash, payment_request: request } = Object(made.body.donation);
  const donor = await world.owner(payer);
  await donor.give('BTC', '0.001');
  await payConfirmed(donor, { request });
  await world.send();
  const read = async () => (await stranger.get(`${path}/${hash}`)).body.donation;
  expect(await read()).toMatchObject({ status: 'paid', success_message: 'Thanks!' });
  world.program.clock.advance(3_600_000);
  expect(await read()).toMatchObject({ status: 'paid' });
});
