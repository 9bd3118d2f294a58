import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type ProtocolRoute, protocolRoutes } from '@dukat/contract/protocol-routes';
import { z } from '@dukat/contract/z';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../../platform/http/server.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { serveCustomers } from '../servers/serve-customers.ts';
import { callbackRoutes } from '../testing/callback-routes.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { type ConnectedApp, connectProgram } from '../testing/foreign-program.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let visitor: TestClient;
let connected: ConnectedApp;
const scopes = ['user:accounts:read'] as const;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  const owner = await signIn(program, 'demo@dukat.test');
  connected = await connectProgram(program, { owner, person: owner, scopes });
});
afterAll(() => program.close());

const documents = ['/api/openapi.json', '/v1/openapi.json', '/mx-api/openapi.json'];
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

async function documentedRoutes(): Promise<readonly string[]> {
  const places = [...documents, '/sandbox/openapi.json'];
  const read = await Promise.all(
    places.map(async (place) => document.parse((await visitor.get(place)).body)),
  );
  return read.flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
}

/** All routes of the customers' router, with path parameters as OpenAPI writes them. */
async function servedRoutes(): Promise<readonly string[]> {
  const routes: string[] = [];
  const app = createHttpServer(pino({ level: 'silent' }), 'test');
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replace(/:(\w+)(\(.*?\))?/g, '{$1}')}`);
  });
  const renderer = { fetch: async () => new Response('') };
  const [configuration, basePort] = [readConfiguration({}), 3000];
  await serveCustomers(app, {
    slices: program.slices,
    deps: program.deps,
    configuration,
    basePort,
    isDevelopment: false,
    renderer,
  });
  await app.close();
  return routes.filter((one) => !one.startsWith('HEAD ') && !one.startsWith('OPTIONS '));
}

/** Routes and paths that are deliberately undocumented. A path that ends with a slash covers everything below it. */
const deliberate = [
  // The documents themselves.
  ...[...documents, '/sandbox/openapi.json', '/v1/docs'],
  // Called by providers, mail programs and browsers, each by a protocol that they define.
  ...[...callbackRoutes, '/oauth', '/csp-report'],
  // Providers that the sandbox simulates.
  ...['turnstile', 'fio', 'comgate', 'gopay', 'thepay', 'nuvei', 'gateway', 'onfido', 'sumsub'].map(sandbox),
  ...['identity', 'openid', 'push', 'lightning', 'bolt_cards'].map(sandbox),
  ...['/sandbox/lightning', '/sandbox/bolt_cards'],
  // Pages and their files.
  ...['/*', '/offline', '/share', '/content/', '/rss/', '/og/', '/manifest.webmanifest', '/sw.js'],
  // The form of a page that works without scripts.
  'POST /donate/{alias}',
  ...['/robots.txt', '/sitemap.xml', '/sitemap-{file}.xml', '/icon-{size}.png', '/visual-book.svg'],
  ...['/favicon.ico', '/favicon.svg', '/.well-known/security.txt'],
];

function sandbox(provider: string): string {
  return `/sandbox/${provider}/`;
}

const matches = (route: string, place: string) => {
  const path = route.slice(route.indexOf(' ') + 1);
  return place.endsWith('/') ? path.startsWith(place) : path === place || route === place;
};

test('every customer route is documented or deliberately undocumented', async () => {
  const [documented, served] = [await documentedRoutes(), await servedRoutes()];
  const undocumented = served.filter((route) => !documented.includes(route));
  expect(undocumented.filter((route) => !deliberate.some((place) => matches(route, place)))).toEqual([]);
  expect(deliberate.filter((place) => !undocumented.some((route) => matches(route, place)))).toEqual([]);
  expect(documented.filter((route) => !served.includes(route))).toEqual([]);
  expect(documented).toEqual(expect.arrayContaining(['GET /api/events', 'GET /v1/ws', 'POST /oauth2/token']));
});

interface Sent {
  readonly query?: string;
  readonly host?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends over the network, because `inject` supports neither upgrades nor streams. Cuts a streaming answer after its first bytes. */
async function send({ method, path }: ProtocolRoute, sent: Sent) {
  const { query = '', host = 'localhost:3000', form, json, headers } = sent;
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const payload = form === undefined ? json : new URLSearchParams(form).toString();
  const asked = httpRequest(new URL(path + query, program.origin), {
    method,
    headers: { host, ...(payload !== undefined && { 'content-type': type }), ...headers },
  });
  asked.end(payload);
  const answered = once(asked, 'response').then(([response]) => response);
  const response = await Promise.race([answered, once(asked, 'upgrade').then(([upgraded]) => upgraded)]);
  const contentType = String(response.headers['content-type']);
  const isJson = contentType.startsWith('application/json');
  let text = '';
  if (isJson) for await (const chunk of response) text += chunk;
  asked.destroy();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: Number(response.statusCode), contentType, body };
}

const app = () => ({ client_id: connected.clientId, client_secret: connected.secret ?? '' });
const refresh = () => ({
  ...app(),
  grant_type: 'refresh_token',
  refresh_token: connected.refreshToken,
});
const code = { code: 'unknown', code_verifier: 'v'.repeat(43), redirect_uri: 'https://taxes.example/back' };
const broken: readonly [string, () => Sent][] = [
  ['400 text_unusable', () => ({ query: '?x=%00', form: {} })],
  ['400 request_unreadable', () => ({ json: '{' })],
  ['400 invalid_request', () => ({ form: { ...app(), token: '' } })],
  ['401 invalid_client', () => ({ form: { ...app(), client_secret: 'wrong' } })],
  ['404 invalid_request', () => ({ form: app(), host: 'unknown_host.example' })],
  ['413 request_too_large', () => ({ form: { x: 'x'.repeat(9_000) } })],
  ['415 media_type_unsupported', () => ({ json: '<a/>', headers: { 'content-type': 'application/xml' } })],
];
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const ticket = async () => String((await visitor.post('/api/events/ticket', {})).body.ticket);

/** The requests that provoke each answer, by route. */
const attempts: readonly (readonly [ProtocolRoute, readonly [string, () => Sent | Promise<Sent>][]])[] = [
  [
    protocolRoutes.retail[0],
    [
      ['200', async () => ({ query: `?ticket=${await ticket()}` })],
      ['400 text_unusable', () => ({ query: '?ticket=%00' })],
      ['403 ticket_invalid', () => ({ query: '?ticket=unknown' })],
    ],
  ],
  [
    protocolRoutes.application[0],
    [
      ['200', async () => ({ query: `?ticket=${await ticket()}` })],
      ['400 text_unusable', () => ({ query: '?ticket=%00' })],
      ['403 ticket_invalid', () => ({ query: '?ticket=unknown' })],
    ],
  ],
  [
    protocolRoutes.retail[3],
    [['200', () => ({ form: { ...app(), token: connected.accessToken } })], ...broken],
  ],
  [
    protocolRoutes.retail[1],
    [
      ['400 invalid_scope', () => ({ form: { ...refresh(), scope: 'user:trading:write' } })],
      ['200', () => ({ form: refresh() })],
      ...broken,
      ['400 invalid_grant', () => ({ form: { ...app(), ...code, grant_type: 'authorization_code' } })],
      ['400 unsupported_grant_type', () => ({ form: { ...app(), grant_type: 'password' } })],
    ],
  ],
  [
    protocolRoutes.retail[2],
    [['200', () => ({ form: { ...app(), token: connected.refreshToken } })], ...broken],
  ],
  [
    protocolRoutes.retail[4],
    [
      ['200', () => ({})],
      ['400 text_unusable', () => ({ query: '?x=%00' })],
      ['404 not_found', () => ({ host: 'unknown_host.example' })],
    ],
  ],
  [
    protocolRoutes.exchange[0],
    [
      ['101', () => ({ headers: upgrade })],
      ['400 text_unusable', () => ({ query: '?language=%00' })],
      ['404 host_unknown', () => ({ host: 'unknown_host.example' })],
      ['426 upgrade_required', () => ({})],
    ],
  ],
];

/** Outages and rate limits, which other tests provoke. */
const unprovoked = /unknown_error|unavailable|too_many_requests|slow_down/;
const errorCode = z.union([
  z.strictObject({ code: z.string(), message: z.string(), errors: z.array(z.unknown()) }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

describe('a route defined by a standard answers as documented', () => {
  test('every route is tested', () => {
    expect(new Set(attempts.map(([route]) => route))).toEqual(new Set(Object.values(protocolRoutes).flat()));
  });

  test.each(attempts.map(([route, tried]) => [route.path, route, tried] as const))(
    '%s',
    async (path, route, tried) => {
      for (const [expected, attempt] of tried) {
        const { status, contentType, body } = await send(route, await attempt());
        const { content } = route.success;
        if (expected === String(status)) {
          expect(status).toBe(route.success.status);
          if (content !== undefined) expect(contentType).toContain(content.type);
          if (body !== undefined) content?.schema.parse(body);
          continue;
        }
        const error = errorCode.parse(body);
        expect(`${status} ${'code' in error ? error.code : error.error}`).toBe(expected);
      }
      const read = await Promise.all(documents.map((place) => visitor.get(place)));
      const operation = read.map(({ body }) => document.parse(body).paths[path]).find(Boolean);
      expect(listedIn(operation?.[route.method.toLowerCase()]).toSorted()).toEqual(
        tried.map(([answer]) => answer).toSorted(),
      );
    },
  );
});

const operationShape = z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) });

/** Returns the documented answers of an operation as status and code, without the unprovoked ones. */
function listedIn(operation: unknown): readonly string[] {
  return Object.entries(operationShape.parse(operation).responses).flatMap(([status, { description }]) => {
    const [, codes] = /^Codes: (.*)\.$/.exec(description) ?? [];
    if (codes === undefined) return [status];
    const listed = codes.split(', ').map((one) => `${status} ${one}`);
    return listed.filter((answer) => !unprovoked.test(answer));
  });
}
