import { marketStatuses } from '@dukat/rules/trading/market';
import { orderSides } from '@dukat/rules/trading/order-request';
import { endpoint } from '../endpoint.ts';
import { decimal, fieldCode, instant } from '../wire.ts';
import { z } from '../z.ts';
import { marketName } from './orders.ts';

// Public data of the exchange. It needs neither a device nor a login.

const marketParam = z.object({ market: marketName });
const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const marketStatus = z.enum(marketStatuses);

/** A market's last 24 hours, to the minute. Prices are null if nothing has traded, or if nothing is offered. */
export const marketTicker = z
  .object({
    market: marketName,
    last_price: decimal.nullable(),
    open_24h: decimal.nullable(),
    high_24h: decimal.nullable(),
    low_24h: decimal.nullable(),
    /** In the base asset. */
    volume_24h: decimal,
    /** In the quote asset. */
    quote_volume_24h: decimal,
    bid: decimal.nullable(),
    ask: decimal.nullable(),
  })
  .meta({ id: 'MarketTicker' });

/** The candle intervals of the feed. A week is longer than what the feed keeps in memory. */
export const liveIntervals = ['1m', '5m', '15m', '1h', '4h', '1d'] as const;
export const liveInterval = z.enum(liveIntervals);
export type LiveInterval = z.infer<typeof liveInterval>;

export const candleIntervals = [...liveIntervals, '1w'] as const;
export const candleInterval = z.enum(candleIntervals);
export type CandleInterval = z.infer<typeof candleInterval>;

/** The trades of an interval that begins at `time`. Days begin at midnight UTC, weeks on Monday. */
export const candle = z
  .object({
    time: instant,
    open: decimal,
    high: decimal,
    low: decimal,
    close: decimal,
    /** In the base asset. */
    volume: decimal,
  })
  .meta({ id: 'Candle' });

export const marketTrade = z
  .object({
    sequence: z.number(),
    price: decimal,
    size: decimal,
    /** The side of the incoming order. */
    side: z.enum(orderSides),
    time: instant,
  })
  .meta({ id: 'MarketTrade' });

export const listMarkets = endpoint({
  method: 'GET',
  path: '/v1/markets',
  access: 'open',
  summary: 'Every market with its steps, bounds, price band, fees, status and what it traded in 24 hours.',
  response: z.object({
    markets: z.array(
      z.object({
        market: marketName,
        base: z.string(),
        quote: z.string(),
        status: marketStatus,
        /** The decimals of a price, as many as the tick size needs. */
        price_precision: z.number().int().min(0).max(18),
        /** The decimals of a size, as many as the lot size needs. */
        size_precision: z.number().int().min(0).max(18),
        tick_size: decimal,
        lot_size: decimal,
        min_size: decimal,
        max_size: decimal,
        max_price: decimal,
        /** How far from the reference price orders may trade, in percent. Without a reference, from the last price. */
        band_percent: z.number().int(),
        /** Sells trade at this price or above; null if the market has no price yet. */
        band_low: decimal.nullable(),
        /** Buys trade at this price or below. It moves with the reference every few seconds. */
        band_high: decimal.nullable(),
        maker_fee_percent: z.string(),
        taker_fee_percent: z.string(),
        /** The last 24 hours. /v1/markets/stats has more about them. */
        stats: z.object({
          last_price: decimal.nullable(),
          open_24h: decimal.nullable(),
          volume_24h: decimal,
        }),
      }),
    ),
  }),
  refusals: {},
});

export const listMarketStats = endpoint({
  method: 'GET',
  path: '/v1/markets/stats',
  access: 'open',
  summary: 'The last price of every market, and its high, low and volume of 24 hours.',
  cacheSeconds: 5,
  response: z.object({
    stats: z.array(
      marketTicker.extend({
        /** The last price of each of the 24 hours that had a trade, oldest first. For charts, not for calculations. */
        sparkline: z.array(z.number()).max(24),
        /** The reference price at the end of each of those hours before the first trade, oldest first. */
        reference_sparkline: z.array(z.number()).max(24),
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
    trades: z.array(marketTrade),
  }),
  refusals: { market_unknown: 404 },
});

const level = z.object({ price: decimal, size: decimal }).meta({ id: 'BookLevel' });

export const showMarketBook = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/book',
  access: 'open',
  summary: 'The best levels of both sides, after the event with the returned sequence.',
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
    'Events after a sequence, without gaps: trades, the new size at a price, the market’s status. Covers one week; older events are omitted.',
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
        side: z.enum(orderSides).nullable(),
        price: decimal.nullable(),
        size: decimal.nullable(),
        status: z.string().nullable(),
        time: instant,
      }),
    ),
  }),
  refusals: { market_unknown: 404 },
});

const candleQuery = {
  interval: candleInterval,
  before: z.iso.datetime({ error: 'time_invalid' }).max(32).meta(fieldCode('time_invalid')).optional(),
};

export const listCandles = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/candles',
  access: 'open',
  summary:
    'The newest candles before an instant, oldest first. Intervals without a trade are omitted; `before` in the answer requests older ones.',
  params: marketParam,
  query: z.object({
    ...candleQuery,
    limit: z.coerce.number().int().min(1).max(1000).default(300),
  }),
  cacheSeconds: 1,
  response: z.object({ candles: z.array(candle), before: instant.nullable() }),
  refusals: { market_unknown: 404 },
});

/** The reference price during an interval. It has no volume, since nothing traded. */
export const referenceCandle = candle.omit({ volume: true });

export const listReferenceCandles = endpoint({
  method: 'GET',
  path: '/v1/markets/{market}/reference-candles',
  access: 'open',
  summary:
    'Candles of a market’s reference price from the rate source: the newest before an instant, oldest first. A chart can show them until the market has trades. Minutes are kept for a week, hours for a quarter, days for five years.',
  params: marketParam,
  query: z.object({ ...candleQuery, limit: z.coerce.number().int().min(1).max(500).default(300) }),
  cacheSeconds: 5,
  response: z.object({ candles: z.array(referenceCandle), before: instant.nullable() }),
  refusals: { market_unknown: 404 },
});
