import { validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { signInvoice } from '@dukat/rules/lightning/testing/sign-invoice';
import { afterEach, expect, test } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { toBase64 } from './lnd-values.ts';
import { answering, closeFakeNodes, nodeOn } from './testing/fake-lnd.ts';

afterEach(closeFakeNodes);

const request = validInvoices[1]?.[1] ?? '';
const paymentHash = '0001020304050607080900010203040506070809000102030405060708090102';

test('an invoice of another amount, text or hash is an Outage', async () => {
  const node = await nodeOn(answering({ r_hash: toBase64(paymentHash), payment_request: request }));
  const create = (msat: bigint, text: string) =>
    node.createInvoice({ msat, description: { text }, expirySeconds: 60 });
  expect(await create(250_000_000n, '1 cup coffee')).toEqual({ paymentHash, request });
  await expect(create(250_000_001n, '1 cup coffee')).rejects.toThrow(Outage);
  await expect(create(250_000_000n, '2 cups')).rejects.toThrow(Outage);
});

test('an invoice of another network is an Outage', async () => {
  for (const [prefix, isAccepted] of [
    ['lnbc', true],
    ['lnbcrt', false],
    ['lntb', false],
  ] as const) {
    const made = { r_hash: toBase64('01'.repeat(32)), payment_request: signInvoice({ prefix }) };
    const node = await nodeOn(answering(made));
    const creating = node.createInvoice({ msat: null, description: { text: 'coffee' }, expirySeconds: 60 });
    expect(await creating.then(() => true).catch((error) => !(error instanceof Outage))).toBe(isAccepted);
  }
});
