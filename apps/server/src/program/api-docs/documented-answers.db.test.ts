import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishLegal } from '../../features/content/testing/publish-legal.ts';
import { generalAnswers } from '../../platform/http/general-answers.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { type FindUndocumented, undocumentedAnswers } from '../testing/documented-answers.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { connectProgram, tokenUser } from '../testing/foreign-program.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { sendExample } from '../testing/hostile/send-hostile.ts';
import type { RequestToSign } from '../testing/signed-request.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Provokes at every endpoint each refusal that is decided before the use case; its status and code must be in the endpoint's OpenAPI
// document. The refusals of fields and use cases are compared in every-endpoint/one-wrong-field.db.test.ts.

let program: TestProgram;
let visitor: TestClient;
let owner: TestClient;
let examples: Readonly<Record<string, RequestExample>>;
let findUndocumented: FindUndocumented;
const seen = new Set<string>();

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  owner = await signIn(program, 'demo@dukat.test');
  examples = await requestExamples(await everyExample(), owner);
  findUndocumented = await undocumentedAnswers(visitor);
});
afterAll(() => program.close());

type SendRequest = (endpoint: AnyEndpoint) => Promise<TestResponse>;
type Headers = Readonly<Record<string, string>>;
/** These end the session that the other requests need. */
const endsSession = ['/api/logout', '/api/user/freeze'];
const fillPath = ({ path }: AnyEndpoint, param = 'x') => path.replace(/\{\w+\}/g, param);
const toBody = ({ method }: AnyEndpoint) => (method === 'GET' ? undefined : {});

/** Sends one kind of request to all endpoints. Returns the answers that no document lists. */
async function findUndocumentedAnswer(
  sendRequest: SendRequest,
  which: (endpoint: AnyEndpoint) => boolean = () => true,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const endpoint of program.api.endpoints.filter(which)) {
    if (endsSession.includes(endpoint.path)) continue;
    const answer = await sendRequest(endpoint);
    seen.add(`${answer.status} ${answer.body.code ?? ''}`);
    found.push(...[findUndocumented(endpoint, answer)].filter((one) => one !== undefined));
  }
  return found;
}

/** Uses the example of a valid request if there is one. */
function asks(client: () => TestClient, headers: Headers = {}): SendRequest {
  return (endpoint) => {
    const send = (method: string, path: string, body: unknown) => client().send(method, path, body, headers);
    const example = examples[endpointName(endpoint)];
    if (example !== undefined) return sendExample(send, endpoint, example);
    return send(endpoint.method, fillPath(endpoint), toBody(endpoint));
  };
}

const sends =
  (body: string | undefined, headers: Headers, param = 'x'): SendRequest =>
  (endpoint) =>
    owner.send(endpoint.method, fillPath(endpoint, param), body, headers);

const json = { 'content-type': 'application/json' };
const noCookie = { cookie: '' };
const unknownToken = { ...noCookie, authorization: `Bearer dka.${'A'.repeat(43)}` };

describe('every answer is in the document of its endpoint', () => {
  test.each<[string, SendRequest]>([
    ['without a device', asks(() => visitor, noCookie)],
    ['from an unknown host', asks(() => visitor, { host: 'unknown_host.example' })],
    ['from another website', asks(() => owner, { 'sec-fetch-site': 'cross-site' })],
    ['as a visitor', asks(() => visitor)],
    ['with another device’s token', asks(() => visitor, { authorization: `Bearer ${'A'.repeat(43)}` })],
    ['with an unknown access token', asks(() => visitor, unknownToken)],
    ['with half a signature', asks(() => visitor, { ...noCookie, 'dukat-key': 'A'.repeat(22) })],
    ['with a body that is no JSON', sends('{', json)],
    ['with a body that cannot be kept', sends('{"name":"\\u0000"}', json)],
    ['with another media type', sends('<a/>', { 'content-type': 'application/xml' })],
    ['with a parameter that is too long', sends('{}', json, 'x'.repeat(300))],
    ['with a parameter of another shape', sends('{}', json, '%C3%A9'.repeat(30))],
    ['with an unusable idempotency key', asks(() => owner, { 'idempotency-key': 'ä' })],
  ])('%s', async (_, sendRequest) => {
    expect(await findUndocumentedAnswer(sendRequest)).toEqual([]);
  });

  test('with a body that is too large', async () => {
    const sendRequest: SendRequest = (endpoint) => {
      const letters = (endpoint.largestBodyBytes ?? 64 * 1024) + 1;
      return owner.send(endpoint.method, fillPath(endpoint), `"${'x'.repeat(letters)}"`);
    };
    expect(await findUndocumentedAnswer(sendRequest, ({ method }) => method !== 'GET')).toEqual([]);
  });

  test('by a program, with each way of failing', async () => {
    const key = await newKey(owner, ['user:accounts:read']);
    const bound = await newKey(owner, ['user:accounts:read'], { allowed_addresses: ['192.0.2.7'] });
    const scopes = ['user:accounts:read'] as const;
    const { accessToken } = await connectProgram(program, { owner, person: owner, scopes });
    const [signed, elsewhere] = [apiUser(program, key), apiUser(program, bound)];
    const nonce = 'used-twice';
    const ways = [
      programs(signed),
      programs(apiUser(program, { ...key, secret: 'x'.repeat(43) })),
      programs(elsewhere),
      programs(tokenUser(program, accessToken)),
      programs(signed, () => ({ nonce })),
      programs(signed, () => ({ timestamp: program.clock.now().getTime() - 60_000 })),
    ];
    for (const sendRequest of ways) {
      expect(await findUndocumentedAnswer(sendRequest, ({ access }) => access === 'signed-in')).toEqual([]);
    }
  });

  test('with a reused key, under changed terms, without a recent proof, after inactivity', async () => {
    const place = ({ movesMoney }: AnyEndpoint) => movesMoney === true;
    const keyed = { 'idempotency-key': 'one-for-all' };
    expect(
      await findUndocumentedAnswer(
        asks(() => owner, keyed),
        place,
      ),
    ).toEqual([]);
    await publishLegal(program.database, 'Changed words.', program.clock.now());
    program.clock.advance(11 * 60_000);
    expect(await findUndocumentedAnswer(asks(() => owner))).toEqual([]);
    program.clock.advance(30 * 24 * 3_600_000);
    expect(await findUndocumentedAnswer(asks(() => owner))).toEqual([]);
  });

  test('and these requests provoke every general answer except outages and limits', () => {
    const missing = Object.entries(generalAnswers).filter(
      ([code, { status }]) => !seen.has(`${status} ${code}`),
    );
    expect(missing.map(([code]) => code).toSorted()).toEqual([
      // Given to the mobile application: see application/second-front.db.test.ts.
      'app_outdated',
      'bot_check_failed',
      'key_proof_invalid',
      'key_proof_nonce',
      'not_found',
      'request_running',
      'signature_from_before_start',
      'too_many_requests',
      'unavailable',
      'unknown_error',
    ]);
  });
});

function programs(send: SignedSend, sign: () => Partial<RequestToSign> = () => ({})): SendRequest {
  return (endpoint) => {
    const body = toBody(endpoint);
    return send(endpoint.method, fillPath(endpoint), { sign: sign(), ...(body && { body }) });
  };
}

test('detects an answer that the document does not list', () => {
  const [endpoint] = program.api.endpoints;
  const answer = { status: 418, body: { code: 'teapot' }, text: '', headers: {} };
  expect(endpoint && findUndocumented(endpoint, answer)).toContain('418 teapot');
  expect(endpoint && findUndocumented(endpoint, { ...answer, status: 500 })).toContain('500 teapot');
});

describe('the document', () => {
  const read = async (place: string) => JSON.parse((await visitor.get(place)).text);

  test('describes the form of an uploaded file beside its JSON', async () => {
    const { paths } = await read('/api/openapi.json');
    const { content } = paths['/api/upload_file'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
    const form = content['multipart/form-data'].schema;
    expect(form.properties.file).toEqual({ type: 'string', contentMediaType: 'application/octet-stream' });
    expect(form.required).toEqual(['file']);
  });

  test("names the cookie according to the protocol, and distinguishes programs' tokens from sessions", async () => {
    const { components, paths } = await read('/v1/openapi.json');
    const { device, bearer, program: token } = components.securitySchemes;
    expect([device.name, bearer.scheme, token.scheme]).toEqual(['device', 'bearer', 'bearer']);
    expect(paths['/v1/orders'].post.security).toEqual([
      { key: [], timestamp: [], nonce: [], signature: [] },
      { program: ['user:trading:write'] },
      { device: [], bearer: [] },
    ]);
    expect(paths['/v1/time'].get.security).toEqual([]);
  });

  test('lists the codes of fields where a schema has them', async () => {
    const { paths } = await read('/v1/openapi.json');
    const listCodes = (operation: { responses: Record<string, { description: string }> }) =>
      operation.responses['422']?.description ?? '';
    expect(listCodes(paths['/v1/orders'].post)).toContain('amount_not_a_number');
    expect(listCodes(paths['/v1/markets/{market}/candles'].get)).toContain('time_invalid');
  });
});
