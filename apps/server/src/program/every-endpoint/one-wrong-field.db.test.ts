import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { undocumentedAnswers } from '../testing/documented-answers.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { endpointName, inputsWithoutExample, listPlaces } from '../testing/hostile/hostile-places.ts';
import { sendExample, sendHostile } from '../testing/hostile/send-hostile.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A valid request to each endpoint, including the sandbox's, with one wrong field: what the schema accepts reaches the rules, queries and
// adapters. The other half of drill 35 is hostile-input.db.test.ts; the operators' endpoints are in one-wrong-field-back-office.db.test.ts.

let program: TestProgram;
let client: TestClient;
let examples: Readonly<Record<string, RequestExample>>;

beforeAll(async () => {
  program = await testProgram();
  client = await signIn(program, 'demo@dukat.test');
  examples = await requestExamples(await everyExample(), client);
});
afterAll(() => program.close());

/** If it succeeds it ends every session of the caller. */
const endsItself = ['POST /api/user/freeze'];

const send = (method: string, path: string, body: unknown) => client.send(method, path, body);

/** What these requests must not change: all balances and postings. */
async function money() {
  const { database } = program;
  const balances = await database.selectFrom('ledger_balances').selectAll().execute();
  const { count } = await database
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { balances: balances.map((row) => JSON.stringify(row)).sort(), postings: count };
}

describe('one wrong field', () => {
  test('there is an example for every endpoint that takes input', () => {
    const missing = inputsWithoutExample(program.api.endpoints, examples);
    expect(missing).toEqual([]);
  });

  test('without it the requests are well formed', async () => {
    const refused: string[] = [];
    for (const endpoint of program.api.endpoints) {
      const example = examples[endpointName(endpoint)];
      if (example === undefined || endsItself.includes(endpointName(endpoint))) continue;
      const { body } = await sendExample(send, endpoint, example);
      if (body.code === 'invalid_request') refused.push(endpointName(endpoint));
    }
    expect(refused).toEqual([]);
  });

  test('gets a documented answer, never an internal error, and moves no money', async () => {
    const before = await money();
    const places = listPlaces(program.api.endpoints, examples);
    const { sent, faults } = await sendHostile(send, places, await undocumentedAnswers(client));
    expect(faults).toEqual([]);
    expect(sent).toBeGreaterThan(10_000);
    expect(await money()).toEqual(before);
    // A client that had been logged out midway would have tested nothing.
    expect((await client.get('/api/user/me')).status).toBe(200);
  }, 1_800_000);

  test('leaves the books in order', async () => {
    const { checks } = await auditBooks(program.database, bookChecks);
    expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});
