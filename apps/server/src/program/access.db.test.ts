import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '../features/identity/accounts/seed-demo-accounts.ts';
import { give } from '../features/trading/testing/trading-world.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { newKey } from './testing/api-user.ts';
import { type Foreign, foreignUses, wrongSecret } from './testing/foreign-uses.ts';
import { buyOrder, open } from './testing/order-requests.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

// Who may call what, for every endpoint that is served: the list comes from the program, so that a new endpoint is tested
// the day it is written (drills 44, 49 and 50).

let program: TestProgram;
let victim: TestClient;
let other: TestClient;
let visitor: TestClient;
let thief: TestClient;
let foreign: Foreign;

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const pathOf = ({ path }: AnyEndpoint, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');

async function logIn(client: TestClient, email: string, password: string): Promise<string> {
  const { body, status } = await client.post('/api/login', { email, password });
  if (status !== 200) throw new Error(JSON.stringify(body));
  client.useToken(String(body.token));
  return String(body.token);
}

async function firstId(path: string, list: string): Promise<string> {
  const { body } = await victim.get(path);
  const [first] = body[list] as { id: string }[];
  if (first === undefined) throw new Error(`The victim has nothing under ${path}`);
  return first.id;
}

/** An open order on the exchange, of a trading account that is activated for it. */
async function exchangeOrderOf(client: TestClient, clientOrderId: string): Promise<string> {
  await client.post('/api/user/portfolios', { type: 'trade' });
  const trader = await program.database
    .selectFrom('portfolios')
    .select('id as portfolioId')
    .where('type', '=', 'trade')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await give(program.database, trader, 'CZK', '1000');
  const order = {
    market: 'DOGE_CZK',
    type: 'Limit',
    side: 'Buy',
    price: '1',
    size: '100',
    client_order_id: clientOrderId,
  };
  const { body, status } = await client.post('/v1/orders', order);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.id);
}

/** Of a trading account that is active. */
async function quickTradeOf(client: TestClient): Promise<string> {
  const trade = { market: 'BTC_CZK', side: 'Buy', quote_value: '1000', payment_type: 'BANK_TRANSFER' };
  const { body } = await client.post('/api/dukat/internal/quick-trades', { ...trade, agreement: true });
  return String(body.publicId);
}

beforeAll(async () => {
  program = await testProgram();
  const [demo, , slovak] = await inTransaction(program.database, (tx) =>
    seedDemoAccounts(tx, { brand: 'anycoin', origin: 'http://localhost:3000', now: program.clock.now() }),
  );
  if (demo === undefined || slovak === undefined) throw new Error('No demo accounts');
  [victim, other, visitor, thief] = await Promise.all([
    program.client(),
    program.client(),
    program.client(),
    program.client(),
  ]);
  thief.useToken(await logIn(victim, demo.email, demo.password));
  await logIn(other, slovak.email, slovak.password);
  const order = await open(victim, await buyOrder(victim, { email: null }));
  const visitorsOrder = await open(visitor, await buyOrder(visitor, { email: 'passer-by@example.com' }));
  await victim.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' });
  foreign = {
    order: order.id,
    visitorsOrder: visitorsOrder.id,
    wallet: await firstId('/api/v2/user/deposit_wallets', 'wallets'),
    device: await firstId('/api/user/devices', 'devices'),
    portfolio: await firstId('/api/user/portfolios', 'portfolios'),
    exchangeOrder: await exchangeOrderOf(victim, 'victims-own'),
    apiKey: (await newKey(victim, ['user:trading:read'], { password: demo.password })).id,
    quickTrade: await quickTradeOf(victim),
  };
  // Whoever has no trading account of their own is turned away before anything is looked up.
  await exchangeOrderOf(other, 'others-own');
});
afterAll(() => program.close());

describe('what another website sends', () => {
  const changing = () => program.api.endpoints.filter(({ method }) => method !== 'GET');
  const attempt = (endpoint: AnyEndpoint, headers: Readonly<Record<string, string>>) =>
    victim.send(endpoint.method, pathOf(endpoint), {}, headers);

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('%j is refused by every endpoint that changes something', async (headers) => {
    expect(changing().length).toBeGreaterThan(15);
    const letIn: string[] = [];
    for (const endpoint of changing()) {
      const { status, body } = await attempt(endpoint, headers);
      if (status !== 403 || body.code !== 'cross_site') letIn.push(`${nameOf(endpoint)}: ${status}`);
    }
    expect(letIn).toEqual([]);
  });

  test('no endpoint lets another website read its answer', async () => {
    for (const endpoint of program.api.endpoints) {
      const headers = { origin: 'https://evil.example' };
      const answer = await victim.send(endpoint.method, pathOf(endpoint), undefined, headers);
      expect([nameOf(endpoint), answer.headers['access-control-allow-origin']]).toEqual([
        nameOf(endpoint),
        undefined,
      ]);
    }
  });
});

describe('who is turned away before anything is read', () => {
  async function answersOf(
    client: TestClient,
    which: (endpoint: AnyEndpoint) => boolean,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const endpoints = program.api.endpoints.filter(which);
    expect(endpoints.length).toBeGreaterThan(10);
    const codes = new Set<string>();
    for (const endpoint of endpoints) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await client.send(endpoint.method, pathOf(endpoint), body, headers);
      codes.add(`${answer.status} ${answer.body.code}`);
    }
    return [...codes];
  }

  test('a caller without a device cookie', async () => {
    const answers = await answersOf(visitor, ({ access }) => access !== 'open', { cookie: '' });
    expect(answers).toEqual(['403 not_initialized']);
  });

  test('a caller with a device cookie of its own making', async () => {
    const forged = { cookie: `device=${'A'.repeat(22)}.${'A'.repeat(43)}` };
    expect(await answersOf(visitor, ({ access }) => access !== 'open', forged)).toEqual([
      '403 not_initialized',
    ]);
  });

  test('a visitor, wherever a user is needed', async () => {
    expect(await answersOf(visitor, ({ access }) => access === 'signed-in')).toEqual(['401 login_required']);
  });

  test('a thief of the token alone, wherever the caller is told apart', async () => {
    const told = ({ access }: AnyEndpoint) => access === 'signed-in' || access === 'visitor-or-user';
    expect(await answersOf(thief, told)).toEqual(['401 login_required']);
  });

  test('a token of another shape is nobody’s, and never an error of ours', async () => {
    for (const bearer of ['x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '%00']) {
      const { status } = await visitor.get('/api/user/me', { authorization: `Bearer ${bearer}` });
      expect(status).toBe(401);
    }
  });
});

/** Endpoints with an id that is no secret and belongs to nobody, or that are tested on their own below. */
const notForeign: readonly string[] = [
  'POST /api/set_password',
  'POST /api/verify_email',
  'POST /api/new_order',
  'GET /api/trade',
  'POST /api/events/ticket',
];

function fieldsOf(endpoint: AnyEndpoint): string[] {
  return [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties);
  });
}

describe('somebody else’s id', () => {
  test('every endpoint that takes one is in the table', () => {
    const takesOne = (field: string) => /^(id|token|secret|orders)$|Id$/.test(field);
    const taking = program.api.endpoints
      .filter((endpoint) => endpoint.access !== 'open' && fieldsOf(endpoint).some(takesOne))
      .map(nameOf);
    expect(taking.filter((name) => !(name in foreignUses) && !notForeign.includes(name))).toEqual([]);
  });

  const whatTheVictimSees = async () =>
    Promise.all(
      [
        '/api/user/me',
        '/api/user/accounts',
        '/api/user/orders',
        `/api/order?id=${foreign.order}`,
        '/api/v2/user/deposit_wallets',
        '/api/user/portfolios',
        '/api/user/devices',
        '/api/user/settings',
        '/api/user/agreements',
        '/v1/orders',
        '/api/dukat/api-keys',
        '/api/dukat/internal/quick-trades',
      ].map(async (path) => (await victim.get(path)).body),
    );

  test.each(Object.keys(foreignUses))(
    '%s answers another user and a stranger as if it did not exist',
    async (name) => {
      const endpoint = program.api.endpoints.find((served) => nameOf(served) === name);
      if (endpoint === undefined) throw new Error(`${name} is not served`);
      const before = await whatTheVictimSees();
      const stranger = await program.client();
      for (const use of foreignUses[name]?.(foreign) ?? []) {
        const path = pathOf(endpoint, use.params) + (use.query === undefined ? '' : `?${use.query}`);
        const asUser = await other.send(endpoint.method, path, use.body);
        expect([asUser.status, asUser.text.includes('demo@dukat.test')]).toEqual([404, false]);
        const asStranger = await stranger.send(endpoint.method, path, use.body);
        expect(asStranger.status).toBe(endpoint.access === 'signed-in' ? 401 : 404);
      }
      expect(await whatTheVictimSees()).toEqual(before);
    },
  );

  test('a ticket for live news never covers somebody else’s order', async () => {
    const orders = [
      { id: foreign.order },
      { id: foreign.visitorsOrder, secret: wrongSecret },
      { id: foreign.order, secret: wrongSecret },
    ];
    const { body } = await other.post('/api/events/ticket', { orders });
    const [topics = ''] = String(body.ticket ?? '').split('.');
    const covered = Buffer.from(topics, 'base64url').toString();
    expect(covered).not.toContain(foreign.order);
    expect(covered).not.toContain(foreign.visitorsOrder);
  });
});
