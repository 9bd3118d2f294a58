import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReadableByWebsites } from '../../platform/http/fronts/admitted-routes.ts';
import { applicationPath } from '../../platform/http/fronts/api-front.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { everyExample, foreignCases } from '../testing/examples/every-example.ts';
import { listFields, listUntestedIds } from '../testing/examples/foreign-ids.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import type { ForeignCases, ForeignWorld } from '../testing/slice-examples.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Access control of every served endpoint. The list comes from the program, so that a new endpoint is tested from its first day (drills 44,
// 49 and 50).

let program: TestProgram;
let victim: TestClient;
let visitor: TestClient;
let thief: TestClient;
let world: ForeignWorld;
let foreign: ForeignCases;
/** The same people on each front, and its endpoints. */
let fronts: Readonly<
  Record<Front, { endpoints: readonly AnyEndpoint[] } & Record<'user' | 'other' | 'stranger', TestClient>>
>;
type Front = (typeof bothFronts)[number];
const bothFronts = ['site', 'application'] as const;

const fillPath = ({ path }: AnyEndpoint, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');

beforeAll(async () => {
  program = await testProgram();
  victim = await signIn(program, 'demo@dukat.test');
  [visitor, thief] = [await program.client(), await program.client()];
  thief.useToken(victim.token);
  const other = await signIn(program, 'slovak@dukat.test');
  world = { program, victim, visitor, other };
  foreign = await foreignCases(await everyExample(), world);
  const phone = () => program.phone();
  fronts = {
    site: { endpoints: program.api.endpoints, user: victim, other, stranger: await program.client() },
    application: {
      endpoints: program.api.applicationEndpoints,
      user: await signIn(program, 'demo@dukat.test', {}, phone),
      other: await signIn(program, 'slovak@dukat.test', {}, phone),
      stranger: await phone(),
    },
  };
});
afterAll(() => program.close());

describe.each(bothFronts)('what another website sends to the %s', (front) => {
  const changing = () =>
    fronts[front].endpoints.filter(
      ({ method, refusesOtherSites }) => method !== 'GET' || refusesOtherSites === true,
    );
  const attempt = (endpoint: AnyEndpoint, headers: Readonly<Record<string, string>>) =>
    fronts[front].user.send(endpoint.method, fillPath(endpoint), {}, headers);

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('every endpoint that changes something refuses %j', async (headers) => {
    expect(changing().length).toBeGreaterThan(15);
    const letIn: string[] = [];
    for (const endpoint of changing()) {
      const { status, body } = await attempt(endpoint, headers);
      if (status !== 403 || body.code !== 'cross_site') letIn.push(`${endpointName(endpoint)}: ${status}`);
    }
    expect(letIn).toEqual([]);
  });

  test('another website reads public data of the exchange and nothing else, and never with credentials', async () => {
    for (const endpoint of fronts[front].endpoints) {
      const headers = { origin: 'https://evil.example' };
      const answer = await fronts[front].user.send(endpoint.method, fillPath(endpoint), undefined, headers);
      expect([endpointName(endpoint), answer.headers['access-control-allow-origin']]).toEqual([
        endpointName(endpoint),
        isReadableByWebsites(endpoint) ? '*' : undefined,
      ]);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
});

describe('a request rejected before it is read', () => {
  async function collectAnswers(
    client: TestClient,
    isIncluded: (endpoint: AnyEndpoint) => boolean,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const endpoints = program.api.endpoints.filter(isIncluded);
    expect(endpoints.length).toBeGreaterThan(10);
    const codes = new Set<string>();
    for (const endpoint of endpoints) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await client.send(endpoint.method, fillPath(endpoint), body, headers);
      codes.add(`${answer.status} ${answer.body.code}`);
    }
    return [...codes];
  }

  const isForPrograms = ({ scope, path }: AnyEndpoint) => scope !== undefined && path.startsWith('/v1/');

  test.each([
    ['without a device cookie', ''],
    ['with a device cookie of its own making', `device=${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ])('a caller %s: a browser starts again, a program gets the reason', async (_, cookie) => {
    const isForBrowsers = (endpoint: AnyEndpoint) => endpoint.access !== 'open' && !isForPrograms(endpoint);
    expect(await collectAnswers(visitor, isForBrowsers, { cookie })).toEqual(['403 not_initialized']);
    expect(await collectAnswers(visitor, isForPrograms, { cookie })).toEqual(['401 credentials_missing']);
    const answer = await visitor.send('POST', '/v1/orders', {}, { cookie });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body.message).toContain('API key');
  });

  test('a visitor, wherever a user is needed', async () => {
    expect(await collectAnswers(visitor, ({ access }) => access === 'signed-in')).toEqual([
      '401 login_required',
    ]);
  });

  test('a stolen token without its device cookie, wherever the device matters', async () => {
    const isAuthenticated = ({ access }: AnyEndpoint) =>
      access === 'signed-in' || access === 'visitor-or-user';
    expect(await collectAnswers(thief, isAuthenticated)).toEqual(['401 login_required']);
  });

  test('a malformed token is unknown and never causes an internal error', async () => {
    for (const bearer of ['x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '%00']) {
      const { status } = await visitor.get('/api/user/me', { authorization: `Bearer ${bearer}` });
      expect(status).toBe(401);
    }
  });
});

describe("another user's id", () => {
  test("every endpoint that takes one has a case in its slice's examples", () => {
    expect(listUntestedIds(program.api.endpoints, foreign)).toEqual([]);
    expect(Object.keys(foreign.uses).length).toBeGreaterThan(20);
  });

  const whatTheVictimSees = async () => {
    const seen: unknown[] = [];
    for (const path of foreign.watched) {
      const { status, body } = await victim.get(path);
      expect([path, status]).toEqual([path, 200]);
      seen.push(body);
    }
    return seen;
  };

  test.each(bothFronts)(
    'gets the same answer as an id that does not exist, on the %s',
    { timeout: 120_000 },
    async (front) => {
      const before = await whatTheVictimSees();
      const { other, stranger } = fronts[front];
      for (const [name, uses] of Object.entries(foreign.uses)) {
        const endpoint = program.api.endpoints.find((served) => endpointName(served) === name);
        if (endpoint === undefined) throw new Error(`${name} is not served`);
        if (front === 'application' && applicationPath(endpoint) === undefined) continue;
        for (const use of uses) {
          const path = fillPath(endpoint, use.params) + (use.query === undefined ? '' : `?${use.query}`);
          const asUser = await other.send(endpoint.method, path, use.body);
          expect([name, asUser.status, asUser.text.includes('demo@dukat.test')]).toEqual([name, 404, false]);
          const asStranger = await stranger.send(endpoint.method, path, use.body);
          expect([name, asStranger.status]).toEqual([name, endpoint.access === 'signed-in' ? 401 : 404]);
        }
        expect([name, await whatTheVictimSees()]).toEqual([name, before]);
      }
    },
  );

  test("as a cursor shows only rows of the caller's own list", async () => {
    const lists = program.api.endpoints.filter(
      (endpoint) =>
        endpoint.access === 'signed-in' &&
        !endpoint.path.includes('{') &&
        listFields(endpoint).includes('before'),
    );
    expect(lists.length).toBeGreaterThan(4);
    let cursors = 0;
    for (const { path } of lists) {
      const theirs = idsIn((await victim.get(path)).body);
      const own = idsIn((await world.other.get(path)).body);
      // Some lists take a row's id as cursor, others the cursor of their last page.
      const next = (await victim.get(`${path}?limit=1`)).body.before;
      for (const before of [...theirs.slice(0, 3), ...(typeof next === 'string' ? [next] : [])]) {
        const { status, body } = await world.other.get(`${path}?before=${before}`);
        expect([200, 422]).toContain(status);
        if (status === 200) cursors += 1;
        expect(idsIn(body).filter((id) => theirs.includes(id) && !own.includes(id))).toEqual([]);
      }
    }
    expect(cursors).toBeGreaterThan(4);
  });
});

/** The ids of the rows in an answer's list. */
function idsIn(body: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(body).flatMap((list) =>
    Array.isArray(list)
      ? list.flatMap((row: { id?: unknown }) => (row.id === undefined ? [] : [String(row.id)]))
      : [],
  );
}
