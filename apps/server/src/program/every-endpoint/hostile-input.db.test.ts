import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../testing/demo-sign-in.ts';
import { hostileValues } from '../testing/hostile/hostile-values.ts';
import { bodySchema, buildSample, fieldPaths, withField } from '../testing/hostile/sample-body.ts';
import { buyOrder } from '../testing/order-requests.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The ordinary run sends every seventh value to each field, with a different offset per field; HOSTILE=all sends all values.
const stride = process.env.HOSTILE === 'all' ? 1 : 7;

let program: TestProgram;
let visitor: TestClient;
let user: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  user = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());

function expectDocumented(answer: TestResponse, what: string): void {
  if (answer.status >= 500) throw new Error(`${what} answered ${answer.status}: ${answer.text}`);
  if (answer.status < 400) return;
  const { code, message, errors } = answer.body;
  const isDocumented =
    typeof code === 'string' && typeof message === 'string' && message !== '' && Array.isArray(errors);
  if (!isDocumented || /\bat .*\.ts:\d+/.test(answer.text))
    throw new Error(`${what} answered ${answer.text}`);
}

/** Counts the rows that hostile requests must not add. */
async function countRows(): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from orders)::text as orders, (select count(*) from ledger_postings)::text as postings,
           (select count(*) from order_payments)::text as payments`.execute(program.database);
  return rows[0] ?? {};
}

describe('hostile input', () => {
  test('knows at least five hundred values', () => {
    expect(hostileValues().length).toBeGreaterThanOrEqual(500);
  });

  test('in any field of any body gets a documented answer and leaves no rows', {
    timeout: 600_000,
  }, async () => {
    const before = await countRows();
    const values = hostileValues();
    const order = await buyOrder(visitor);
    let sent = 0;
    let ordered = 0;
    for (const endpoint of program.api.endpoints) {
      if (endpoint.body === undefined || endpoint.path.startsWith('/sandbox/')) continue;
      const schema = bodySchema(endpoint);
      const sample =
        endpoint.path === '/api/new_order' ? { ...order, email: 'not an address' } : buildSample(schema);
      const path = endpoint.path.replace(/\{\w+\}/g, '1');
      for (const [index, field] of fieldPaths(schema).entries()) {
        for (let at = index % stride; at < values.length; at += stride) {
          const client = sent % 2 === 0 ? visitor : user;
          const answer = await client.send(endpoint.method, path, withField(sample, field, values[at]));
          expectDocumented(
            answer,
            `${endpoint.path} ${field.join('.')} ${JSON.stringify(values[at])?.slice(0, 80)}`,
          );
          sent += 1;
          // Some values are valid in their field: a purpose in Greek letters makes a good order, the only row that may remain.
          if (endpoint.path === '/api/new_order' && answer.status === 200) ordered += 1;
        }
      }
    }
    expect(sent).toBeGreaterThan(5000);
    const after = await countRows();
    expect(Number(after.orders) - Number(before.orders)).toBe(ordered);
    expect(after.postings).toBe(before.postings);
    expect(after.payments).toBe(before.payments);
  });

  test('in any query and path gets a documented answer', { timeout: 120_000 }, async () => {
    const values = hostileValues().filter(
      (value): value is string => typeof value === 'string' && value.length < 2000,
    );
    for (const endpoint of program.api.endpoints) {
      if (endpoint.method !== 'GET') continue;
      for (let at = 0; at < values.length; at += stride * 2) {
        const value = encodeURIComponent(values[at]?.toWellFormed() ?? '');
        const path = endpoint.path.replace(/\{\w+\}/g, value === '' ? '%20' : value);
        const names = [
          'id',
          'token',
          'currency',
          'fiat',
          'coin',
          'offset',
          'limit',
          'tradeId',
          'secret',
          'status',
          'period',
        ];
        const query = names.map((name) => `${name}=${value}`).join('&');
        expectDocumented(await user.get(path), path);
        expectDocumented(await user.get(`${path}?${query}`), `${path}?${value}`);
      }
    }
  });

  test.each([
    ['broken JSON', '{"email":', 400],
    ['no object', '"text"', 422],
    ['a body of one megabyte', `{"email":"${'a'.repeat(1_000_000)}"}`, 413],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['an unknown field', '{"surprise":1}', 422],
    ['ten thousand levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
  ])('%s is refused clearly', async (_name, body, status) => {
    const answer = await visitor.post('/api/new_order', body);
    expect(answer.status).toBe(status);
    expectDocumented(answer, _name);
  });

  test('rejects content types other than JSON', async () => {
    const answer = await visitor.post('/api/new_order', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(415);
    expectDocumented(answer, 'a form');
  });
});
