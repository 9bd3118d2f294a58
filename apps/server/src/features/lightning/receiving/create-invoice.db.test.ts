import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { accept } from '@dukat/rules/result';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createNewcomer } from '../../../program/testing/crashes/money-scene.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import { openInvoice } from './open-invoice.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

test.each([
  [{ amount: '0.000000001' }, 422, 'below_minimum_deposit'],
  [{ amount: '0' }, 422, 'below_minimum_deposit'],
  [{ amount: '0.000000000001' }, 422, 'amount_too_precise'],
  [{ amount: '1.001', currency: 'CZK' }, 422, 'amount_too_precise'],
  [{ amount: '0.10000001' }, 422, 'above_lightning_capacity'],
  [{ amount: '99999999' }, 422, 'above_deposit_limit'],
  [{ amount: '-1' }, 422, 'amount_not_a_number'],
  [{ expiry: 59 }, 422, undefined],
  [{ expiry: 86_401 }, 422, undefined],
  [{ currency: 'ETH' }, 422, undefined],
  [{ description: 'a'.repeat(151) }, 422, undefined],
  [{ description: 'line\nbreak' }, 422, undefined],
  [{ description: 'half \ud83c' }, 400, undefined],
])('%j is refused with %i', async (body, status, code) => {
  const before = world.node.preimages.size;
  const answer = await world.owner.post('/api/lightning/create_invoice', { currency: 'BTC', ...body });
  expect(answer.status).toBe(status);
  if (code !== undefined) {
    expect(answer.body.code).toBe(code);
    expect(answer.body.errors).toEqual([{ field: 'amount', message: expect.not.stringContaining('{') }]);
  }
  expect(world.node.preimages.size).toBe(before);
});

test('an amount in crowns is converted at the newest sell rate, up to whole satoshis', async () => {
  const rate = world.program.deps.rates.current({ coin: 'BTC', fiat: 'CZK', direction: 'sell' });
  const { amount_msat: msat } = await createInvoice(world.owner, { amount: '100', currency: 'CZK' });
  const sats = (10n ** 2n * 10n ** 18n * 10n ** 8n) / (rate?.value ?? 1n);
  expect(msat).toBe(String((sats + 1n) * 1000n));
});

test('the longest text of four-byte characters fits into an invoice', async () => {
  const description = '🍰'.repeat(75);
  const { payment_request: request } = await createInvoice(world.owner, { description });
  expect(decodeInvoice(request)).toMatchObject({ value: { description } });
});

test('a portfolio has at most 50 open invoices', async () => {
  const { client } = await createNewcomer(world.program);
  for (let made = 0; made < 48; made += 1) await createInvoice(client, { expiry: 60 });
  const attempts = await Promise.all(
    Array.from({ length: 8 }, () =>
      client.post('/api/lightning/create_invoice', { currency: 'BTC', expiry: 60 }),
    ),
  );
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
  world.program.clock.advance(60_000);
  await createInvoice(client, {});
});

test('open donations do not count as open invoices of their owner', async () => {
  const { client } = await createNewcomer(world.program);
  const { payment_hash: hash } = await createInvoice(client, {});
  const { portfolio_id: portfolioId } = await world.program.database
    .selectFrom('lightning_invoices')
    .select('portfolio_id')
    .where('payment_hash', '=', hash)
    .executeTakeFirstOrThrow();
  const donation = {
    ...{ portfolioId: String(portfolioId), purpose: 'donation', msat: 1000n, expirySeconds: 600 },
    description: { text: '' },
  };
  for (let made = 0; made < 50; made += 1)
    await openInvoice(world.deps, donation, async () => accept(undefined));
  await createInvoice(client, {});
});

test('the limits are those of the channels and of the owner', async () => {
  const { body } = await world.owner.get('/api/lightning/limits');
  expect(body).toMatchObject({ currency: 'BTC', receive: { capacity: '0.1', max: '0.1' } });
  const { client } = await createNewcomer(world.program);
  const { receive } = (await client.get('/api/lightning/limits')).body as { receive: Record<string, string> };
  expect(receive).toMatchObject({ min: '0.0000005', max: receive.limit_left });
});

test('polling an invoice and reading the limits ask the node once in three seconds', async () => {
  const { owner, node, program } = world;
  program.clock.advance(3000);
  const { payment_hash: hash } = await createInvoice(owner, {});
  const [find, balances] = [vi.spyOn(node, 'findSettled'), vi.spyOn(node, 'balances')];
  const poll = async () => {
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await owner.get(`/api/lightning/get_invoice?payment_hash=${hash}`)).status).toBe(200);
      expect((await owner.get('/api/lightning/limits')).status).toBe(200);
    }
    return [find.mock.calls.length, balances.mock.calls.length];
  };
  // Creating the invoice asked for the balances.
  expect(await poll()).toEqual([1, 0]);
  program.clock.advance(3000);
  expect(await poll()).toEqual([2, 1]);
});
