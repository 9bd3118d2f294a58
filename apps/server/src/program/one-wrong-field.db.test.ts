import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { errorAnswer } from '@dukat/contract/wire';
import { z } from '@dukat/contract/z';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../features/identity/seed-demo-accounts.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { hostileValues } from './testing/hostile-values.ts';
import { type RequestExample, requestExamples } from './testing/request-examples.ts';
import type { Answered, TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

// A request to each endpoint, the sandbox's too, that would do its work but for one field: what the schema lets through
// reaches the rules, the queries and the adapters behind it. The other half of drill 35 is hostile-input.db.test.ts.

/** Every so many values are taken, beginning elsewhere for each field; HOSTILE=all takes them all. */
const stride = process.env.HOSTILE === 'all' ? 1 : 24;

let program: TestProgram;
let client: TestClient;
let examples: Readonly<Record<string, RequestExample>>;

beforeAll(async () => {
  program = await testProgram();
  const site = { brand: 'anycoin', origin: 'http://localhost:3000', now: program.clock.now() };
  const [demo] = await inTransaction(program.database, (tx) => seedDemoAccounts(tx, site));
  client = await program.client();
  const { body } = await client.post('/api/login', { email: demo?.email, password: demo?.password });
  client.useToken(String(body.token));
  examples = await requestExamples(client);
});
afterAll(() => program.close());

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

function send(endpoint: AnyEndpoint, { params = {}, query = {}, body }: RequestExample): Promise<Answered> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return client.send(endpoint.method, search === '' ? path : `${path}?${search}`, body);
}

/** What is wrong with an answer to hostile input, or nothing. */
function faultOf({ status, body, text }: Answered): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|syntax error at|violates|relation "/.test(text))
    return `tells too much: ${text.slice(0, 200)}`;
  if (status >= 400 && !errorAnswer.safeParse(body).success) return `of another shape: ${text.slice(0, 200)}`;
  return undefined;
}

function variants(example: RequestExample): readonly (readonly [string, RequestExample])[] {
  const values = hostileValues();
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(example[part] ?? {}).map((field) => ({ part, field })),
  );
  return parts.flatMap(({ part, field }, index) =>
    values
      .filter((_, at) => at % stride === index % stride)
      // An address holds well-formed text only; the client itself refuses another.
      .filter((value) => part === 'body' || (typeof value === 'string' && value.isWellFormed()))
      .map((value): readonly [string, RequestExample] => [
        `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`,
        { ...example, [part]: { ...example[part], [field]: value } },
      ]),
  );
}

async function faultsOf(endpoint: AnyEndpoint, example: RequestExample): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, request] of variants(example)) {
    const fault = faultOf(await send(endpoint, request));
    if (fault !== undefined) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

describe('one wrong field', () => {
  test('there is an example for every endpoint that takes input', () => {
    const takesInput = ({ params, query, body }: AnyEndpoint) =>
      [params, query, body].some(
        (schema) =>
          schema !== undefined &&
          Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
            .length > 0,
      );
    const missing = program.api.endpoints
      .filter(takesInput)
      .map(nameOf)
      .filter((name) => !(name in examples));
    expect(missing).toEqual([]);
  });

  test('without it the requests are well formed', async () => {
    const refused: string[] = [];
    for (const endpoint of program.api.endpoints) {
      const example = examples[nameOf(endpoint)];
      if (example === undefined) continue;
      const { body } = await send(endpoint, example);
      if (body.code === 'invalid_request') refused.push(nameOf(endpoint));
    }
    expect(refused).toEqual([]);
  });

  test('is answered in our error shape, never as a defect', async () => {
    const faults: string[] = [];
    for (const endpoint of program.api.endpoints) {
      const example = examples[nameOf(endpoint)];
      if (example === undefined) continue;
      for (const fault of await faultsOf(endpoint, example)) faults.push(`${nameOf(endpoint)} ${fault}`);
    }
    expect(faults).toEqual([]);
    // Whoever had been logged out on the way would have tried locked doors only.
    expect((await client.get('/api/user/me')).status).toBe(200);
  }, 300_000);

  test('moves no money of the account that sent it', async () => {
    const { body } = await client.get('/api/user/accounts');
    const moved = (body.accounts as { amount: string }[]).filter(({ amount }) => Number(amount) !== 0);
    expect(moved).toEqual([]);
  });
});
