import { createHash } from 'node:crypto';
import { decodeInvoice } from '@dukat/rules/lightning/invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../lightning/testing/lightning-world.ts';
import { donationsWorld } from '../testing/donations-world.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
beforeAll(async () => {
  world = await donationsWorld();
});
afterAll(() => world.close());

const wallets = '/api/user/lightning_wallets';
const form = {
  name: 'Coffee',
  alias: null,
  min_sendable: '1',
  max_sendable: '1000',
  comment_allowed: 999,
  success_message: 'Thanks!',
  description: 'A cup of "coffee"',
};
const idOf = (body: Record<string, unknown>) => String(Object(body.lightning_wallet).id);
/** Creates a wallet for the time of a test. */
async function withWallet(change: object, work: (path: string, id: string) => Promise<void>) {
  const { status, body, text } = await world.owner.post(wallets, { ...form, ...change });
  if (status !== 200) throw new Error(text);
  const id = idOf(body);
  try {
    await work(`/api/lightning/lnurl/${id}`, id);
  } finally {
    await world.owner.post(`${wallets}/${id}/remove`);
  }
}
const failed = (reason: RegExp) => ({
  status: 200,
  origins: '*',
  body: { status: 'ERROR', reason: expect.stringMatching(reason) },
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const invoiceOf = (body: Record<string, unknown>) => {
  const invoice = decodeInvoice(String(body.pr));
  if (invoice.refused) throw new Error(JSON.stringify(body));
  return invoice.value;
};

test('an address states what it accepts, in any case, and the same by its id', async () => {
  await withWallet({ alias: 'coffee' }, async (path, id) => {
    const answer = await world.get('/.well-known/lnurlp/Coffee');
    expect(answer).toEqual({
      status: 200,
      origins: '*',
      body: {
        tag: 'payRequest',
        callback: `http://localhost:3000/api/lightning/lnurl/${id}/callback`,
        minSendable: 1000,
        maxSendable: 1_000_000,
        metadata: JSON.stringify([
          ['text/plain', 'A cup of "coffee"'],
          ['text/identifier', 'coffee@localhost'],
        ]),
        commentAllowed: 999,
        payerData: { name: { mandatory: false }, email: { mandatory: false } },
      },
    });
    expect(await world.get(path)).toEqual(answer);
  });
});

test('a person here reads the address without a call', async () => {
  const decode = async (request: string) => {
    const { body } = await world.owner.post('/api/lightning/requests/decode', { request });
    return (body.options as readonly Record<string, unknown>[])[0];
  };
  await withWallet({ alias: 'coffee' }, async (_, id) => {
    const service = {
      callback_host: 'anycoin.localhost',
      min_sats: '1',
      max_sats: '1000',
      comment_allowed: 999,
    };
    const expected = { description: 'A cup of "coffee"', problems: [], service };
    expect(await decode('Coffee@anycoin.localhost')).toMatchObject(expected);
    expect(await decode(`lnurlp://anycoin.localhost/api/lightning/lnurl/${id}`)).toMatchObject(expected);
    for (const unknown of [
      'tea@anycoin.localhost',
      'lnurlp://anycoin.localhost/%zz',
      'lnurlp://dukat.localhost/',
    ]) {
      expect(await decode(unknown)).toMatchObject({
        problems: ['host_refused'],
        host_reason: 'This Lightning address does not exist.',
      });
    }
  });
});

test('an invoice is for the exact amount and the stated text, and credits its owner when paid', async () => {
  await withWallet({}, async (path) => {
    const { metadata } = (await world.get(path)).body;
    const payerData = '{"name":"Zoë", "email":"zoe@example.com"}';
    const query = `amount=12345&comment=Hi%20%F0%9F%98%80&payerdata=${encodeURIComponent(payerData)}`;
    const { body } = await world.get(`${path}/callback?${query}`);
    const invoice = invoiceOf(body);
    expect(invoice).toMatchObject({
      msat: 12_345n,
      network: 'regtest',
      descriptionHash: sha256(`${String(metadata)}${payerData}`),
      expiresAt: new Date(world.program.clock.now().getTime() + 600_000),
    });
    expect(body).toMatchObject({ routes: [], successAction: { tag: 'message', message: 'Thanks!' } });

    const verify = new URL(String(body.verify)).pathname;
    expect((await world.get(verify)).body).toEqual({
      status: 'OK',
      settled: false,
      preimage: null,
      pr: body.pr,
    });
    const before = await readBalance(world.owner);
    const { preimage } = world.node.settle(invoice.paymentHash);
    // Until then the node is not asked again.
    world.program.clock.advance(3000);
    expect((await world.get(verify)).body).toEqual({ status: 'OK', settled: true, preimage, pr: body.pr });
    expect((await world.get(verify)).body).toMatchObject({ settled: true });
    expect(Number(await readBalance(world.owner)) - Number(before)).toBeCloseTo(0.00000012, 10);
    const [donation] = await world.program.database
      .selectFrom('donations')
      .selectAll()
      .where('payment_hash', '=', invoice.paymentHash)
      .execute();
    expect(donation).toMatchObject({ comment: 'Hi 😀', payer_name: 'Zoë', payer_email: 'zoe@example.com' });
    expect(donation?.amount).toMatch(/^0\.000000120*$/);
  });
});

test('a payer reads that an invoice is paid after its wallet was disabled and removed', async () => {
  let verify = '';
  await withWallet({}, async (path, id) => {
    const { body } = await world.get(`${path}/callback?amount=1000`);
    verify = new URL(String(body.verify)).pathname;
    world.node.settle(invoiceOf(body).paymentHash);
    const disable = (reason: string | null) =>
      world.program.database
        .updateTable('lightning_wallets')
        .set({ disabled_reason: reason })
        .where('public_id', '=', id)
        .execute();
    await disable('fraud');
    expect((await world.get(verify)).body).toMatchObject({ settled: true });
    await disable(null);
  });
  expect((await world.get(verify)).body).toMatchObject({ settled: true });
});

test('a comment of 999 characters of four bytes fits', async () => {
  await withWallet({}, async (path) => {
    const longest = encodeURIComponent('😀'.repeat(999));
    const answer = await world.get(`${path}/callback?amount=1000&comment=${longest}`);
    expect(answer.body).toHaveProperty('pr');
    const longer = encodeURIComponent('😀'.repeat(1000));
    expect(await world.get(`${path}/callback?amount=1000&comment=${longer}`)).toEqual(failed(/comment/));
  });
});

describe('is answered with an error that programs read', () => {
  test.each([
    ['?amount=999', /out of range/],
    ['?amount=1000001', /out of range/],
    ['', /whole number/],
    ['?amount=1e3', /whole number/],
    ['?amount=-1', /whole number/],
    ['?amount=01000', /whole number/],
    ['?amount=1000.5', /whole number/],
    [`?amount=${'9'.repeat(40)}`, /whole number/],
    ['?amount=1000&amount=2000', /repeated/],
    ['?amount=1000&comment=a&comment=b', /repeated/],
    ['?amount=1000&payerdata=x', /payer data/],
    ['?amount=1000&payerdata=[]', /payer data/],
    ['?amount=1000&payerdata={"name":1}', /payer data/],
    [`?amount=1000&payerdata={"name":"${'a'.repeat(101)}"}`, /payer data/],
  ])('a request with "%s"', async (query, reason) => {
    await withWallet({}, async (path) => {
      expect(await world.get(`${path}/callback${encodeURI(query)}`)).toEqual(failed(reason));
    });
  });

  test('a comment for a wallet that takes none', async () => {
    await withWallet({ comment_allowed: 0 }, async (path) => {
      expect(await world.get(`${path}/callback?amount=1000&comment=a`)).toEqual(failed(/comment/));
      expect((await world.get(`${path}/callback?amount=1000`)).body).toHaveProperty('pr');
    });
  });

  test('an unknown, removed or disabled wallet', async () => {
    let removed = '';
    await withWallet({ alias: 'gone' }, async (path, id) => {
      removed = path;
      const disable = (reason: string | null) =>
        world.program.database
          .updateTable('lightning_wallets')
          .set({ disabled_reason: reason })
          .where('public_id', '=', id)
          .execute();
      await disable('fraud');
      expect(await world.get(`${path}/callback?amount=1000`)).toEqual(failed(/does not exist/));
      await disable(null);
    });
    await withWallet({}, async (path) => {
      for (const unknown of [
        ...['/.well-known/lnurlp/gone', '/.well-known/lnurlp/nobody', '/.well-known/lnurlp/..%2Fadmin'],
        ...[removed, `${removed}/callback?amount=1000`],
        ...[`${path}/verify/x`, `${path}/verify/${'0'.repeat(64)}`],
      ]) {
        expect([unknown, await world.get(unknown)]).toEqual([unknown, failed(/does not exist/)]);
      }
      expect(await world.get(path, { host: 'evil_host.example' })).toEqual(failed(/does not exist/));
    });
  });

  test('a node that does not answer', async () => {
    await withWallet({}, async (path) => {
      world.node.isDown = true;
      expect(await world.get(`${path}/callback?amount=1000`)).toEqual(failed(/not available/));
      world.node.isDown = false;
    });
  });
});

test('the stated text stays the same for a version, and a changed wallet states another', async () => {
  await withWallet({}, async (path, id) => {
    const [first, again] = await Promise.all([world.get(path), world.get(path)]);
    expect(again).toEqual(first);
    await world.owner.post(`${wallets}/${id}`, { ...form, description: 'Tea' });
    expect((await world.get(path)).body.metadata).toBe('[["text/plain","Tea"]]');
  });
});

test('a wallet has at most 50 open invoices, also if they are requested at once', async () => {
  await withWallet({}, async (path) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => world.get(`${path}/callback?amount=1000`)),
    );
    expect(answers.filter(({ body }) => 'pr' in body)).toHaveLength(50);
    expect(answers.filter(({ body }) => /unpaid/.test(String(body.reason)))).toHaveLength(10);
    world.program.clock.advance(600_000);
    expect((await world.get(`${path}/callback?amount=1000`)).body).toHaveProperty('pr');
  });
});
