import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { type CuttingProxy, cuttingProxy } from '../testing/crashes/cutting-proxy.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { injectFault } from '../testing/crashes/inject-fault.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 19: the connection is cut after the request was forwarded. The client does not know the outcome and repeats the request under the
// same key until it gets an answer.

/** Each request loses at least two connections before it is answered. */
const purchases = drillScale(100, 500);
const atOnce = 4;
/** Far more than are lost: most are answered 409 immediately while the first request still runs. */
const mostAttempts = 1000;
/** The client waits briefly before a retry, as a well-behaved one does. */
const backOffMs = 25;

let program: TestProgram;
let client: TestClient;
let proxy: CuttingProxy;

beforeAll(async () => {
  program = await testProgram();
  await injectFault(program.ownerUrl);
  client = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
  // Two of three connections are lost.
  proxy = await cuttingProxy(Number(new URL(program.origin).port), (connection) => connection % 3 !== 0);
});
afterAll(async () => {
  proxy.close();
  await program.close();
});

const agent = new Agent({ keepAlive: false });

function post(body: string, key: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: proxy.port,
        path: '/api/new_order',
        method: 'POST',
        headers: {
          host: 'localhost:3000',
          cookie: client.cookie,
          authorization: `Bearer ${client.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Repeats the request until it is answered: after a lost connection, and while the first request still runs. */
async function retryUntilAnswered(body: string, key: string): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = await post(body, key).catch(() => undefined);
    if (answer?.status === 200) return answer.text;
    if (answer !== undefined && answer.status !== 409) throw new Error(`${answer.status} ${answer.text}`);
    await setTimeout(backOffMs);
  }
  throw new Error(`no answer after ${mostAttempts} attempts`);
}

test('an order whose answer was lost is not created twice', { timeout: 300_000 }, async () => {
  const changes = { email: null, payment_type: 'VIRTUAL', payout_type: 'KEEP', coin_address: null };
  const body = JSON.stringify(await buyOrder(client, { ...changes, fiat_value: '100' }));
  const answers: string[] = [];
  const next = Array.from({ length: purchases }, (_, index) => `purchase-${index}`);
  const buy = async () => {
    for (let key = next.pop(); key !== undefined; key = next.pop())
      answers.push(await retryUntilAnswered(body, key));
  };
  await Promise.all(Array.from({ length: atOnce }, buy));

  expect(proxy.cuts()).toBeGreaterThanOrEqual(purchases * 1.5);
  const stored = await program.database.selectFrom('orders').select('public_id').execute();
  expect(stored).toHaveLength(purchases);
  expect(new Set(answers.map((text) => (JSON.parse(text) as { id: string }).id)).size).toBe(purchases);
  const { body: accounts } = await client.get('/api/user/accounts');
  const crowns = (accounts.accounts as { currency: string; amount: string }[]).find(
    ({ currency }) => currency === 'CZK',
  );
  expect(Number(crowns?.amount)).toBe(1_000_000 - 100 * purchases);
  const report = await auditBooks(program.database, bookChecks);
  expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
