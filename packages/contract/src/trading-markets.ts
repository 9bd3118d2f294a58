import { endpoint } from './endpoint.ts';
import { marketName } from './trading.ts';
import { decimal, instant } from './wire.ts';
import { z } from './z.ts';

// What everybody may see of the exchange; no device and no login is needed.

const marketParam = z.object({ market: marketName });
const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const listMarkets = endpoint({
  method: 'GET',
  path: '/v1/markets',
  access: 'open',
  summary: 'Every market with its steps, bounds, fees and status.',
  response: z.object({
    markets: z.array(
      z.object({
        market: marketName,
        base: z.string(),
        quote: z.string(),
        status: z.enum([
          'running',
          'starting',
          'restore',
          'read_only',
          'cancel_only',
          'post_only',
          'shutting_down',
        ]),
        tick_size: decimal,
        lot_size: decimal,
        min_size: decimal,
        max_size: decimal,
        max_price: decimal,
        maker_fee_percent: z.string(),
        taker_fee_percent: z.string(),
      }),
    ),
  }),
  refusals: {},
});

export const listMarketStats = endpoint({
  method: 'GET',
  path: '/v1/markets/stats',
  access: 'open',
  summary: 'Of every market the last price, and high, low and volume of 24 hours.',
  cacheSeconds: 5,
  response: z.object({
    stats: z.array(
      z.object({
        market: marketName,
        last: decimal.nullable(),
        open: decimal.nullable(),
        high: decimal.nullable(),
        low: decimal.nullable(),
        volume: decimal,
        bid: decimal.nullable(),
        ask: decimal.nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const listMarketTrades = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/trades',
  access: 'open',
  summary: 'Trades of a market, newest first; `before` is the sequence of the last one seen.',
  params: marketParam,
  query: z.object({
    before: sequence.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    trades: z.array(
      z.object({
        sequence: z.number(),
        price: decimal,
        size: decimal,
        /** Whose order was the incoming one. */
        side: z.enum(['Buy', 'Sell']),
        time: instant,
      }),
    ),
  }),
  refusals: { market_unknown: 404 },
});

const level = z.object({ price: decimal, size: decimal });

export const showMarketBook = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/book',
  access: 'open',
  summary: 'The best levels of both sides, as they stand after the event of that sequence.',
  params: marketParam,
  query: z.object({ depth: z.coerce.number().int().min(1).max(500).default(50) }),
  response: z.object({ sequence: z.number(), bids: z.array(level), asks: z.array(level) }),
  refusals: { market_unknown: 404, market_status_forbids: 409 },
});

export const listMarketEvents = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/events',
  access: 'open',
  summary:
    'What happened after a sequence, without a gap: trades, the size that now stands at a price, the market’s status.',
  params: marketParam,
  query: z.object({
    after: sequence.default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  response: z.object({
    events: z.array(
      z.object({
        sequence: z.number(),
        kind: z.enum(['trade', 'level', 'status']),
        side: z.enum(['Buy', 'Sell']).nullable(),
        price: decimal.nullable(),
        size: decimal.nullable(),
        status: z.string().nullable(),
        time: instant,
      }),
    ),
  }),
  refusals: { market_unknown: 404 },
});
