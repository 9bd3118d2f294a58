import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteFor } from '@dukat/brands/sites';
import { accept, refuse } from '@dukat/rules/result';
import { systemClock } from '../../../../platform/clock.ts';
import { type Events, listenToEvents } from '../../../../platform/events/events.ts';
import { routeUpgrade } from '../../../../platform/http/listening/upgrade.ts';
import { createHttpServer } from '../../../../platform/http/server.ts';
import { openRateLimits } from '../../../../platform/limits/rate-limits.ts';
import { readRateLimits } from '../../../../platform/limits/read-rate-limits.ts';
import { allAnswers } from '../../../../platform/testing/all-answers.ts';
import { type TestDatabase, testDatabase } from '../../../../platform/testing/test-database.ts';
import type { TradingAccount } from '../../exchange/commands/exchange-command.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { log, newTrader, testExchange } from '../../testing/trading-world.ts';
import { type FeedLimits, usualFeedLimits } from '../connection/feed-limits.ts';
import { serveFeed } from '../connection/serve-feed.ts';
import { type Feed, openFeed } from '../feed.ts';
import { type FeedClient, type FeedClientOptions, feedClient } from './feed-client.ts';

export interface FeedServer {
  readonly db: TestDatabase;
  readonly exchange: Exchange;
  readonly feed: Feed;
  readonly origin: string;
  readonly traders: readonly [TradingAccount, TradingAccount];
  connect(options?: FeedClientOptions): Promise<FeedClient>;
  /** Restarts the feed and the server on the same database, as after a restart of the program. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface FeedServerOptions {
  readonly limits?: Partial<FeedLimits>;
  /** The result of the session check, whenever it runs. */
  readonly isStill?: () => Promise<boolean>;
  /** The value of RATE_LIMITS. */
  readonly rateLimits?: string;
}

/** The feed alone, on real sockets and a real exchange; it accepts the tickets `trader-0` and `trader-1`. */
export async function feedServer({
  limits,
  rateLimits = 'off',
  isStill = async () => true,
}: FeedServerOptions = {}): Promise<FeedServer> {
  const db = await testDatabase();
  const traders = [await newTrader(db.database), await newTrader(db.database)] as const;
  const events = await listenToEvents(db.url, () => {});
  let running = await start();

  async function start() {
    const exchange = await testExchange(db.database, 0);
    const feed = await openFeed({ database: db.database, exchange, clock: systemClock, log });
    const app = createHttpServer(log, 'test');
    const budgets = openRateLimits(readRateLimits(rateLimits), systemClock, { isLoopbackCounted: false });
    serveFeed({
      app,
      resolveSite: ({ host }) => siteFor(host, 3000, 3000),
      feed,
      exchange,
      database: db.database,
      events: events satisfies Events,
      clock: systemClock,
      log: app.log,
      answers: allAnswers,
      budgets,
      limits: { ...usualFeedLimits, ...limits },
      access: {
        async enter(proof) {
          const name = 'ticket' in proof ? proof.ticket : '';
          const trader = name === 'trader-0' ? traders[0] : name === 'trader-1' ? traders[1] : undefined;
          if (trader === undefined) return refuse('ticket_invalid');
          const { user_id } = await db.database
            .selectFrom('portfolios')
            .select('user_id')
            .where('id', '=', trader.portfolioId)
            .executeTakeFirstOrThrow();
          if (user_id === null) return refuse('ticket_invalid');
          return accept({
            userId: user_id,
            scopes: undefined,
            proof: undefined,
            topic: `user:${user_id}`,
            isStill,
          });
        },
        hasAgreed: async () => true,
        isSpent: () => false,
      },
    });
    await app.ready();
    const server = createServer((request, response) => app.routing(request, response));
    server.on('upgrade', (request, socket, head) => routeUpgrade(app.routing, request, socket, head));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = async () => {
      await app.close();
      server.closeAllConnections();
      server.close();
      feed.stop();
      await exchange.stop();
    };
    return { exchange, feed, origin, stop };
  }

  return {
    db,
    traders,
    get exchange() {
      return running.exchange;
    },
    get feed() {
      return running.feed;
    },
    get origin() {
      return running.origin;
    },
    connect: (options) => feedClient(running.origin, options),
    async restart() {
      await running.stop();
      running = await start();
    },
    async close() {
      await running.stop();
      await events.stop();
      await db.close();
    },
  };
}
