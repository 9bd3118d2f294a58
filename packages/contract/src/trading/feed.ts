import { endpoint } from '../endpoint.ts';
import { decimal, errorAnswer, instant, publicId } from '../wire.ts';
import { z } from '../z.ts';
import { exchangeFill, tradingBalance } from './account.ts';
import { candle, liveInterval, marketStatus, marketTicker, marketTrade } from './markets.ts';
import { exchangeOrder, marketName } from './orders.ts';

// The live feed of the exchange: a WebSocket at /v1/ws with one JSON object per text frame, in both directions.

export const feedPath = '/v1/ws';

export const issueFeedTicket = endpoint({
  method: 'POST',
  path: '/v1/ws/ticket',
  access: 'signed-in',
  summary: 'A one-time ticket with which a browser authenticates on the WebSocket within a minute.',
  body: z.strictObject({}),
  response: z.object({ ticket: z.string(), expires_at: instant }),
  refusals: {},
});

/** The codes with which the server closes a connection. */
export const feedClosings = {
  nothing_asked: 4000,
  bad_message: 4001,
  slow_reader: 4002,
  session_ended: 4003,
  too_many_messages: 4004,
  too_many_connections: 4005,
} as const;

export const feedChannels = ['book', 'trades', 'ticker', 'candles', 'orders', 'fills', 'balances'] as const;
export type FeedChannel = (typeof feedChannels)[number];

/** The client's id of a message. The answer repeats it. */
const id = z.union([z.string().min(1).max(64), z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]);
const optionalId = { id: id.optional() };
const sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** To resume: the sequence of the last message that the client received. The later messages follow, or a new snapshot. */
const from = sequence.optional();

const subscription = z.discriminatedUnion('channel', [
  z.strictObject({
    op: z.literal('subscribe'),
    channel: z.literal('book'),
    market: marketName,
    /** In milliseconds: 0 sends each change at once, 100 collects them. */
    every: z.union([z.literal(0), z.literal(100)]).default(0),
    from,
    ...optionalId,
  }),
  z.strictObject({
    op: z.literal('subscribe'),
    channel: z.literal('trades'),
    market: marketName,
    from,
    ...optionalId,
  }),
  /** Without a market, for all markets. */
  z.strictObject({
    op: z.literal('subscribe'),
    channel: z.literal('ticker'),
    market: marketName.optional(),
    ...optionalId,
  }),
  z.strictObject({
    op: z.literal('subscribe'),
    channel: z.literal('candles'),
    market: marketName,
    interval: liveInterval,
    ...optionalId,
  }),
  z.strictObject({
    op: z.literal('subscribe'),
    channel: z.enum(['orders', 'fills', 'balances']),
    from,
    ...optionalId,
  }),
]);

const unsubscription = z.strictObject({
  op: z.literal('unsubscribe'),
  channel: z.enum(feedChannels),
  market: marketName.optional(),
  /** For candles. */
  interval: liveInterval.optional(),
  /** Ignored: a connection has only one subscription to a market's book. */
  every: z.union([z.literal(0), z.literal(100)]).optional(),
  ...optionalId,
});

const authentication = z.union([
  z.strictObject({ op: z.literal('auth'), ticket: z.string().max(2048), ...optionalId }),
  /** The access token of a connected application. */
  z.strictObject({ op: z.literal('auth'), token: z.string().max(200), ...optionalId }),
  z.strictObject({
    op: z.literal('auth'),
    key: z.string().max(128),
    timestamp: z.string().max(16),
    nonce: z.string().max(64),
    signature: z.string().max(128),
    ...optionalId,
  }),
]);

/** The messages that a client may send, by `op`. Orders are validated like the body of POST /v1/orders, with the same answers. */
export const feedRequests = {
  subscribe: subscription,
  unsubscribe: unsubscription,
  auth: authentication,
  ping: z.strictObject({ op: z.literal('ping'), ...optionalId }),
  place_order: z.strictObject({
    op: z.literal('place_order'),
    id,
    order: z.record(z.string(), z.unknown()),
  }),
  cancel_order: z.strictObject({ op: z.literal('cancel_order'), id, order_id: publicId }),
  amend_order: z.strictObject({
    op: z.literal('amend_order'),
    id,
    order_id: publicId,
    price: decimal.optional(),
    size: decimal.optional(),
    stop_price: decimal.optional(),
  }),
  cancel_all: z.strictObject({ op: z.literal('cancel_all'), id, market: marketName.optional() }),
} as const;
export const feedRequest = z.union(Object.values(feedRequests));

export type FeedRequest = z.output<typeof feedRequest>;
/** A request as a client writes it, before defaults are filled in. */
export type FeedRequestInput = z.input<typeof feedRequest>;
export type FeedAuthentication = z.output<typeof authentication>;
export type FeedSubscription = z.output<typeof subscription>;

const level = z.tuple([decimal, decimal]);
const levels = z.array(level);

/** `sequence` numbers the message, and `previous` is the number of the message before it, so that a gap is visible. */
const sequenceFields = { sequence, previous: sequence };
const snapshotOrUpdate = z.enum(['snapshot', 'update']);

export const bookSnapshot = z.object({
  type: z.literal('snapshot'),
  channel: z.literal('book'),
  market: marketName,
  status: marketStatus,
  sequence,
  /** Best first, at most a thousand levels per side. */
  bids: levels,
  asks: levels,
  /** `bookChecksum` of the resulting book. */
  checksum: z.number(),
});

export const bookUpdate = z.object({
  type: z.literal('update'),
  channel: z.literal('book'),
  market: marketName,
  ...sequenceFields,
  /** The new size at a price; '0' if nothing is left there. */
  bids: levels,
  asks: levels,
  checksum: z.number(),
});

/** The status of a market changed. Sent on the book channel, within its sequence. */
export const bookStatus = z.object({
  type: z.literal('status'),
  channel: z.literal('book'),
  market: marketName,
  status: marketStatus,
  ...sequenceFields,
});

/** Trades, oldest first. */
export const tradesMessage = z.object({
  type: snapshotOrUpdate,
  channel: z.literal('trades'),
  market: marketName,
  sequence,
  /** Absent in a snapshot. */
  previous: sequence.optional(),
  trades: z.array(marketTrade),
});

export const tickerMessage = z.object({
  type: snapshotOrUpdate,
  channel: z.literal('ticker'),
  ...marketTicker.shape,
});

/** The candles that changed, oldest first. A snapshot has the newest 300. */
export const candlesMessage = z.object({
  type: snapshotOrUpdate,
  channel: z.literal('candles'),
  market: marketName,
  interval: liveInterval,
  candles: z.array(candle),
});

/** Messages about the user's own account, which shares one sequence. `previous` is that of the message before it on the same channel. */
const accountFields = { type: snapshotOrUpdate, sequence, previous: sequence.optional() };

/** A snapshot has the open orders. An update has the placed or changed ones in their new state. */
export const ordersMessage = z.object({
  ...accountFields,
  channel: z.literal('orders'),
  orders: z.array(exchangeOrder),
});

/** Oldest first. A snapshot has the newest 50. */
export const fillsMessage = z.object({
  ...accountFields,
  channel: z.literal('fills'),
  fills: z.array(exchangeFill),
});

/** A snapshot has every currency that the account holds. An update has those that changed. */
export const balancesMessage = z.object({
  ...accountFields,
  channel: z.literal('balances'),
  accounts: z.array(tradingBalance),
});

const acknowledgement = z.object({
  type: z.enum(['subscribed', 'unsubscribed']),
  channel: z.enum(feedChannels),
  market: marketName.optional(),
  interval: liveInterval.optional(),
  every: z.number().optional(),
  /** For a subscription with `from`: true if the following messages continue from there, false if a new snapshot follows. */
  resumed: z.boolean().optional(),
  ...optionalId,
});

/** The answer to `auth`, with the result {}, and to requests that place, change or cancel orders, with what HTTP would answer. */
const response = z.object({ type: z.literal('response'), ...optionalId, result: z.unknown() });

export const feedError = errorAnswer.extend({ type: z.literal('error'), ...optionalId });

/** All messages that the server sends. */
export const feedMessage = z.union([
  bookSnapshot,
  bookUpdate,
  bookStatus,
  tradesMessage,
  tickerMessage,
  candlesMessage,
  ordersMessage,
  fillsMessage,
  balancesMessage,
  acknowledgement,
  response,
  feedError,
  z.object({ type: z.literal('pong'), time: instant, ...optionalId }),
  z.object({ type: z.literal('heartbeat'), time: instant }),
]);

export type BookSnapshot = z.output<typeof bookSnapshot>;
export type BookUpdate = z.output<typeof bookUpdate>;
export type BookStatus = z.output<typeof bookStatus>;
export type TradesMessage = z.output<typeof tradesMessage>;
export type TickerMessage = z.output<typeof tickerMessage>;
export type CandlesMessage = z.output<typeof candlesMessage>;
export type OrdersMessage = z.output<typeof ordersMessage>;
export type FillsMessage = z.output<typeof fillsMessage>;
export type BalancesMessage = z.output<typeof balancesMessage>;
export type FeedAcknowledgement = z.output<typeof acknowledgement>;
export type FeedError = z.output<typeof feedError>;
export type FeedMessage = z.output<typeof feedMessage>;
