import { siteFor } from '@dukat/brands/sites';
import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { parseCamt053 } from '../adapters/camt053/parse-camt053.ts';
import { admitOperator } from '../features/operators/admit-operator.ts';
import { registerBooksEndpoints } from '../features/operators/books-endpoints.ts';
import { largeSums } from '../features/operators/large-sums.ts';
import { registerOperatorsEndpoints } from '../features/operators/operators-endpoints.ts';
import { registerOrdersDeskEndpoints } from '../features/orders/orders-operator-endpoints.ts';
import { registerBankDeskEndpoints } from '../features/payments/payments-operator-endpoints.ts';
import { registerRatesDeskEndpoints } from '../features/rates/rates-operator-endpoints.ts';
import { registerMarketsDeskEndpoints } from '../features/trading/market-maker/markets-operator-endpoints.ts';
import { registerCoinDeskEndpoints } from '../features/wallets/wallets-operator-endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Api, type ApiGround, createApiBehind } from '../platform/http/api.ts';
import type { Configuration } from './configuration.ts';
import type { Slices } from './slices.ts';

export interface AdminParts {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly slices: Slices;
  readonly configuration: Configuration;
}

const anyPort = 3000;

/** The operators' application: its own port, login and cookie, and nothing of the customers' API. */
export function serveAdminApi({ app, database, clock, slices, configuration }: AdminParts): Api<ApiGround> {
  const site = siteFor('localhost', anyPort, anyPort);
  assert(site !== undefined, 'a local site is always there');
  const api = createApiBehind(admitOperator({ database, clock, site }), { app, database, clock });
  const { isSandbox, secondOperatorFrom } = configuration;

  registerOperatorsEndpoints(api, { isSandbox });
  registerBooksEndpoints(api);
  const isLarge = largeSums(secondOperatorFrom, slices.rates);
  registerBankDeskEndpoints(api, { orders: slices.orders, readFile: parseCamt053, isLarge });
  registerCoinDeskEndpoints(api, { orders: slices.orders, isLarge });
  registerOrdersDeskEndpoints(api);
  registerRatesDeskEndpoints(api, slices.rates);
  registerMarketsDeskEndpoints(api, slices);
  return api;
}
