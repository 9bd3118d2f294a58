import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../testing/demo-sign-in.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Every endpoint rejects query parameters that it does not declare, by name: a misspelt filter must not return everything.

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());

const fillPath = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, '1');
const nonsense = { field: 'nonsense', message: 'This field is not known.' };

test('every endpoint refuses it, with the field’s name', async () => {
  const took: string[] = [];
  for (const endpoint of program.api.endpoints) {
    // Their path is validated first, and the market, network or provider in it does not exist.
    const hasStrictPath = endpoint.path.includes('{');
    const body = endpoint.method === 'GET' ? undefined : {};
    const answer = await owner.send(endpoint.method, `${fillPath(endpoint)}?nonsense=1`, body);
    const isPath = hasStrictPath && answer.status === 422 && answer.body.code === 'invalid_request';
    const errors = z.array(z.unknown()).catch([]).parse(answer.body.errors);
    const isNamed = errors.some((error) => JSON.stringify(error) === JSON.stringify(nonsense));
    const needsMore = answer.body.code === 'proof_required';
    if (!isNamed && !isPath && !needsMore)
      took.push(`${endpointName(endpoint)} ${answer.status} ${answer.text}`);
  }
  expect(took).toEqual([]);
});

test.each([
  '/v1/orders',
  '/v1/fills',
  '/v1/accounts/transactions',
  '/api/user/exports',
  '/api/user/activity',
])('%s refuses an unknown cursor', async (list) => {
  const { status, body } = await owner.get(`${list}?before=none`);
  expect([status, body.errors]).toMatchObject([422, [{ field: 'before' }]]);
});
