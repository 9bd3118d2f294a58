import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { apiScopes } from '@dukat/rules/identity/api-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading } from '../testing/activate-trading.ts';
import { apiUser, newKey } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// What a key may do, for every endpoint that is served (drill 44).

let program: TestProgram;
let owner: TestClient;

beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test', { CZK: '1000' });
  await activateTrading(owner, { CZK: '1000' });
});
afterAll(() => program.close());

const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };

test('another’s order is not there for a key that may do everything', async () => {
  const mine = apiUser(program, await newKey(owner, apiScopes));
  const placed = await mine('POST', '/v1/orders', { body: { ...order, client_order_id: 'only-mine' } });
  expect(placed.status).toBe(200);
  const stranger = await signIn(program, 'verified@dukat.test');
  await activateTrading(stranger, {});
  const theirs = apiUser(program, await newKey(stranger, apiScopes));
  const { id } = placed.body;
  for (const [method, path, body] of [
    ['GET', `/v1/orders/${id}`],
    ['GET', '/v1/orders/by-client-id/only-mine'],
    ['POST', `/v1/orders/${id}/amend`, { price: '0.9' }],
    ['DELETE', `/v1/orders/${id}`],
    ['DELETE', '/v1/orders/by-client-id/only-mine'],
  ] as const) {
    const answer = await theirs(method, path, body && { body });
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'order_unknown']);
  }
  expect((await theirs('GET', '/v1/orders')).body.orders).toEqual([]);
  await theirs('DELETE', '/v1/orders');
  expect((await mine('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'Open', price: '1' });
});

describe('scopes', () => {
  const signedIn = ({ access }: AnyEndpoint) => access === 'signed-in';
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const pathOf = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, 'x');
  const bodyOf = ({ method }: AnyEndpoint) => (method === 'POST' ? { body: {} } : {});

  test('every private endpoint of /v1 but the ticket of a browser takes a key', () => {
    const without = program.api.endpoints
      .filter((endpoint) => signedIn(endpoint) && endpoint.path.startsWith('/v1/'))
      .filter(({ scope }) => scope === undefined);
    expect(without.map(nameOf).filter((name) => name !== 'POST /v1/ws/ticket')).toEqual([]);
  });

  test('a key without the endpoint’s scope is told which one it lacks, and one with it is let in', async () => {
    const scoped = program.api.endpoints.filter(({ scope }) => scope !== undefined);
    expect(scoped.length).toBeGreaterThanOrEqual(8);
    const funding = apiUser(program, await newKey(owner, ['user:funding:read', 'user:funding:write']));
    const able = apiUser(
      program,
      await newKey(owner, ['user:trading:read', 'user:trading:write', 'user:accounts:read']),
    );
    for (const endpoint of scoped) {
      const refused = await funding(endpoint.method, pathOf(endpoint), bodyOf(endpoint));
      expect([nameOf(endpoint), refused.status, refused.body.message]).toEqual([
        nameOf(endpoint),
        403,
        `This API key lacks the permission ${endpoint.scope}.`,
      ]);
      const admitted = await able(endpoint.method, pathOf(endpoint), bodyOf(endpoint));
      expect([nameOf(endpoint), [200, 404, 409, 422].includes(admitted.status)]).toEqual([
        nameOf(endpoint),
        true,
      ]);
    }
  });

  test('a key that may only read changes nothing', async () => {
    const reader = apiUser(program, await newKey(owner, ['user:trading:read']));
    const placed = await reader('POST', '/v1/orders', { body: order });
    expect([placed.status, placed.body.code]).toEqual([403, 'scope_missing']);
    expect((await reader('GET', '/v1/orders')).status).toBe(200);
  });

  test('an endpoint without a scope takes no key, whatever the key may do', async () => {
    const able = apiUser(program, await newKey(owner, ['user:accounts:write', 'user:funding:write']));
    const closed = program.api.endpoints.filter((its) => signedIn(its) && its.scope === undefined);
    expect(closed.length).toBeGreaterThan(15);
    for (const endpoint of closed) {
      const answer = await able(endpoint.method, pathOf(endpoint), bodyOf(endpoint));
      expect([nameOf(endpoint), answer.status, answer.body.code]).toEqual([
        nameOf(endpoint),
        403,
        'api_key_not_accepted',
      ]);
    }
  });
});
