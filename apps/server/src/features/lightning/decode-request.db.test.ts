import { decodePaymentRequest } from '@dukat/contract/lightning';
import { validInvoices } from '@dukat/rules/lightning/testing/bolt11-vectors';
import { signInvoice } from '@dukat/rules/lightning/testing/sign-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { programOn } from '../../program/testing/program-on.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import type { TestProgram } from '../../program/testing/test-program.ts';

const path = '/api/lightning/requests/decode';
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
let store: Awaited<ReturnType<typeof testDatabase>>;
let program: TestProgram;
let visitor: TestClient;
beforeAll(async () => {
  store = await testDatabase();
  program = await programOn({ ...store, start: new Date('2017-06-01T11:00:00Z') });
  visitor = await program.client();
});
afterAll(async () => {
  await program.close();
  await store.close();
});

async function decode(request: string) {
  const { status, body } = await visitor.post(path, { request });
  expect(status).toBe(200);
  return decodePaymentRequest.response.parse(body).options;
}

test('a visitor reads an invoice, to the part of a satoshi', async () => {
  const [invoice] = await decode(`lightning:${signInvoice({ prefix: 'lnbcrt9678785340p' })}`);
  expect(invoice).toEqual({
    kind: 'LIGHTNING_INVOICE',
    network: 'LN',
    address: signInvoice({ prefix: 'lnbcrt9678785340p' }),
    payee: '03e7156ae33b0a208d0744199163177e909e80176e55d97a2f221ede0f934dd9ad',
    amount_msat: '967878534',
    amount_sats: '967878.534',
    description: 'coffee',
    description_hash: null,
    payment_hash: '01'.repeat(32),
    expires_at: '2017-06-01T11:57:38.000Z',
    service: null,
    host_reason: null,
    problems: [],
  });
});

test('a sandbox pays no real invoice, but accepts a real address', async () => {
  const [, , , [, cake]] = validInvoices as typeof validInvoices & { 3: (typeof validInvoices)[number] };
  const [onChain, invoice] = await decode(`bitcoin:${address}?lightning=${cake}`);
  expect(onChain).toMatchObject({ kind: 'BITCOIN_ADDRESS', network: 'BTC', address, problems: [] });
  expect(invoice).toMatchObject({
    problems: ['other_network'],
    description: null,
    description_hash: '3925b6f67e2c340036ed12093dd44e0368df1b6ea26c53dbe4811f58fd5db8c1',
  });
});

test('a sandbox contacts no real host', async () => {
  expect(await decode('satoshi@example.com')).toMatchObject([{ problems: ['host_silent'] }]);
});

test.each([
  ['hello', 'payment_request_unreadable', /^We can’t read this payment request/],
  ['lnbc1qqqqqq', 'payment_request_damaged', /^This payment request is damaged/],
  ['lnurlc://a.com', 'payment_request_unsupported', /don’t support: lnurlc\.$/],
])('"%s" is refused as %s', async (request, code, message) => {
  const { status, body } = await visitor.post(path, { request }, { 'accept-language': 'en' });
  expect([status, body.code]).toEqual([422, code]);
  expect(body.errors).toEqual([{ field: 'request', message: expect.stringMatching(message) }]);
});

test('a request has at most 4096 characters', async () => {
  const ofLength = (length: number) => visitor.post(path, { request: 'a'.repeat(length) });
  expect((await ofLength(4096)).body.code).toBe('payment_request_unreadable');
  expect((await ofLength(4097)).body.code).not.toBe('payment_request_unreadable');
});
