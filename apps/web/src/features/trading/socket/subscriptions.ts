import type {
  BalancesMessage,
  BookSnapshot,
  BookStatus,
  BookUpdate,
  CandlesMessage,
  FeedMessage,
  FeedRequestInput,
  FillsMessage,
  OrdersMessage,
  TickerMessage,
  TradesMessage,
} from '@dukat/contract/trading/feed';
import type { LiveInterval } from '@dukat/contract/trading/markets';

/** The messages of each channel. */
export interface ChannelMessages {
  readonly book: BookSnapshot | BookUpdate | BookStatus;
  readonly trades: TradesMessage;
  readonly ticker: TickerMessage;
  readonly candles: CandlesMessage;
  readonly orders: OrdersMessage;
  readonly fills: FillsMessage;
  readonly balances: BalancesMessage;
}

export type Channel = keyof ChannelMessages;

/** Type guards for the messages of each channel. */
export const messageGuards: {
  readonly [Name in Channel]: (message: FeedMessage) => message is ChannelMessages[Name];
} = {
  book: (message) => isChannelMessage(message) && message.channel === 'book',
  trades: (message) => isChannelMessage(message) && message.channel === 'trades',
  ticker: (message) => isChannelMessage(message) && message.channel === 'ticker',
  candles: (message) => isChannelMessage(message) && message.channel === 'candles',
  orders: (message) => isChannelMessage(message) && message.channel === 'orders',
  fills: (message) => isChannelMessage(message) && message.channel === 'fills',
  balances: (message) => isChannelMessage(message) && message.channel === 'balances',
};

/** A topic that a component subscribes to. */
export interface Topic<Name extends Channel = Channel> {
  readonly channel: Name;
  readonly market?: string;
  readonly interval?: LiveInterval;
}

/** The server batches changes of the book: more than ten a second cannot be followed by eye. */
const bookIntervalMs = 100;

export function isPrivate({ channel }: Topic): boolean {
  return channel === 'orders' || channel === 'fills' || channel === 'balances';
}

/** Topics with the same key share a subscription. */
export function topicKey({ channel, market, interval }: Topic): string {
  return [channel, market ?? '', interval ?? ''].join(' ');
}

/** Returns the subscription key of a message. Undefined if it belongs to no channel. */
export function messageKey(message: FeedMessage): string | undefined {
  if (!isChannelMessage(message)) return undefined;
  return topicKey({
    channel: message.channel,
    ...('market' in message && message.market !== undefined && { market: message.market }),
    ...('interval' in message && message.interval !== undefined && { interval: message.interval }),
  });
}

export function subscribing(topic: Topic, from: number | undefined): FeedRequestInput {
  const { channel, market = '', interval = '1m' } = topic;
  const resume = from === undefined ? {} : { from };
  switch (channel) {
    case 'book':
      return { op: 'subscribe', channel, market, every: bookIntervalMs, ...resume };
    case 'trades':
      return { op: 'subscribe', channel, market, ...resume };
    case 'ticker':
      return { op: 'subscribe', channel, ...(market !== '' && { market }) };
    case 'candles':
      return { op: 'subscribe', channel, market, interval };
    default:
      return { op: 'subscribe', channel, ...resume };
  }
}

export function unsubscribing(topic: Topic): FeedRequestInput {
  const { channel, market, interval } = topic;
  return {
    op: 'unsubscribe',
    channel,
    ...(market !== undefined && { market }),
    ...(interval !== undefined && { interval }),
    ...(channel === 'book' && { every: bookIntervalMs }),
  };
}

/** Returns true for data of a channel, and false for messages about a subscription. */
function isChannelMessage(message: FeedMessage): message is ChannelMessages[Channel] {
  return 'channel' in message && message.type !== 'subscribed' && message.type !== 'unsubscribed';
}
