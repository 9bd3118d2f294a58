import type {
  ForeignWorld,
  IdempotencyCase,
  IdempotencyWorld,
  RequestClient,
  RequestExample,
  SliceExamples,
} from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import type { TestProgram } from '../../program/testing/test-program.ts';
import { give } from './testing/trading-world.ts';

const market = 'BTC_CZK';
const quickTrade = { market, side: 'Buy', quote_value: '1000', payment_type: 'BANK_TRANSFER' };
const page = { before: '1', limit: '25' };

const requests: Readonly<Record<string, RequestExample>> = {
  'POST /api/dukat/internal/quick-trades': {
    body: { ...quickTrade, deposit_network: null, agreement: true },
  },
  'GET /api/dukat/internal/quick-trades': { query: { offset: '0', limit: '25' } },
  'GET /api/dukat/internal/quick-trades/{publicId}': { params: { publicId: 'unknown' }, query: { market } },
  'DELETE /api/dukat/internal/quick-trades/{publicId}': { params: { publicId: 'unknown' } },
  'POST /v1/orders': {
    body: {
      market,
      type: 'Limit',
      side: 'Buy',
      price: '1000000',
      size: '0.01',
      time_in_force: 'GTC',
      post_only: true,
      client_order_id: 'mine-1',
    },
  },
  'POST /v1/orders/preview': {
    body: { market, type: 'Market', side: 'Buy', funds: '1000', time_in_force: 'IOC' },
  },
  'POST /v1/orders/{orderId}/amend': {
    params: { orderId: 'unknown' },
    body: { price: '1000000', size: '0.01', stop_price: '1000000' },
  },
  'POST /v1/orders/cancel-all-after': { body: { timeout_seconds: 60 } },
  'GET /v1/orders/by-client-id/{clientOrderId}': { params: { clientOrderId: 'mine-1' } },
  'DELETE /v1/orders/by-client-id/{clientOrderId}': { params: { clientOrderId: 'mine-1' } },
  'GET /v1/fills': { query: { ...page, market, order_id: 'unknown' } },
  'DELETE /v1/orders': { query: { market } },
  'DELETE /v1/orders/{orderId}': { params: { orderId: 'unknown' } },
  'GET /v1/orders': { query: { limit: '25', market, status: 'Open' } },
  'GET /v1/orders/{orderId}': { params: { orderId: 'unknown' } },
  'GET /v1/accounts/transactions': { query: page },
  'GET /v1/markets/{market}/trades': { params: { market }, query: page },
  'GET /v1/markets/{market}/book': { params: { market }, query: { depth: '5' } },
  'GET /v1/markets/{market}/candles': {
    params: { market },
    query: { interval: '1h', before: '2026-03-01T12:00:00Z', limit: '25' },
  },
  'GET /v1/markets/{market}/reference-candles': {
    params: { market },
    query: { interval: '1h', before: '2026-03-01T12:00:00Z', limit: '25' },
  },
  'GET /v1/markets/{market}/events': { params: { market }, query: { after: '1', limit: '25' } },
};

const terms = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', size: '100', price: '1' };

/** Places an order that stays open, from a trading account that is activated and funded for it. */
async function orderOnExchange({ database }: TestProgram, client: TestClient, clientOrderId: string) {
  await client.post('/api/user/portfolios', { type: 'trade' });
  const trader = await database
    .selectFrom('portfolios')
    .select('id as portfolioId')
    .where('type', '=', 'trade')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await give(database, trader, 'CZK', '1000');
  const { body, status } = await client.post('/v1/orders', { ...terms, client_order_id: clientOrderId });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.id);
}

async function foreign({ program, victim, other }: ForeignWorld) {
  const params = { orderId: await orderOnExchange(program, victim, 'victims-own') };
  const trade = await victim.post('/api/dukat/internal/quick-trades', { ...quickTrade, agreement: true });
  const publicId = String(trade.body.publicId);
  // The other user needs a trading account too: without one, requests are refused before any lookup.
  await orderOnExchange(program, other, 'others-own');
  const byClientId = [{ params: { clientOrderId: 'victims-own' } }];
  return {
    uses: {
      'GET /v1/orders/{orderId}': [{ params }],
      'DELETE /v1/orders/{orderId}': [{ params }],
      'POST /v1/orders/{orderId}/amend': [{ params, body: { price: '2' } }],
      'GET /v1/orders/by-client-id/{clientOrderId}': byClientId,
      'DELETE /v1/orders/by-client-id/{clientOrderId}': byClientId,
      'GET /v1/fills': [{ query: `order_id=${params.orderId}` }],
      'DELETE /api/dukat/internal/quick-trades/{publicId}': [{ params: { publicId } }],
    },
    watched: ['/v1/orders', '/api/dukat/internal/quick-trades'],
  };
}

/** Commands that change exchange orders are durable before their idempotent answer is stored. */
async function keys(world: IdempotencyWorld): Promise<Readonly<Record<string, IdempotencyCase>>> {
  const { user, ownPortfolios, nextSerial } = world;
  const small = { ...terms, size: '10' };
  const trader = () => fundedTrader(world);
  async function placed(changes = {}): Promise<string> {
    const answer = await (await trader()).post('/v1/orders', { ...small, ...changes });
    if (answer.status !== 200) throw new Error(answer.text);
    return String(answer.body.id);
  }
  return {
    'POST /api/dukat/internal/quick-trades': {
      ...user,
      fresh: async () => {
        await ownPortfolios();
        return { path: '/api/dukat/internal/quick-trades', body: { ...quickTrade, agreement: true } };
      },
    },
    'POST /v1/orders': {
      ...user,
      fresh: async () => {
        await trader();
        return { path: '/v1/orders', body: small };
      },
    },
    'POST /v1/orders/{orderId}/amend': {
      ...user,
      fresh: async () => ({ path: `/v1/orders/${await placed()}/amend`, body: { price: '2' } }),
    },
    'DELETE /v1/orders/{orderId}': {
      ...user,
      fresh: async () => ({ method: 'DELETE', path: `/v1/orders/${await placed()}`, body: {} }),
    },
    'DELETE /v1/orders/by-client-id/{clientOrderId}': {
      ...user,
      fresh: async () => {
        const id = `keyed-${nextSerial()}`;
        await placed({ client_order_id: id });
        return { method: 'DELETE', path: `/v1/orders/by-client-id/${id}`, body: {} };
      },
    },
    'DELETE /v1/orders': {
      ...user,
      fresh: async () => {
        await (await trader()).send?.('DELETE', '/v1/orders');
        await placed();
        return { method: 'DELETE', path: '/v1/orders?market=DOGE_CZK', body: {} };
      },
    },
  };
}

async function fundedTrader({ program, user, ownPortfolios }: IdempotencyWorld): Promise<RequestClient> {
  await ownPortfolios();
  const portfolio = await program.database
    .selectFrom('portfolios')
    .innerJoin('users', 'users.id', 'portfolios.user_id')
    .select('portfolios.id as portfolioId')
    .where('users.email', '=', 'verified@dukat.test')
    .where('portfolios.type', '=', 'trade')
    .executeTakeFirstOrThrow();
  await give(program.database, portfolio, 'CZK', '100');
  return user.asker();
}

export const examples: SliceExamples = {
  requests: async () => requests,
  foreign,
  keys,
  jobs: {
    'exchange-event-days': 'features/trading/feed/event-days.db.test.ts',
    'exchange-keep-time': 'features/trading/orders/many-switches.db.test.ts',
  },
};
