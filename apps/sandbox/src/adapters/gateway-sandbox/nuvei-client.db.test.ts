import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../../server/src/platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../../server/src/platform/testing/test-database.ts';
import { serveNuvei } from './nuvei-server.ts';
import { sandboxGatewayAccounts, sandboxNuveiPath } from './sandbox-accounts.ts';
import { findSandboxPayment, insertSandboxPayment, setPaid } from './sandbox-payments-repository.ts';

// Sends the sandbox exactly the signed requests of Nuvei's Node client (safecharge 1.0.1, ADR 60).

const secret = 'Secret123';
const plain = {
  clientUniqueId: 'refund-of-payment-1',
  amount: '400.50',
  currency: 'CZK',
  relatedTransactionId: 'tx-payment-1',
  merchantId: '283475',
  merchantSiteId: '89123755',
  clientRequestId: 'ac293b90-e6f7-11f1-b3f8-075630b31812',
  timeStamp: '20261123043804',
  checksum: 'd3dedd1031b456be4706c8f27fb48ef259f9bfc99b52c81b6f1b97dbe31a19a4',
};
/** Without a reference, and with the optional fields. */
const full = {
  amount: '10',
  currency: 'EUR',
  relatedTransactionId: 'tx-payment-2',
  comment: 'Paid twice',
  urlDetails: { notificationUrl: 'https://example.com/n' },
  merchantId: '283475',
  merchantSiteId: '89123755',
  clientRequestId: 'ac2d3330-e6f7-11f1-b3f8-075630b31812',
  timeStamp: '20261123043804',
  checksum: 'afbc9361302a0fd06a23576e7de510b8f1de7b292ac1acb887a47dfa8f8627ae',
};

let db: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  db = await testDatabase();
  const { database } = db;
  const clock = fakeClock();
  const known = sandboxGatewayAccounts('unused');
  const accounts = { ...known, nuvei: { ...known.nuvei, secret } };
  app = Fastify();
  serveNuvei(app, { database, clock, accounts, ownUrl: 'http://localhost:3000' });
  for (const [id, currency] of [
    ['payment-1', 'CZK'],
    ['payment-2', 'EUR'],
  ] as const) {
    const payment = { id, provider: 'NUVEI', reference: id, amount: 50_000, currency } as const;
    await insertSandboxPayment(database, { ...payment, details: {}, now: clock.now() });
    await setPaid(database, id, { state: 'paid', paid: 50_000 });
  }
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function refund(body: object) {
  const url = `${sandboxNuveiPath}/api/v1/refundTransaction.do`;
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return answer.json<Record<string, unknown>>();
}
const readRefunded = async (id: string) =>
  Number((await findSandboxPayment(db.database, 'NUVEI', id))?.refunded);

test("accepts a refund signed by Nuvei's client, and answers in its format", async () => {
  // The client considers an answer successful if `errCode` is the number zero.
  expect(await refund(plain)).toMatchObject({ status: 'SUCCESS', errCode: 0, transactionStatus: 'APPROVED' });
  expect(await refund(full)).toMatchObject({ status: 'SUCCESS', errCode: 0, transactionStatus: 'APPROVED' });
  expect([await readRefunded('payment-1'), await readRefunded('payment-2')]).toEqual([40_050, 1000]);
});

test('rejects the same refund with another amount, comment or transaction, and one above the remaining amount', async () => {
  const before = [await readRefunded('payment-1'), await readRefunded('payment-2')];
  for (const forged of [
    { ...plain, amount: '40.50' },
    { ...plain, relatedTransactionId: 'tx-payment-2' },
    { ...full, comment: 'Paid once' },
    { ...full, urlDetails: { notificationUrl: 'https://example.com/m' } },
    plain,
  ])
    expect(await refund(forged)).toMatchObject({ status: 'ERROR' });
  expect([await readRefunded('payment-1'), await readRefunded('payment-2')]).toEqual(before);
});
