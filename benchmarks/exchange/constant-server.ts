import { siteFor } from '@dukat/brands/sites';
import * as contract from '@dukat/contract/trading/orders';
import { generalTexts } from '@dukat/locales/refusal-texts';
import { accept } from '@dukat/rules/result';
import { pino } from 'pino';
import { openApiKeys } from '../../apps/server/src/features/identity/api-keys/open-api-keys.ts';
import { authenticateOn } from '../../apps/server/src/features/identity/sessions/authenticate.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { listenToEvents } from '../../apps/server/src/platform/events/events.ts';
import { createApi } from '../../apps/server/src/platform/http/api.ts';
import { deviceCookies } from '../../apps/server/src/platform/http/device-cookie.ts';
import { answersWith } from '../../apps/server/src/platform/http/error-answer.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';
import { openRateLimits } from '../../apps/server/src/platform/limits/rate-limits.ts';
import { readRateLimits } from '../../apps/server/src/platform/limits/read-rate-limits.ts';
import { installationSecret } from '../../apps/server/src/platform/secrets.ts';
import { createSiteResolver } from '../../apps/server/src/platform/web/site-resolver.ts';

// The reference: the same server and entry point, which authenticates, reads and validates the same request, and returns a constant order
// instead of placing one. With `open` it only parses the JSON.

const [port = '', url = '', kind = ''] = process.argv.slice(2);
const connections = 8;
/** A process that started recently also stores nonces in the database; this one pretends to be older. */
const longAgoMs = 120_000;
const order = {
  id: 'x'.repeat(22),
  client_order_id: null,
  created_at: new Date().toISOString(),
  market: 'LTC_CZK',
  type: 'Limit' as const,
  side: 'Buy' as const,
  price: '2345.6',
  size: '0.12345',
  funds: null,
  filled: '0',
  filled_cost: '0',
  average_price: null,
  status: 'Open' as const,
  time_in_force: 'GTC' as const,
  expires_at: null,
  post_only: false,
  stop_price: null,
  triggered: true,
  linked_order_id: null,
  fee: '0',
  fee_currency: 'LTC',
  ended_at: null,
  end_reason: null,
};

const app = createHttpServer(pino({ level: 'silent' }), 'bench');
if (kind === 'open') {
  const body = JSON.stringify(order);
  const answer = () => body;
  app.route({
    method: ['POST', 'DELETE'],
    url: '/v1/orders',
    handler: async (_request, reply) => reply.type('application/json').send(answer()),
  });
  app.route({
    method: 'DELETE',
    url: '/v1/orders/:orderId',
    handler: async (_request, reply) => reply.type('application/json').send(answer()),
  });
} else {
  const database = openDatabase({ url, max: connections, role: applicationRole });
  const cookies = deviceCookies(await installationSecret(database, 'device-cookie'));
  const authenticate = authenticateOn(database);
  const resolveSite = createSiteResolver(siteFor, Number(port));
  const clock = systemClock;
  const limits = openRateLimits(readRateLimits(process.env.RATE_LIMITS), clock, { isLoopbackCounted: false });
  const { authenticateSigned } = await openApiKeys({
    database,
    events: await listenToEvents(url, () => {}),
    limits,
    secret: await installationSecret(database, 'api-keys'),
    pepper: '',
    listensSince: new Date(Date.now() - longAgoMs),
  });
  const essentials = {
    app,
    database,
    clock,
    answers: answersWith(generalTexts),
    cookies,
    resolveSite,
    version: 'bench',
  };
  const api = createApi({ ...essentials, authenticate, authenticateSigned, limits });
  api.serveSelfCommitted(contract.placeExchangeOrder, async () => accept(order));
  api.serveSelfCommitted(contract.cancelExchangeOrder, async () => accept(order));
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.({ isReady: true });
