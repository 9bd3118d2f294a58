import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { apiScopes } from '@dukat/rules/identity/api-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveForStakes, stakeOf } from '../../features/staking/testing/staking-world.ts';
import { applicationPrefix, needsKey } from '../../platform/http/fronts/api-front.ts';
import { apiUser, newKey } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { type FindUndocumented, undocumentedAnswers } from '../testing/documented-answers.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { connectProgram, tokenUser } from '../testing/foreign-program.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { hostileValues } from '../testing/hostile/hostile-values.ts';
import { bodySchema, buildSample, fieldPaths, withField } from '../testing/hostile/sample-body.ts';
import { sendExample } from '../testing/hostile/send-hostile.ts';
import type { PhoneClient } from '../testing/phone-client.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The front of the mobile application, at every endpoint that it serves (ADR 161).

let program: TestProgram;
let browser: TestClient;
let phone: PhoneClient;
let visitor: PhoneClient;
let findUndocumented: FindUndocumented;
let examples: Readonly<Record<string, RequestExample>>;

async function signedInPhone(): Promise<PhoneClient> {
  const opened = await program.phone();
  await signIn(program, 'demo@dukat.test', {}, async () => opened);
  return opened;
}

beforeAll(async () => {
  program = await testProgram();
  browser = await signIn(program, 'demo@dukat.test', { CZK: '100000', BTC: '1' });
  [phone, visitor] = [await signedInPhone(), await program.phone()];
  findUndocumented = await undocumentedAnswers(browser);
  examples = await requestExamples(await everyExample(), browser);
});
afterAll(() => program.close());

const served = () => program.api.applicationEndpoints;
const fillPath = ({ path }: AnyEndpoint) => path.replace(/\{\w+\}/g, 'x');
const toBody = ({ method }: AnyEndpoint) => (method === 'POST' ? {} : undefined);
const endsSession = ['/mx-api/logout', '/mx-api/user/freeze'];

describe('the list of endpoints', () => {
  test('is that of the site below /api, except those that say why not', () => {
    const retail = program.api.endpoints.filter(({ path }) => path.startsWith('/api/'));
    const both = retail.filter(({ notForApplications }) => notForApplications === undefined);
    const own = ['POST /mx-api/token'];
    expect(served().map(endpointName).toSorted()).toEqual(
      [
        ...both.map(endpointName).map((name) => name.replace(' /api/', ` ${applicationPrefix}`)),
        ...own,
      ].toSorted(),
    );
    const siteOnly = retail.filter((endpoint) => !both.includes(endpoint));
    expect(siteOnly.map(endpointName)).toEqual([
      'POST /api/user/notifications/subscribe',
      'POST /api/user/notifications/unsubscribe',
    ]);
  });

  test('contains nothing of operators, of the sandbox, and nothing that a program may call', () => {
    expect(served().filter(({ access, scope }) => access === 'operator' || scope !== undefined)).toEqual([]);
    expect(served().every(({ path }) => path.startsWith(applicationPrefix))).toBe(true);
  });

  test('is not on the site: the site has no way to refresh', async () => {
    for (const path of ['/api/token', '/token']) expect((await browser.post(path)).status).toBe(404);
  });
});

/** Sends a request to all endpoints and returns the answers by status and code. */
async function answers(
  send: (endpoint: AnyEndpoint) => Promise<TestResponse>,
  which: (endpoint: AnyEndpoint) => boolean = () => true,
): Promise<readonly string[]> {
  const seen = new Set<string>();
  for (const endpoint of served().filter(which)) {
    const { status, body, headers } = await send(endpoint);
    expect([endpointName(endpoint), headers['set-cookie'], headers['access-control-allow-origin']]).toEqual([
      endpointName(endpoint),
      undefined,
      undefined,
    ]);
    seen.add(`${status} ${body.code}`);
  }
  return [...seen];
}

const isSignedIn = ({ access }: AnyEndpoint) => access === 'signed-in';

describe('every endpoint', () => {
  test('refuses a browser’s cookie and token instead of a proof', async () => {
    const send = (client: TestClient) => (its: AnyEndpoint) =>
      client.send(its.method, fillPath(its), toBody(its));
    expect(await answers(send(browser), needsKey)).toEqual(['401 login_required']);
    expect(await answers(send(await program.client()), needsKey)).toEqual(['401 key_proof_invalid']);
  });

  test('that needs a user refuses a visitor', async () => {
    expect(await answers((its) => visitor.send(its.method, fillPath(its), toBody(its)), isSignedIn)).toEqual([
      '401 login_required',
    ]);
  });

  test.each(['key', 'token'] as const)('ignores the %s of a program that has every scope', async (kind) => {
    const send =
      kind === 'key'
        ? apiUser(program, await newKey(browser, apiScopes))
        : tokenUser(
            program,
            (await connectProgram(program, { owner: browser, person: browser, scopes: apiScopes }))
              .accessToken,
          );
    const sent = (its: AnyEndpoint) =>
      send(its.method, fillPath(its), its.method === 'POST' ? { body: {} } : {});
    expect(new Set(await answers(sent, needsKey))).toEqual(
      new Set(kind === 'key' ? ['401 key_proof_invalid'] : ['401 login_required']),
    );
  });

  test('answers as its document says, to visitors and to users', { timeout: 120_000 }, async () => {
    const wrong: (string | undefined)[] = [];
    for (const endpoint of served().filter(({ path }) => !endsSession.includes(path))) {
      const name = endpointName(endpoint).replace(` ${applicationPrefix}`, ' /api/');
      for (const client of [visitor, phone]) {
        const send = (method: string, path: string, body: unknown) => client.send(method, path, body);
        const example = examples[name];
        const answer =
          example === undefined
            ? await send(endpoint.method, fillPath(endpoint), toBody(endpoint))
            : await sendExample(send, endpoint, example);
        expect([name, answer.headers['set-cookie']]).toEqual([name, undefined]);
        wrong.push(findUndocumented(endpoint, answer));
      }
      const { method } = endpoint;
      const without = await browser.send(method, fillPath(endpoint), toBody(endpoint));
      const stale = await phone.send(method, fillPath(endpoint), toBody(endpoint), { dpop: 'x' });
      wrong.push(findUndocumented(endpoint, without), findUndocumented(endpoint, stale));
    }
    expect(wrong.filter((one) => one !== undefined)).toEqual([]);
  });
});

describe('hostile input', () => {
  // The parser is that of the site, so that one endpoint of each kind of access is enough.
  test.each([
    'POST /mx-api/token',
    'POST /mx-api/login',
    'POST /mx-api/new_order',
    'POST /mx-api/user/withdraw',
  ])('to %s gets a documented answer', async (name) => {
    const endpoint = served().find((its) => endpointName(its) === name);
    if (endpoint === undefined) throw new Error(`${name} is not served`);
    const schema = bodySchema(endpoint);
    for (const [index, field] of fieldPaths(schema).entries()) {
      for (const value of hostileValues().filter((_, at) => at % 23 === index % 23)) {
        const answer = await phone.send('POST', endpoint.path, withField(buildSample(schema), field, value));
        expect(answer.status < 500 || answer.text).toBe(true);
      }
    }
    for (const [body, status] of [
      ['{"a":', 400],
      [`{"a":"${'a'.repeat(1_000_000)}"}`, 413],
      ['{"__proto__":{}}', 400],
    ] as const) {
      expect((await phone.post(endpoint.path, body)).status).toBe(status);
    }
  });
});

describe('what both fronts share', () => {
  test('an idempotency key of an account has one effect, and one answer on both', async () => {
    await giveForStakes(program, browser);
    const key = { 'idempotency-key': 'both-fronts' };
    const first = await phone.post('/api/user/stake', stakeOf('ETH.S', '1'), key);
    expect(first.status).toBe(200);
    const again = await browser.post('/api/user/stake', stakeOf('ETH.S', '1'), key);
    expect(again.text).toBe(first.text);
    const other = await phone.post('/api/user/stake', stakeOf('ETH.S', '2'), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await browser.get('/api/user/stakes')).body.stakes).toHaveLength(1);
  });

  test('a proof of presence is required of a phone too, and is valid in its session alone', async () => {
    const asking = served().filter(({ requiresProof }) => requiresProof === true);
    expect(asking.length).toBeGreaterThan(5);
    program.clock.advance(11 * 60_000);
    const sent = (its: AnyEndpoint) => phone.send(its.method, fillPath(its), toBody(its));
    expect(await answers(sent, ({ requiresProof }) => requiresProof === true)).toEqual([
      '403 proof_required',
    ]);
  });

  test('live events: a ticket of the phone opens the stream of its front', async () => {
    const { body, status } = await phone.post('/api/events/ticket', {});
    expect(status).toBe(200);
    const stream = await fetch(`${program.origin}/mx-api/events?ticket=${body.ticket}`, {
      headers: { host: 'localhost:3000' },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    await stream.body?.cancel();
  });
});
