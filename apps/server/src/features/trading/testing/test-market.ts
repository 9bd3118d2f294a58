import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { PriceBands } from '../markets/price-bands.ts';
import { closeMarket } from './close-market.ts';
import { funds, give, marketNamed, newTrader, place, testExchange } from './trading-world.ts';

const name = 'DOGE_CZK';
const market = marketNamed(name);

/**
 * Sets up a database for a file and, for each test, a running market with new traders who own the given funds. After
 * each test the market is closed and audited.
 */
export function testMarket<Name extends string>(
  owned: Readonly<Record<Name, Readonly<Record<string, string>>>>,
  bands?: PriceBands,
) {
  let store: TestDatabase;
  let exchange: Exchange;
  const traders = {} as Record<Name, TradingAccount>;
  beforeAll(async () => {
    store = await testDatabase();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    exchange = await testExchange(store.database, undefined, bands);
    for (const trader of Object.keys(owned) as Name[]) {
      traders[trader] = await newTrader(store.database);
      for (const [asset, amount] of Object.entries(owned[trader]))
        await give(store.database, traders[trader], asset, amount);
    }
  });
  afterEach(() => closeMarket(store.database, exchange, market));

  return {
    traders,
    market,
    get store() {
      return store;
    },
    get database() {
      return store.database;
    },
    get exchange() {
      return exchange;
    },
    by: (account: TradingAccount, request: OrderRequest, id?: string) =>
      place(exchange, account, name, request, id),
    /** Returns "available blocked". */
    held: (account: TradingAccount, asset: string) => funds(store.database, account, asset),
    /** Starts the exchange as after a restart of the program; the previous owner has stopped. */
    async start(): Promise<Exchange> {
      exchange = await testExchange(store.database, undefined, bands);
      return exchange;
    },
  };
}

export function limit(side: 'Buy' | 'Sell', size: string, price: string, rest: Partial<OrderRequest> = {}) {
  return { type: 'Limit', side, size, price, ...rest } as const;
}
