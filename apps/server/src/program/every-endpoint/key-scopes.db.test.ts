import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { type ApiScope, apiScopes } from '@dukat/rules/identity/api-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading } from '../testing/activate-trading.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { connectProgram, tokenUser } from '../testing/foreign-program.ts';
import { scopesTable } from '../testing/scopes-table.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// What API keys may do, for every served endpoint (drill 44).

let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test', { CZK: '1000' });
  await activateTrading(owner, { CZK: '1000' });
});
afterAll(() => program.close());

const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };

test("returns 404 for another user's order, even with a key that has all scopes", async () => {
  const ownKey = apiUser(program, await newKey(owner, apiScopes));
  const placed = await ownKey('POST', '/v1/orders', { body: { ...order, client_order_id: 'only-mine' } });
  expect(placed.status).toBe(200);
  const stranger = await signIn(program, 'verified@dukat.test');
  await activateTrading(stranger, {});
  const foreignKey = apiUser(program, await newKey(stranger, apiScopes));
  const { id } = placed.body;
  for (const [method, path, body] of [
    ['GET', `/v1/orders/${id}`],
    ['GET', '/v1/orders/by-client-id/only-mine'],
    ['POST', `/v1/orders/${id}/amend`, { price: '0.9' }],
    ['DELETE', `/v1/orders/${id}`],
    ['DELETE', '/v1/orders/by-client-id/only-mine'],
  ] as const) {
    const answer = await foreignKey(method, path, body && { body });
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'order_unknown']);
  }
  expect((await foreignKey('GET', '/v1/orders')).body.orders).toEqual([]);
  await foreignKey('DELETE', '/v1/orders');
  expect((await ownKey('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'Open', price: '1' });
});

describe('scopes', () => {
  const signedIn = ({ access }: AnyEndpoint) => access === 'signed-in';
  const endpointName = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const fillPath = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, 'x');
  /** A program with these scopes, by one of the owner's keys or by consent; scopes granted to other programs stay. */
  async function programWith(proof: 'key' | 'token', scopes: readonly ApiScope[]): Promise<SignedSend> {
    if (proof === 'key') return apiUser(program, await newKey(owner, scopes));
    const { accessToken, clientId } = await connectProgram(program, { owner, person: owner, scopes });
    const [, , ...older] = programs.splice(0, programs.length, clientId, ...programs);
    for (const id of older) await owner.post('/api/user/apps/deactivate', { id });
    return tokenUser(program, accessToken);
  }
  const programs: string[] = [];
  const toBody = ({ method }: AnyEndpoint) => (method === 'POST' ? { body: {} } : {});

  test("every private endpoint of /v1 except the browser's ticket accepts a key", () => {
    const without = program.api.endpoints
      .filter((endpoint) => signedIn(endpoint) && endpoint.path.startsWith('/v1/'))
      .filter(({ scope }) => scope === undefined);
    expect(without.map(endpointName).filter((name) => name !== 'POST /v1/ws/ticket')).toEqual([]);
  });

  test.each(['key', 'token'] as const)(
    "a %s with every scope except the endpoint's is refused with the missing scope, and one with only it is accepted",
    async (proof) => {
      const scoped = program.api.endpoints.filter(({ scope }) => scope !== undefined);
      const used = new Set(scoped.map(({ scope }) => scope));
      expect([...used].sort()).toEqual([...apiScopes].sort());
      const words = proof === 'key' ? /lacks the permission/ : /has not allowed this program/;
      for (const scope of apiScopes) {
        const others = apiScopes.filter((other) => other !== scope);
        const without = await programWith(proof, others);
        const alone = await programWith(proof, [scope]);
        for (const endpoint of scoped.filter((its) => its.scope === scope)) {
          const refused = await without(endpoint.method, fillPath(endpoint), toBody(endpoint));
          expect([endpointName(endpoint), refused.status]).toEqual([endpointName(endpoint), 403]);
          expect(refused.body.message).toMatch(words);
          expect(refused.body.message).toContain(scope);
          const admitted = await alone(endpoint.method, fillPath(endpoint), toBody(endpoint));
          expect([endpointName(endpoint), [200, 404, 409, 422].includes(admitted.status)]).toEqual([
            endpointName(endpoint),
            true,
          ]);
        }
      }
    },
  );

  test('the documented table lists the scope of every endpoint, and the endpoints without one', async () => {
    await expect(scopesTable(program.api.endpoints)).toMatchFileSnapshot('../../../../../docs/api/scopes.md');
  });

  test('a read-only key cannot change anything', async () => {
    const reader = apiUser(program, await newKey(owner, ['user:trading:read']));
    const placed = await reader('POST', '/v1/orders', { body: order });
    expect([placed.status, placed.body.code]).toEqual([403, 'scope_missing']);
    expect((await reader('GET', '/v1/orders')).status).toBe(200);
  });

  test.each([
    ['key', 'api_key_not_accepted'],
    ['token', 'token_not_accepted'],
  ] as const)('an endpoint without a scope accepts no %s, whatever its scopes', async (proof, code) => {
    const able = await programWith(proof, apiScopes);
    const closed = program.api.endpoints.filter((its) => signedIn(its) && its.scope === undefined);
    expect(closed.length).toBeGreaterThan(15);
    for (const endpoint of closed) {
      const answer = await able(endpoint.method, fillPath(endpoint), toBody(endpoint));
      expect([endpointName(endpoint), answer.status, answer.body.code]).toEqual([
        endpointName(endpoint),
        403,
        code,
      ]);
    }
  });
});
