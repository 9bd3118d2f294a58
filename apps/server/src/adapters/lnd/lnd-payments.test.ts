import { validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { answering, closeFakeNodes, nodeOn } from './testing/fake-lnd.ts';

afterEach(closeFakeNodes);

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

  test('is followed by its hash in the form of paths, with padding', async () => {
    const paths: (string | undefined)[] = [];
    const node = await nodeOn((incoming, response) => {
      paths.push(incoming.url);
      answering(payment({ status: 'IN_FLIGHT', payment_hash: 'fb'.repeat(32) }))(incoming, response);
    });
    expect(await node.track('fb'.repeat(32))).toEqual({ kind: 'in_flight' });
    await expect(node.track('ff'.repeat(32))).rejects.toThrow(Outage);
    expect(paths).toEqual([
      '/v2/router/track/-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_v7-_s=',
      `/v2/router/track/${'_'.repeat(42)}8=`,
    ]);
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
