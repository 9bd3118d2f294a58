import type { FeedMessage, FeedSubscription } from '@dukat/contract/trading/feed';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { give, place } from '../../testing/trading-world.ts';
import { BookReader } from '../testing/book-reader.ts';
import type { FeedClient } from '../testing/feed-client.ts';
import { type FeedServer, feedServer } from '../testing/feed-server.ts';

// A client that checks every sequence number while orders trade and its subscriptions and connections are cut and
// renewed.

const market = 'DOGE_CZK';
const rounds = 60;
const channels = ['book', 'trades', 'orders', 'fills', 'balances'] as const;
type Channel = (typeof channels)[number];

let server: FeedServer;
beforeAll(async () => {
  server = await feedServer();
  for (const trader of server.traders)
    for (const asset of ['CZK', 'DOGE']) await give(server.db.database, trader, asset, '1000000');
});
afterAll(() => server.close());

/** Follows every channel as documented, and throws if a sequence number does not follow. */
class Follower {
  readonly book = new BookReader();
  readonly trades: number[] = [];
  readonly fills = new Set<string>();
  readonly statuses = new Map<string, string>();
  readonly resumed: (boolean | undefined)[] = [];
  private readonly last = new Map<Channel, number>();
  private client: FeedClient | undefined;
  private readonly every: 0 | 100;

  constructor(every: 0 | 100) {
    this.every = every;
  }

  async connect(): Promise<void> {
    const client = await server.connect();
    this.client = client;
    await client.ask({ op: 'auth', ticket: 'trader-0', id: 'auth' });
    for (const channel of channels) await this.subscribe(channel);
  }

  async subscribe(channel: Channel): Promise<void> {
    const from = channel === 'book' ? this.book.sequence : this.last.get(channel);
    const answer = await this.client?.ask({
      op: 'subscribe',
      channel,
      ...(channel === 'book' && { market, every: this.every }),
      ...(channel === 'trades' && { market }),
      ...(from !== undefined && { from }),
      id: `${channel} ${this.resumed.length}`,
    } as FeedSubscription & { id: string });
    this.resumed.push(answer?.type === 'subscribed' ? answer.resumed : undefined);
    this.read();
  }

  async unsubscribe(channel: Channel): Promise<void> {
    const isMarketChannel = channel === 'book' || channel === 'trades';
    const id = `no ${channel} ${this.resumed.length}`;
    await this.client?.ask({ op: 'unsubscribe', channel, ...(isMarketChannel && { market }), id } as never);
    this.read();
  }

  async cut(): Promise<void> {
    this.client?.socket.terminate();
    await this.client?.closed;
    this.read();
  }

  private taken = 0;
  /** Processes the messages received since the last call. */
  read(): void {
    const { heard = [] } = this.client ?? {};
    for (const message of heard.slice(this.taken)) this.take(message);
    this.taken = heard.length;
  }

  forgetConnection(): void {
    this.client = undefined;
    this.taken = 0;
  }

  private take(message: FeedMessage): void {
    if (!('sequence' in message)) return;
    if (message.channel === 'book') this.book.take(message);
    else this.follow(message);
  }

  private follow(
    message: Extract<FeedMessage, { channel: Exclude<Channel, 'book'>; sequence: number }>,
  ): void {
    const { channel } = message;
    if (message.type === 'update')
      expect([channel, message.previous]).toEqual([channel, this.last.get(channel)]);
    this.last.set(channel, message.sequence);
    if (message.channel === 'trades') {
      const fresh = message.trades
        .map(({ sequence }) => sequence)
        .filter((it) => it > (this.trades.at(-1) ?? 0));
      this.trades.push(...fresh);
    } else if (message.channel === 'fills') for (const { id } of message.fills) this.fills.add(id);
    else if (message.channel === 'orders')
      for (const { id, status } of message.orders) this.statuses.set(id, status);
  }
}

async function order(trader: 0 | 1, side: 'Buy' | 'Sell', price: string): Promise<void> {
  const request = { type: 'Limit', side, size: '1', price } as const;
  const outcome = await place(server.exchange, server.traders[trader], market, request);
  if (outcome.refused) throw new Error(outcome.reason);
}

/** Trades and places resting orders until it is stopped. */
function keepTrading(): () => Promise<void> {
  let isOver = false;
  const trading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await Promise.all([order(0, 'Sell', '4'), order(1, 'Buy', '4')]);
      if (turn % 10 === 0) await order(0, 'Sell', `5.${10 + (turn % 80)}`);
    }
  })();
  return () => {
    isOver = true;
    return trading;
  };
}

test.each([0, 100] as const)(
  'every %i ms: finds no gap and nothing missing while connections are cut and orders trade',
  async (every) => {
    const follower = new Follower(every);
    await follower.connect();
    const stopTrading = keepTrading();
    for (let round = 0; round < rounds; round += 1) {
      const channel = channels[round % channels.length] ?? 'book';
      if (round % 7 === 6) {
        await follower.cut();
        follower.forgetConnection();
        await follower.connect();
      } else {
        await follower.unsubscribe(channel);
        await follower.subscribe(channel);
      }
    }
    await stopTrading();

    const { sequence, trades, book } = server.feed.marketNamed(market);
    const { portfolioId } = server.traders[0];
    const fills = await server.db.database
      .selectFrom('trading_fills')
      .select('id')
      .where('portfolio_id', '=', portfolioId)
      .execute();
    await vi.waitFor(() => {
      follower.read();
      expect(follower.book.sequence).toBe(sequence);
      expect(follower.trades.at(-1)).toBe(trades.at(-1)?.sequence);
      expect(follower.fills.size).toBe(fills.length);
    });
    expect(book.best('sell', 100).length).toBe(follower.book.best('asks').length);
    const kept = trades.map((trade) => trade.sequence);
    expect(follower.trades.slice(-kept.length)).toEqual(kept.slice(-follower.trades.length));
    const first = channels.length;
    expect(new Set(follower.resumed.slice(first))).toEqual(new Set([true]));
    await follower.cut();
  },
);
