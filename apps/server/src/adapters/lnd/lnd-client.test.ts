import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { findNodeProblem } from './find-node-problem.ts';
import { lndNode } from './lnd-node.ts';
import { sha256, toBase64 } from './lnd-values.ts';
import { otherNode, ownNode } from './testing/certificates.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that is not quite LND. */
async function nodeOn(listener: RequestListener, tls?: typeof ownNode, trusted?: string) {
  const server =
    tls === undefined
      ? createServer(listener)
      : createTlsServer({ cert: tls.certificate, key: tls.key }, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return lndNode({
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    macaroon: 'abcd',
    payMs: 400,
    waitMs: 400,
    ...(trusted !== undefined && { certificate: trusted }),
  });
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const publicKey = `02${'ab'.repeat(32)}`;
const info = (changes: object = {}) => ({
  identity_pubkey: publicKey,
  num_active_channels: 2,
  synced_to_chain: true,
  chains: [{ chain: 'bitcoin', network: 'mainnet' }],
  ...changes,
});

describe('the certificate', () => {
  test('is trusted whatever name it has, and the macaroon is sent', async () => {
    const node = await nodeOn(
      (request, response) => {
        expect(request.headers['grpc-metadata-macaroon']).toBe('abcd');
        answering(info())(request, response);
      },
      ownNode,
      ownNode.certificate,
    );
    expect(await node.info()).toEqual({ publicKey, network: 'bc', isSynced: true, channelCount: 2 });
  });

  test('of another server is refused before the macaroon is sent', async () => {
    let calls = 0;
    const count: RequestListener = () => {
      calls += 1;
    };
    const node = await nodeOn(count, otherNode, ownNode.certificate);
    await expect(node.info()).rejects.toThrow(SilentProvider);
    expect(calls).toBe(0);
  });
});

describe('real money refuses', () => {
  test.each([
    ['a node of a test chain', info({ chains: [{ network: 'regtest' }] }), 'another network (bcrt)'],
    ['a node that lacks blocks', info({ synced_to_chain: false }), 'not read all blocks'],
    ['a refused macaroon', { code: 2, message: 'verification failed', details: [] }, 'verification failed'],
    ['another program', '<html>', 'does not answer'],
  ])('%s', async (_, body, problem) => {
    expect(await findNodeProblem(await nodeOn(answering(body)))).toContain(problem);
  });

  test('a silent node, and accepts a good one', async () => {
    expect(await findNodeProblem(lndNode({ url: 'http://127.0.0.1:1', macaroon: '' }))).toContain(
      'does not answer',
    );
    expect(await findNodeProblem(await nodeOn(answering(info())))).toBeUndefined();
  });
});

const request = validInvoices[1]?.[1] ?? '';
const paymentHash = '0001020304050607080900010203040506070809000102030405060708090102';
const outgoing = { request, msat: null, maxFeeMsat: 1000n };
const payment = (changes: object) => ({
  result: {
    ...{ payment_hash: paymentHash, status: 'SUCCEEDED', payment_preimage: '0'.repeat(64), fee_msat: '1' },
    ...{ failure_reason: 'FAILURE_REASON_NONE', htlcs: [] },
    ...changes,
  },
});
const failed = { status: 'FAILED', failure_reason: 'FAILURE_REASON_NO_ROUTE' };

describe('a payment', () => {
  test('is sent with a fee limit, a time, at most 16 parts and a lock of at most ten days', async () => {
    let sent: unknown;
    const node = await nodeOn((incoming, response) => {
      incoming.on('data', (text) => {
        sent = JSON.parse(String(text));
        answering(payment(failed))(incoming, response);
      });
    });
    expect(await node.pay({ ...outgoing, maxFeeMsat: 0n })).toEqual({ kind: 'failed', reason: 'no_route' });
    expect(sent).toEqual({
      payment_request: request,
      ...{ fee_limit_msat: '0', timeout_seconds: 60, max_parts: 16, cltv_limit: 1440 },
      no_inflight_updates: true,
    });
  });

  test.each([
    ['with a preimage of another hash', payment({}), 200],
    ['of another hash', payment({ ...failed, payment_hash: 'ab'.repeat(32) }), 200],
    ['with an unknown state', payment({ status: 'DONE' }), 200],
    ['without a state', { result: {} }, 200],
    ['with half an answer', '{"result":{"status":"FAI', 200],
    ['without an answer', '', 204],
    ['refused by the node', { code: 2, message: 'unknown' }, 500],
    ['refused in the stream', { error: { code: 2, message: 'unknown' } }, 200],
    ['refused by a proxy', payment(failed), 502],
    ['answered by another program', '<html>FAILED</html>', 200],
  ])('%s is neither paid nor failed', async (_, body, status) => {
    const node = await nodeOn(answering(body, status));
    const pay = node.pay(outgoing).then(({ kind }) => kind);
    const end = await pay.catch((error: unknown) => (error instanceof Outage ? 'outage' : error));
    expect(['outage', 'in_flight']).toContain(end);
    await expect(node.track(paymentHash)).rejects.toThrow(Outage);
  });

  test('is in flight while a part is, though the node gave up', async () => {
    const htlcs = [{ status: 'FAILED' }, { status: 'IN_FLIGHT' }];
    const node = await nodeOn(answering(payment({ ...failed, htlcs })));
    expect(await node.pay(outgoing)).toEqual({ kind: 'in_flight' });
    expect(await node.track(paymentHash)).toEqual({ kind: 'in_flight' });
  });

  test('in transition is in flight, by either form of the error', async () => {
    const error = { code: 6, message: 'payment is in transition' };
    for (const [body, status] of [
      [error, 409],
      [{ error }, 409],
      [{ error }, 200],
    ] as const) {
      expect(await (await nodeOn(answering(body, status))).pay(outgoing)).toEqual({ kind: 'in_flight' });
    }
  });

  test('is missing only in the words of the node, not if the node is locked', async () => {
    const missing = { code: 5, message: "payment isn't initiated" };
    for (const body of [missing, { error: missing }]) {
      expect(await (await nodeOn(answering(body, 404))).track(paymentHash)).toEqual({ kind: 'missing' });
    }
    const locked = await nodeOn(answering({ code: 5, message: 'Not Found' }, 404));
    await expect(locked.track(paymentHash)).rejects.toThrow(Outage);
  });

  test('is an Outage after an endless line or a dripping answer', async () => {
    const endless = await nodeOn((_request, response) => {
      response.writeHead(200);
      for (let count = 0; count < 10; count += 1) response.write('x'.repeat(1024 * 1024));
    });
    await expect(endless.pay(outgoing)).rejects.toThrow(Outage);
    const dripping = await nodeOn((_request, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    await expect(dripping.pay(outgoing)).rejects.toThrow(SilentProvider);
  });
});

const preimage = '07'.repeat(32);
const settled = (settle_index: string, changes: object = {}) => ({
  result: {
    ...{ r_hash: toBase64(sha256(preimage)), r_preimage: toBase64(preimage), state: 'SETTLED' },
    ...{ amt_paid_msat: '5', settle_index },
    ...changes,
  },
});
const lines = (...all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('settled invoices', () => {
  test('are read past new ones and those of other programs', async () => {
    const others = [settled('0', { state: 'OPEN' }), settled('4', { is_amp: true, r_preimage: '' })];
    const node = await nodeOn(answering(lines(...others, settled('5'), settled('7'))));
    const found = await node.settledAfter(3n, 10);
    expect(found.map(({ settleIndex, msat }) => [settleIndex, msat])).toEqual([
      [5n, 5n],
      [7n, 5n],
    ]);
  });

  test.each([
    ['an index again', lines(settled('5'), settled('5'))],
    ['an index from before', lines(settled('3'))],
    ['another preimage', lines(settled('5', { r_preimage: toBase64('08'.repeat(32)) }))],
    ['no number', lines(settled('5', { amt_paid_msat: 5 }))],
    ['an error', lines({ error: { code: 2, message: 'shutting down' } })],
  ])('with %s are an Outage', async (_, body) => {
    const node = await nodeOn(answering(body));
    await expect(node.settledAfter(3n, 10)).rejects.toThrow(Outage);
  });
});

test('an invoice of another amount, text or hash is an Outage', async () => {
  const node = await nodeOn(answering({ r_hash: toBase64(paymentHash), payment_request: request }));
  const create = (msat: bigint, text: string) =>
    node.createInvoice({ msat, description: { text }, expirySeconds: 60 });
  expect(await create(250_000_000n, '1 cup coffee')).toEqual({ paymentHash, request });
  await expect(create(250_000_001n, '1 cup coffee')).rejects.toThrow(Outage);
  await expect(create(250_000_000n, '2 cups')).rejects.toThrow(Outage);
});
