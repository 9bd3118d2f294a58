import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { donationsWorld } from '../testing/donations-world.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
let stranger: TestClient;
beforeAll(async () => {
  world = await donationsWorld();
  stranger = await world.program.client();
});
afterAll(() => world.close());

const wallets = '/api/user/lightning_wallets';
const form = {
  name: 'Coffee',
  alias: 'coffee',
  min_sendable: '10',
  max_sendable: '100000',
  comment_allowed: 20,
  success_message: 'Thanks!',
  description: 'A cup of coffee',
};

/** Creates a wallet for the time of a test. */
async function withWallet(change: object, work: (path: string, id: string) => Promise<void>) {
  const { status, body, text } = await world.owner.post(wallets, { ...form, ...change });
  if (status !== 200) throw new Error(text);
  const id = String(Object(body.lightning_wallet).id);
  try {
    await work(`/api/lightning/lnurl/${id}/donations`, id);
  } finally {
    await world.owner.post(`${wallets}/${id}/remove`);
  }
}
const sats = (amount: string, more: object = {}) => ({ amount, currency: 'SATS', ...more });
const invoiceOf = (body: Record<string, unknown>) => {
  const invoice = decodeInvoice(String(Object(body.donation).payment_request));
  if (invoice.refused) throw new Error(JSON.stringify(body));
  return invoice.value;
};
const disable = (id: string, reason: string | null) =>
  world.program.database
    .updateTable('lightning_wallets')
    .set({ disabled_reason: reason })
    .where('public_id', '=', id)
    .execute();

test('a stranger donates, reads the thanks after the payment, and the message waits for its owner', async () => {
  await withWallet({}, async (path, id) => {
    const page = (await stranger.get('/api/lightning/donation_pages/Coffee')).body.donation_page;
    expect(page).toMatchObject({ id, name: 'Coffee', min_sendable: '10', messages: [] });
    expect(JSON.stringify(page)).not.toContain('Thanks!');

    const made = await stranger.post(path, sats('25', { payer_name: ' Zoë ', comment: 'Hi\n😀' }));
    expect(made.body.donation).toMatchObject({ amount_sats: '25', status: 'waiting', success_message: null });
    const invoice = invoiceOf(made.body);
    const metadata = (await world.get('/.well-known/lnurlp/coffee')).body.metadata;
    expect(invoice).toMatchObject({
      msat: 25_000n,
      expiresAt: new Date(world.program.clock.now().getTime() + 600_000),
      descriptionHash: createHash('sha256')
        .update(`${String(metadata)}{"name":"Zoë"}`)
        .digest('hex'),
    });

    const read = async () => (await stranger.get(`${path}/${invoice.paymentHash}`)).body.donation;
    expect(await read()).toMatchObject({ status: 'waiting', success_message: null });
    world.node.settle(invoice.paymentHash);
    world.program.clock.advance(3000);
    expect(await read()).toMatchObject({ status: 'paid', success_message: 'Thanks!' });
    expect(JSON.stringify(await read())).not.toContain('preimage');

    const list = `${wallets}/${id}/donations`;
    const [donation] = (await world.owner.get(list)).body.donations as readonly Record<string, unknown>[];
    expect(donation).toMatchObject({ payer_name: 'Zoë', comment: 'Hi 😀', visibility: 'private' });
    const messages = async () =>
      Object((await stranger.get('/api/lightning/donation_pages/coffee')).body.donation_page).messages;
    expect(await messages()).toEqual([]);
    await world.owner.post(list, { donation_id: donation?.id, visibility: 'public' });
    expect(await messages()).toMatchObject([{ payer_name: 'Zoë', comment: 'Hi 😀', amount_sats: '25' }]);
    await world.owner.post(list, { donation_id: donation?.id, visibility: 'hidden' });
    expect(await messages()).toEqual([]);
  });
});

test('amounts in fiat become whole satoshis at the newest rate, as the page states them', async () => {
  await withWallet({}, async (path) => {
    const page = Object((await stranger.get('/api/lightning/donation_pages/coffee')).body.donation_page);
    expect(page.presets.length).toBeGreaterThan(0);
    for (const { amount, currency, sats: stated } of page.presets) {
      const { body } = await stranger.post(path, { amount, currency });
      expect(body.donation).toMatchObject({ amount_sats: stated });
    }
  });
});

test('the page shows at most twenty messages, the newest first', async () => {
  await withWallet({}, async (path, id) => {
    for (let count = 1; count <= 51; count += 1) {
      world.program.clock.advance(3000);
      const { body } = await stranger.post(path, sats('10', { comment: `n${count}` }));
      const { paymentHash } = invoiceOf(body);
      world.node.settle(paymentHash);
      expect((await stranger.get(`${path}/${paymentHash}`)).body.donation).toMatchObject({ status: 'paid' });
    }
    await world.program.database.updateTable('donations').set({ visibility: 'public' }).execute();
    const page = Object((await stranger.get('/api/lightning/donation_pages/coffee')).body.donation_page);
    expect(page.messages.map(({ comment }: { comment: string }) => comment)).toEqual(
      Array.from({ length: 20 }, (_, at) => `n${51 - at}`),
    );
    expect((await world.owner.get(wallets)).body.lightning_wallets).toMatchObject([{ id, unread_count: 51 }]);
  });
});

describe('is refused with a text per field, and makes no invoice', () => {
  test.each([
    [sats('9'), 422, 'amount', 'Enter an amount from 10 to 100,000 sats.'],
    [sats('0'), 422, 'amount', 'Enter an amount from 10 to 100,000 sats.'],
    [sats('100001'), 422, 'amount', 'Enter an amount from 10 to 100,000 sats.'],
    [sats('9'.repeat(20)), 422, 'amount', 'Enter an amount from 10 to 100,000 sats.'],
    [{ amount: '9'.repeat(20), currency: 'CZK' }, 422, 'amount', /amount/],
    [{ amount: '0', currency: 'EUR' }, 422, 'amount', /amount/],
    [sats('10.5'), 422, 'amount', /decimal/],
    [sats('1e3'), 422, 'amount', /./],
    [sats('-10'), 422, 'amount', /./],
    [sats(''), 422, 'amount', /./],
    [{ amount: '10', currency: 'BTC' }, 422, 'currency', /./],
    [sats('10', { comment: 'a'.repeat(21) }), 422, 'comment', 'The message may have at most 20 characters.'],
    [sats('10', { comment: 'a'.repeat(2001) }), 422, 'comment', /./],
    [sats('10', { payer_name: 'a'.repeat(101) }), 422, 'payer_name', /./],
    [sats('10', { payer_name: 'a\nb' }), 422, 'payer_name', /./],
    [sats('10', { payer_email: 'a@example.com' }), 422, 'payer_email', /./],
  ])('request %#', async (body, status, field, message) => {
    await withWallet({}, async (path) => {
      const count = () => world.program.database.selectFrom('donations').select('id').execute();
      const before = await count();
      const answer = await stranger.post(path, body);
      expect(answer).toMatchObject({ status, body: { errors: [{ field }] } });
      const [error] = answer.body.errors as readonly { message: string }[];
      if (typeof message === 'string') expect(error?.message).toBe(message);
      else expect(error?.message).toMatch(message);
      expect(await count()).toEqual(before);
    });
  });

  test('an unknown, disabled or removed page', async () => {
    let removed = '';
    await withWallet({}, async (path, id) => {
      removed = path;
      await disable(id, 'fraud');
      expect((await stranger.post(path, sats('10'))).status).toBe(404);
      expect((await stranger.get('/api/lightning/donation_pages/coffee')).status).toBe(404);
      await disable(id, null);
      expect((await stranger.post(path, sats('10'))).status).toBe(200);
    });
    for (const path of [removed, '/api/lightning/lnurl/unknown/donations']) {
      expect((await stranger.post(path, sats('10'))).status).toBe(404);
    }
    for (const alias of ['coffee', 'nobody', '..', 'admin', 'x'.repeat(64)]) {
      expect((await stranger.get(`/api/lightning/donation_pages/${alias}`)).status).toBe(404);
    }
    for (const alias of ['x'.repeat(65), 'k%C3%A1va', 'a%2Fb']) {
      expect((await stranger.get(`/api/lightning/donation_pages/${alias}`)).status).toBe(422);
    }
  });

  test('an invoice that belongs to another wallet or is no donation', async () => {
    await withWallet({}, async (path) => {
      const { body } = await stranger.post(path, sats('10'));
      const { paymentHash } = invoiceOf(body);
      await withWallet({ alias: 'tea' }, async (other) => {
        expect((await stranger.get(`${other}/${paymentHash}`)).status).toBe(404);
      });
      expect((await stranger.get(`${path}/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await stranger.get(`${path}/x`)).status).toBe(422);
    });
  });

  test('while the node does not answer', async () => {
    await withWallet({}, async (path) => {
      world.node.isDown = true;
      expect((await stranger.post(path, sats('10'))).status).toBe(503);
      world.node.isDown = false;
    });
  });
});

test('the page and payers’ programs share the 50 open invoices of a wallet', async () => {
  await withWallet({}, async (path, id) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        at % 2 === 0
          ? stranger.post(path, sats('10')).then(({ status }) => status === 200)
          : world
              .get(`/api/lightning/lnurl/${id}/callback?amount=10000`)
              .then(({ body }) => body.pr !== undefined),
      ),
    );
    expect(answers.filter((isMade) => isMade)).toHaveLength(50);
    expect((await stranger.post(path, sats('10'))).status).toBe(429);
  });
});

describe('the form without a script', () => {
  async function submit(alias: string, fields: string, type = 'application/x-www-form-urlencoded') {
    const asked = request(`${world.program.origin}/donate/${alias}`, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': type },
    });
    asked.end(fields);
    const [response] = await once(asked, 'response');
    response.resume();
    return [Number(response.statusCode), String(response.headers.location)] as const;
  }

  test.each([
    [
      'preset=SATS+25&own_amount=&own_currency=SATS&payer_name=Eva&comment=Hi',
      /^\/donate\/coffee\?invoice=[0-9a-f]{64}$/,
    ],
    ['preset=CZK+50&own_amount=1+000&own_currency=SATS', /\?invoice=/],
    ['preset=CZK+50', /\?invoice=|out_of_range/],
    ['own_amount=10&own_currency=SATS&comment=123456789%0D%0A1234567890', /\?invoice=/],
    ['own_amount=9&own_currency=SATS', /\?refused=donation_amount_out_of_range$/],
    ['own_amount=10&own_currency=SATS&comment=aaaaaaaaaaaaaaaaaaaaa', /\?refused=donation_comment_too_long$/],
    ['own_amount=x&own_currency=SATS', /\?refused=amount_not_a_number$/],
    ['own_amount=10&own_currency=USD', /\?refused=amount_not_a_number$/],
    [`own_amount=10&own_currency=SATS&payer_name=${'a'.repeat(101)}`, /\?refused=amount_not_a_number$/],
    ['', /\?refused=amount_not_a_number$/],
  ])('redirects form %#', async (fields, location) => {
    await withWallet({}, async () => {
      const [status, to] = await submit('Coffee', fields);
      expect([status, to]).toEqual([303, expect.stringMatching(location)]);
      expect(to).not.toContain('Eva');
    });
  });

  test('redirects to the page of an unknown alias, and reads no other types and no long texts', async () => {
    expect(await submit('nobody', 'own_amount=10&own_currency=SATS')).toEqual([303, '/donate/nobody']);
    expect(await submit('%2F%2Fevil.example', '')).toEqual([303, '/donate/%2F%2Fevil.example']);
    expect((await submit('coffee', '{}', 'application/json'))[0]).toBe(415);
    expect((await submit('coffee', 'a'.repeat(40_000)))[0]).toBe(413);
  });

  test('while the node does not answer', async () => {
    await withWallet({}, async () => {
      world.node.isDown = true;
      expect(await submit('coffee', 'own_amount=10&own_currency=SATS')).toEqual([
        303,
        '/donate/coffee?refused=lightning_unavailable',
      ]);
      world.node.isDown = false;
    });
  });
});
