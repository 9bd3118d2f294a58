import type { MarketStatus } from '@dukat/rules/trading/market';
import type { TradingAccount } from '../../features/trading/exchange/commands/exchange-command.ts';
import { give, marketNamed, newTrader, place } from '../../features/trading/testing/trading-world.ts';
import type { TestProgram } from './test-program.ts';

/** A trader of the test who provides the book for retail orders. */
export interface BookMaker {
  readonly account: TradingAccount;
  ask(price: string, size: string): Promise<void>;
  bid(price: string, size: string): Promise<void>;
  clear(): Promise<void>;
  setStatus(status: MarketStatus): Promise<void>;
}

export async function bookMaker({ database, deps }: TestProgram, marketName: string): Promise<BookMaker> {
  const { exchange } = deps;
  const market = marketNamed(marketName);
  const account = await newTrader(database);
  await give(database, account, market.base, '1000');
  await give(database, account, market.quote, '1000000000');
  const rest = async (side: 'Buy' | 'Sell', price: string, size: string) => {
    const placed = await place(exchange, account, marketName, { type: 'Limit', side, price, size });
    if (placed.refused) throw new Error(placed.reason);
  };
  return {
    account,
    ask: (price, size) => rest('Sell', price, size),
    bid: (price, size) => rest('Buy', price, size),
    async clear() {
      await exchange.submit({ kind: 'cancel_all', market, account: account.number });
    },
    async setStatus(status) {
      // Not every status can follow every other, but all can follow "starting".
      const set = await exchange.submit({ kind: 'set_status', market, status });
      if (!set.refused) return;
      await exchange.submit({ kind: 'set_status', market, status: 'starting' });
      await exchange.submit({ kind: 'set_status', market, status });
    },
  };
}
