import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { endpointName, listPlaces } from '../testing/hostile/hostile-places.ts';
import { bodySchema, buildSample } from '../testing/hostile/sample-body.ts';
import { sendHostile } from '../testing/hostile/send-hostile.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 35 for the back office: hostile values in every field of the operators' requests.

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

const send = (method: string, path: string, body: unknown) =>
  method === 'GET' ? operator.get(path) : operator.post(path, body);

/** A request to each endpoint. Requests that would lock out the operator or change another one target an unknown id. */
function collectExamples(): Readonly<Record<string, RequestExample>> {
  return Object.fromEntries(
    backOffice.api.endpoints.map((endpoint): [string, RequestExample] => {
      const body = buildSample(bodySchema(endpoint));
      const isObject = typeof body === 'object' && body !== null;
      const isPaged = endpoint.query?.safeParse({ offset: '0', limit: '25' }).success === true;
      return [
        endpointName(endpoint),
        {
          params: { id: '1', market: 'BTC_CZK' },
          ...(isPaged && { query: { offset: '0', limit: '25' } }),
          ...(isObject && { body: { ...body } }),
        },
      ];
    }),
  );
}

test('a hostile value in any field of the back office gets a documented error, never an internal one', async () => {
  const places = listPlaces(backOffice.api.endpoints, collectExamples());
  const { sent, faults } = await sendHostile(send, places);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1500);
  expect((await operator.get('/admin/api/me')).status).toBe(200);
  const { checks } = await auditBooks(program.database, bookChecks);
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
}, 900_000);
