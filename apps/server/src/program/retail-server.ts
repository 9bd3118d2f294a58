import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { registerBankSandboxEndpoints } from '../adapters/bank-sandbox/bank-sandbox-endpoints.ts';
import { registerSandboxChainEndpoints } from '../adapters/chain-sandbox/sandbox-chain-endpoints.ts';
import { registerApiKeyEndpoints } from '../features/identity/api-keys/api-keys-endpoints.ts';
import { openApiKeys } from '../features/identity/api-keys/open-api-keys.ts';
import { registerIdentityEndpoints } from '../features/identity/identity-endpoints.ts';
import { authenticateOn } from '../features/identity/sessions/authenticate.ts';
import { registerSandboxMailEndpoints } from '../features/notifications/notifications-endpoints.ts';
import { registerEventTicketEndpoint } from '../features/orders/event-ticket-endpoint.ts';
import { registerOrdersEndpoints } from '../features/orders/orders-endpoints.ts';
import { portfolioOrders } from '../features/orders/reading/portfolio-orders-facade.ts';
import { registerSandboxOrdersEndpoints } from '../features/orders/sandbox-orders-endpoints.ts';
import { announceMovements } from '../features/payments/payment-tasks.ts';
import { registerPaymentsEndpoints } from '../features/payments/payments-endpoints.ts';
import { registerPortfoliosEndpoints } from '../features/portfolios/portfolios-endpoints.ts';
import { registerRatesEndpoints } from '../features/rates/rates-endpoints.ts';
import { registerSandboxRatesEndpoints } from '../features/rates/sandbox-rates-endpoints.ts';
import { registerSettingsEndpoints } from '../features/settings/settings-endpoints.ts';
import { registerSiteEndpoints } from '../features/site/site-endpoints.ts';
import { usualFeedLimits } from '../features/trading/feed/connection/feed-limits.ts';
import { serveFeed } from '../features/trading/feed/connection/serve-feed.ts';
import { registerFeedEndpoints } from '../features/trading/feed/feed-endpoints.ts';
import { registerMarketEndpoints } from '../features/trading/markets/market-endpoints.ts';
import { registerTradingEndpoints } from '../features/trading/orders/trading-endpoints.ts';
import { registerQuickTradeEndpoints } from '../features/trading/quick-trades/quick-trades-endpoints.ts';
import { registerWalletsEndpoints } from '../features/wallets/wallets-endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { eventTickets, serveEventStream } from '../platform/events/event-stream.ts';
import type { Events } from '../platform/events/events.ts';
import { type Api, createApi } from '../platform/http/api.ts';
import { deviceCookies } from '../platform/http/device-cookie.ts';
import { openApiDocument } from '../platform/http/openapi.ts';
import { openRateLimits } from '../platform/limits/rate-limits.ts';
import { installationSecret } from '../platform/secrets.ts';
import { siteOfRequest } from '../platform/web/site-of-request.ts';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import type { Configuration } from './configuration.ts';
import { feedDoor } from './feed-door.ts';
import type { Slices } from './slices.ts';

export interface RetailParts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly slices: Slices;
  readonly configuration: Configuration;
  readonly version: string;
  readonly basePort: number;
  /** Since when signed requests are taken; now, unless a test's clock stands still. */
  readonly listensSince?: Date;
}

/** The application that customers see: the API, the live stream and the sandbox. Pages are mounted on top of it. */
export async function serveApi(parts: RetailParts): Promise<Api> {
  const { app, database, clock, events, slices, configuration, version, basePort } = parts;
  const cookies = deviceCookies(await installationSecret(database, 'device-cookie'));
  const siteOf = siteOfRequest(configuration.findSite, basePort);
  const authenticate = authenticateOn(database);
  const isLoopbackCounted = !configuration.isSandbox;
  const limits = openRateLimits(configuration.rateLimits, clock, { isLoopbackCounted });
  const apiKeys = openApiKeys({
    database,
    events,
    limits,
    secret: await installationSecret(database, 'api-keys'),
    pepper: configuration.apiKeysPepper,
    listensSince: parts.listensSince ?? clock.now(),
  });
  const { authenticateSigned } = apiKeys;
  const ground = { app, database, clock, cookies, siteOf, version };
  const api = createApi({ ...ground, authenticate, authenticateSigned, limits });

  registerSiteEndpoints(api, { version, isSandbox: configuration.isSandbox, publicKeys: {} });
  registerIdentityEndpoints(api);
  registerApiKeyEndpoints(api, apiKeys);
  registerSettingsEndpoints(api);
  registerPortfoliosEndpoints(api);
  registerRatesEndpoints(api, slices.rates);
  registerPaymentsEndpoints(api);
  registerWalletsEndpoints(api, { chains: slices.chains });
  registerOrdersEndpoints(api, slices.orderParts);
  registerQuickTradeEndpoints(api, portfolioOrders(slices.orderParts));

  const tickets = eventTickets(await installationSecret(database, 'event-tickets'), clock);
  registerEventTicketEndpoint(api, tickets, slices.orderParts.secretKey);
  serveEventStream(app, events, tickets);

  const retail = [...api.endpoints];
  registerMarketEndpoints(api, slices.feed);
  registerTradingEndpoints(api, slices.exchange);
  const feedTickets = eventTickets(await installationSecret(database, 'feed-tickets'), clock);
  registerFeedEndpoints(api, feedTickets);
  const door = feedDoor({ database, clock, tickets: feedTickets, authenticateSigned, limits });
  const { feed, exchange: orders } = slices;
  const ofFeed = { feed, exchange: orders, door, budgets: limits, limits: usualFeedLimits };
  serveFeed({ app, siteOf, database, events, clock, log: app.log, ...ofFeed });
  const exchange = api.endpoints.filter((endpoint) => !retail.includes(endpoint));
  const document = openApiDocument(exchange, 'Dukat exchange API', version);
  serveDocument(app, '/v1/openapi.json', document);
  serveApiDocs(app, { document, endpoints: exchange, limits: configuration.rateLimits }, siteOf);
  if (configuration.isSandbox) registerSandbox(api, slices);
  serveDocument(app, '/api/openapi.json', openApiDocument(retail, 'Dukat retail API', version));
  if (configuration.isSandbox) {
    const sandbox = api.endpoints.filter((endpoint) => ![...retail, ...exchange].includes(endpoint));
    serveDocument(app, '/sandbox/openapi.json', openApiDocument(sandbox, 'Dukat sandbox', version));
  }
  const played = api.endpoints.find(({ path }) => path.startsWith('/sandbox'));
  assert(configuration.isSandbox || played === undefined, 'real money has no door of the sandbox');
  return api;
}

function registerSandbox(api: Api, slices: Slices): void {
  registerBankSandboxEndpoints(api, announceMovements);
  registerSandboxChainEndpoints(api, { rpc: slices.sandbox.rpc });
  registerSandboxMailEndpoints(api);
  registerSandboxRatesEndpoints(api, slices.rates);
  registerSandboxOrdersEndpoints(api, slices.orderParts);
}

function serveDocument(app: FastifyInstance, path: string, document: unknown): void {
  const bytes = Buffer.from(JSON.stringify(document));
  app.get(path, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('access-control-allow-origin', '*').send(bytes),
  );
}
