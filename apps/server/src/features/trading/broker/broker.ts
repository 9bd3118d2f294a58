import { findMarket } from '@dukat/rules/trading/markets';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { brokerMargins } from './broker-margins-repository.ts';
import { type SharedBook, sharedBook } from './shared-book.ts';

export interface BrokerDeps {
  readonly database: Database;
  readonly exchange: Exchange;
  readonly clock: Clock;
  /** Names of the markets on which retail orders are filled. */
  readonly markets: readonly string[];
}

/** Trades retail orders on the exchange, from a house account with the same rights as any customer's. */
export interface Broker {
  has(pair: { readonly coin: string; readonly fiat: string }): boolean;
  /** Fills retail orders in one step of the exchange. */
  within<Value>(step: (tx: Transaction, book: SharedBook) => Promise<Value>): Promise<Value>;
  readonly marginsSince: typeof brokerMargins;
}

export const brokerName = 'broker';

export function openBroker({ database, exchange, clock, markets }: BrokerDeps): Broker {
  const brokerMarket = ({ coin, fiat }: { readonly coin: string; readonly fiat: string }) => {
    const name = `${coin}_${fiat}`;
    return markets.includes(name) ? findMarket(name) : undefined;
  };
  let known: TradingAccount | undefined;

  async function account(): Promise<TradingAccount> {
    known ??= await openAccount(database, await housePortfolio(database, brokerName, clock.now()));
    return known;
  }

  return {
    has: (pair) => brokerMarket(pair) !== undefined,
    async within(step) {
      const trader = await account();
      return exchange.within((tx, entry) =>
        step(tx, sharedBook({ account: trader, entry, brokerMarket, now: clock.now() })),
      );
    },
    marginsSince: brokerMargins,
  };
}
