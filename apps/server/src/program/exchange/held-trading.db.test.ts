import { dayMs, minuteMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdPayouts } from '../../features/freezes/freezes-facade.ts';
import { type FeedClient, feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { activateTrading, tradingSite } from '../testing/activate-trading.ts';
import { apiUser, newKey, type SignedSend } from '../testing/api-user.ts';
import { reauthenticate, signIn } from '../testing/demo-sign-in.ts';
import { connectProgram, tokenUser } from '../testing/foreign-program.ts';
import type { TestClient, TestResponse } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// What a stolen session, key or program can do with a trading account, before its owner gives a proof and while payouts are held.

const scopes = [
  'user:accounts:read',
  'user:accounts:write',
  'user:trading:read',
  'user:trading:write',
] as const;
const order = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '10' };
const quickTrade = {
  market: 'DOGE_CZK',
  side: 'Buy',
  payment_type: 'VIRTUAL',
  agreement: true,
  quote_value: '500',
};

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await program.close();
});

const errorCode = ({ status, body }: TestResponse) => (status === 200 ? 'done' : String(body.code));

async function portfolios(client: TestClient) {
  const { body } = await client.get('/api/user/portfolios', tradingSite);
  const all = body.portfolios as { id: string; type: string }[];
  const findPortfolioId = (type: string) => all.find((portfolio) => portfolio.type === type)?.id;
  return { basic: findPortfolioId('basic'), trade: findPortfolioId('trade') };
}

async function requestMove(client: TestClient, way: 'in' | 'out') {
  const { basic, trade } = await portfolios(client);
  const [from, to] = way === 'in' ? [basic, trade] : [trade, basic];
  return { from_portfolio: from, to_portfolio: to, currency: 'CZK', amount: '10' };
}

describe('a trading account', () => {
  let owner: TestClient;
  let key: SignedSend;
  beforeAll(async () => {
    owner = await signIn(program, 'demo@dukat.test', { CZK: '10000' });
    key = apiUser(program, await newKey(owner, scopes));
  });
  const move = async () => owner.post('/api/user/portfolios/move', await requestMove(owner, 'in'));
  const open = (type: string) => owner.post('/api/user/portfolios', { type, publicName: `Of ${type}` });

  test('is opened and first funded with a proof, and never by a program; later moves need none', async () => {
    program.clock.advance(10 * minuteMs);
    expect(errorCode(await open('basic'))).toBe('done');
    expect(errorCode(await open('trade'))).toBe('proof_required');
    expect(errorCode(await key('POST', '/api/user/portfolios', { body: { type: 'trade' } }))).toBe(
      'proof_required',
    );
    await reauthenticate(owner);
    expect(errorCode(await key('POST', '/api/user/portfolios', { body: { type: 'trade' } }))).toBe(
      'proof_required',
    );
    expect(errorCode(await open('trade'))).toBe('done');

    const body = await requestMove(owner, 'in');
    program.clock.advance(10 * minuteMs);
    expect(errorCode(await move())).toBe('proof_required');
    await reauthenticate(owner);
    expect(errorCode(await key('POST', '/api/user/portfolios/move', { body }))).toBe('proof_required');
    expect(errorCode(await move())).toBe('done');
    program.clock.advance(10 * minuteMs);
    expect(errorCode(await move())).toBe('done');
    expect(errorCode(await key('POST', '/api/user/portfolios/move', { body }))).toBe('done');
  });

  test('a move out needs no proof', async () => {
    expect(errorCode(await owner.post('/api/user/portfolios/move', await requestMove(owner, 'out')))).toBe(
      'done',
    );
  });
});

describe('while payouts are held', () => {
  let owner: TestClient;
  let key: SignedSend;
  let token: SignedSend;
  let socket: FeedClient;
  let open: string[];

  beforeAll(async () => {
    owner = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
    await activateTrading(owner, { CZK: '50000' });
    key = apiUser(program, await newKey(owner, scopes));
    const maker = await signIn(program, 'slovak@dukat.test');
    await reauthenticate(owner);
    await reauthenticate(maker);
    token = tokenUser(
      program,
      (await connectProgram(program, { owner: maker, person: owner, scopes })).accessToken,
    );
    socket = await feedClient(program.origin);
    const { ticket } = (await owner.post('/v1/ws/ticket')).body;
    await socket.ask({ op: 'auth', ticket: String(ticket), id: 'auth' });
    const { trade } = await portfolios(owner);
    await owner.post(`/api/user/portfolios/${trade}/select`, {}, tradingSite);
    const placed = await Promise.all(Array.from({ length: 5 }, () => owner.post('/v1/orders', order)));
    open = placed.map(({ body }) => String(body.id));
    const { id } = await program.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'verified@dukat.test')
      .executeTakeFirstOrThrow();
    const until = new Date(program.clock.now().getTime() + dayMs);
    await inTransaction(program.database, (tx) => holdPayouts(tx, { userId: String(id), until }));
  });
  afterAll(() => socket.socket.terminate());
  beforeEach(() => program.settle(1));

  const one = () => `/v1/orders/${open[0]}`;
  const said = (message: object) => ('code' in message ? String(message.code) : 'done');

  test.for<[string, () => Promise<string>]>([
    ['an order', async () => errorCode(await owner.post('/v1/orders', order))],
    [
      'an order with a stop',
      async () => errorCode(await owner.post('/v1/orders', { ...order, stop_price: '5' })),
    ],
    ['a preview of one', async () => errorCode(await owner.post('/v1/orders/preview', order))],
    ['an amendment', async () => errorCode(await owner.post(`${one()}/amend`, { price: '1.1' }))],
    ['an order by a key', async () => errorCode(await key('POST', '/v1/orders', { body: order }))],
    [
      'an amendment by a key',
      async () => errorCode(await key('POST', `${one()}/amend`, { body: { size: '9' } })),
    ],
    ['an order by a program', async () => errorCode(await token('POST', '/v1/orders', { body: order }))],
    [
      'an amendment by a program',
      async () => errorCode(await token('POST', `${one()}/amend`, { body: { size: '9' } })),
    ],
    ['an order on the socket', async () => said(await socket.ask({ op: 'place_order', id: 1, order }))],
    [
      'an amendment on the socket',
      async () => said(await socket.ask({ op: 'amend_order', id: 2, order_id: open[0] ?? '', size: '9' })),
    ],
    [
      'a quick trade',
      async () => errorCode(await owner.post('/api/dukat/internal/quick-trades', quickTrade)),
    ],
    [
      'a move in',
      async () => errorCode(await owner.post('/api/user/portfolios/move', await requestMove(owner, 'in'))),
    ],
    [
      'a move out',
      async () => errorCode(await owner.post('/api/user/portfolios/move', await requestMove(owner, 'out'))),
    ],
    [
      'a move by a key',
      async () =>
        errorCode(await key('POST', '/api/user/portfolios/move', { body: await requestMove(owner, 'out') })),
    ],
    [
      'a move by a program',
      async () =>
        errorCode(
          await token('POST', '/api/user/portfolios/move', { body: await requestMove(owner, 'out') }),
        ),
    ],
  ])('%s is refused', async ([, attempt]) => {
    expect(await attempt()).toBe('payouts_held');
  });

  test('cancelling works everywhere, and after the hold everything does', async () => {
    expect(errorCode(await owner.send('DELETE', `/v1/orders/${open[0]}`))).toBe('done');
    expect(errorCode(await key('DELETE', `/v1/orders/${open[1]}`))).toBe('done');
    expect(errorCode(await token('DELETE', `/v1/orders/${open[2]}`))).toBe('done');
    expect(said(await socket.ask({ op: 'cancel_order', id: 3, order_id: open[3] ?? '' }))).toBe('done');
    expect(errorCode(await owner.post('/v1/orders/cancel-all-after', { timeout_seconds: 60 }))).toBe('done');
    expect(errorCode(await owner.send('DELETE', '/v1/orders'))).toBe('done');
    program.clock.advance(dayMs);
    await program.tick();
    const again = await signIn(program, 'verified@dukat.test');
    expect(errorCode(await again.post('/v1/orders', order))).toBe('done');
  });
});
