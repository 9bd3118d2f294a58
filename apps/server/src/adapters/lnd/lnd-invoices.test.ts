import { validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { signInvoice } from '@dukat/rules/lightning/testing/sign-invoice';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { sha256, toBase64 } from './lnd-values.ts';
import { answering, closeFakeNodes, lines, nodeOn } from './testing/fake-lnd.ts';

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

const preimage = '07'.repeat(32);
const settled = (settle_index: string, changes: object = {}) => ({
  result: {
    ...{ r_hash: toBase64(sha256(preimage)), r_preimage: toBase64(preimage), state: 'SETTLED' },
    ...{ amt_paid_msat: '5', settle_index },
    ...changes,
  },
});
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
