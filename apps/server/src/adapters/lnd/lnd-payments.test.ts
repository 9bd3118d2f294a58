import { bytesToWords, type Field, numberWords } from '@dukat/rules/lightning/encode-invoice';
import { signInvoice, usualFields } from '@dukat/rules/lightning/testing/sign-invoice';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage, SilentProvider } from '../../platform/outage.ts';
import { sha256, toBase64 } from './lnd-values.ts';
import { answering, closeFakeNodes, nodeOn } from './testing/fake-lnd.ts';

afterEach(closeFakeNodes);

const preimage = '07'.repeat(32);
const paymentHash = sha256(preimage);
const hashField: Field = [1, bytesToWords(Buffer.from(paymentHash, 'hex'))];
/** Expires at 11:57:38. */
const invoice = ({ prefix = 'lnbc2500u', fields = [] as readonly Field[] } = {}) =>
  signInvoice({ prefix, fields: [hashField, ...usualFields.slice(1), ...fields] });
const request = invoice();
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
    ['failed without its parts', payment({ ...failed, htlcs: undefined }), 200],
    ['failed without a reason', payment({ ...failed, failure_reason: undefined }), 200],
    ['succeeded without a fee', payment({ payment_preimage: preimage, fee_msat: undefined }), 200],
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

  test('is paid with the preimage and the fee', async () => {
    const node = await nodeOn(answering(payment({ payment_preimage: preimage })));
    expect(await node.pay(outgoing)).toEqual({ kind: 'paid', preimage, feeMsat: 1n });
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

describe('without a call of the node', () => {
  const cltv = (blocks: number): readonly Field[] => [[24, numberWords(blocks)]];

  test.each([
    ['unreadable', request.replace('lnbc2500u', 'lnbc2600u'), null, 'invoice_unreadable'],
    ['of testnet', invoice({ prefix: 'lntb2500u' }), null, 'invoice_of_another_network'],
    ['of regtest', invoice({ prefix: 'lnbcrt2500u' }), null, 'invoice_of_another_network'],
    ['expired', invoice({ fields: [[6, numberWords(22)]] }), null, 'invoice_expired'],
    ['with the longest lock', invoice({ fields: cltv(2016) }), null, 'invoice_locks_too_long'],
    ['with a lock at the limit', invoice({ fields: cltv(1437) }), null, 'invoice_locks_too_long'],
    ['with two amounts', request, 250_000_000n, 'invoice_amount_mismatch'],
    ['without an amount', invoice({ prefix: 'lnbc' }), null, 'invoice_amount_mismatch'],
    ['with the amount 0', invoice({ prefix: 'lnbc' }), 0n, 'invoice_amount_mismatch'],
  ])('an invoice %s fails and has no route', async (_, refused, msat, reason) => {
    let calls = 0;
    const node = await nodeOn((incoming, response) => {
      calls += 1;
      answering(payment(failed))(incoming, response);
    });
    const it = { request: refused, msat, maxFeeMsat: 1000n };
    expect(await node.pay(it)).toEqual({ kind: 'failed', reason });
    expect(await node.estimateFee(it)).toEqual({ kind: 'no_route', reason });
    expect(calls).toBe(0);
  });

  test('an invoice a second before its expiry, or just below the longest lock, is sent', async () => {
    const node = await nodeOn(answering(payment({ payment_preimage: preimage })));
    for (const fields of [[[6, numberWords(23)] satisfies Field], cltv(1436)]) {
      expect(await node.pay({ ...outgoing, request: invoice({ fields }) })).toMatchObject({ kind: 'paid' });
    }
  });
});

describe('an estimate', () => {
  const payee = toBase64('03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad');

  test('asks for a destination and whole satoshis, rounded up, and never sends the invoice', async () => {
    const sent: unknown[] = [];
    const node = await nodeOn((incoming, response) => {
      incoming.on('data', (text) => {
        sent.push(JSON.parse(String(text)));
        answering({ routing_fee_msat: '7', failure_reason: 'FAILURE_REASON_NONE' })(incoming, response);
      });
    });
    const open = invoice({ prefix: 'lnbc' });
    for (const [its, msat] of [
      [request, null],
      [open, 1000n],
      [open, 1001n],
    ] as const) {
      expect(await node.estimateFee({ request: its, msat })).toEqual({ kind: 'route', feeMsat: 7n });
    }
    expect(sent).toEqual(['250000', '1', '2'].map((sats) => ({ dest: payee, amt_sat: sats })));
  });

  test.each([
    ['insufficient local balance', 'insufficient_balance'],
    ['unable to find a path to destination', 'no_route'],
  ])('that ends with "%s" has no route', async (message, reason) => {
    const node = await nodeOn(answering({ code: 2, message, details: [] }, 500));
    expect(await node.estimateFee(outgoing)).toEqual({ kind: 'no_route', reason });
  });

  test('that ends with another error is an Outage', async () => {
    const node = await nodeOn(answering({ code: 2, message: 'shutting down' }, 500));
    await expect(node.estimateFee(outgoing)).rejects.toThrow(Outage);
  });
});
