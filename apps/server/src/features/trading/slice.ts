import { tradingPages } from '@dukat/locales/pages/pages';
import { tradingRefusals } from '@dukat/locales/refusals/trading';
import { tradingFeedRefusals } from '@dukat/locales/refusals/trading-feed';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventTickets } from '../../platform/events/event-stream.ts';
import type { Events } from '../../platform/events/events.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import type { Slice } from '../../platform/slice.ts';
import type { PortfolioOrders } from '../orders/reading/portfolio-orders-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import { brokerChecks } from './broker/broker-audit.ts';
import type { Exchange } from './exchange/exchange.ts';
import { exchangeMetrics } from './exchange/exchange-metrics.ts';
import { candleChecks } from './feed/candles/candles-audit.ts';
import type { FeedAccess } from './feed/connection/feed-access.ts';
import { usualFeedLimits } from './feed/connection/feed-limits.ts';
import { serveFeed } from './feed/connection/serve-feed.ts';
import type { Feed } from './feed/feed.ts';
import { registerFeedEndpoints } from './feed/feed-endpoints.ts';
import type { MarketMaker } from './market-maker/market-maker.ts';
import { registerMarketsOperatorEndpoints } from './market-maker/markets-operator-endpoints.ts';
import { registerMarketEndpoints } from './markets/market-endpoints.ts';
import type { PriceBands } from './markets/price-bands.ts';
import { tradingJobs } from './orders/process-deadlines.ts';
import { registerTradingEndpoints } from './orders/trading-endpoints.ts';
import { registerQuickTradeEndpoints } from './quick-trades/quick-trades-endpoints.ts';
import { tradingChecks } from './trading-audit.ts';

interface TradingNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly events: Events;
  readonly limits: RateLimits;
  readonly exchange: Exchange;
  readonly bands: PriceBands;
  readonly feed: Feed;
  readonly feedAccess: FeedAccess;
  readonly feedTickets: EventTickets;
  readonly rates: RatesFacade;
  readonly marketMaker: MarketMaker;
  readonly portfolioOrders: PortfolioOrders;
}

export const tradingSlice: Slice<TradingNeeds> = {
  name: 'trading',
  pages: tradingPages,
  serveRetail: (api, { portfolioOrders }) => registerQuickTradeEndpoints(api, portfolioOrders),
  serveExchange(api, needs) {
    const {
      database,
      clock,
      events,
      limits,
      exchange,
      feed,
      feedAccess: access,
      feedTickets,
      rates,
      bands,
    } = needs;
    registerMarketEndpoints(api, { feed, rates, bands });
    registerTradingEndpoints(api, exchange);
    registerFeedEndpoints(api, feedTickets);
    const { app, resolveSite, answers } = api.deps;
    const feedDeps = { database, clock, log: app.log, events, feed, exchange, access, answers };
    serveFeed({ app, resolveSite, ...feedDeps, budgets: limits, limits: usualFeedLimits });
  },
  serveBackOffice: registerMarketsOperatorEndpoints,
  jobs: tradingJobs,
  metrics: ({ database, exchange }) => [exchangeMetrics(database, exchange)],
  audits: [...tradingChecks, ...brokerChecks, ...candleChecks],
  refusals: [tradingRefusals, tradingFeedRefusals],
  crashPoints: ['exchange-recorded', 'exchange-applied', 'exchange-committed', 'exchange-flushed'],
};
