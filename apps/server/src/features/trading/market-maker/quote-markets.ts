import type { Database } from '../../../platform/database/database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { lockOwnMarkets } from './maker-repository.ts';
import { planQuotes, type WantedMarket } from './plan-quotes.ts';

/** The ids of wanted markets that another process owns. */
export type ForeignMarkets = ReadonlySet<number>;

/**
 * Brings the markets to their targets. The current orders are never cached: they are read in the transaction that
 * writes, behind the lock that every market owner needs, so that no kill, lost answer or second process can lead to two
 * ladders. At rest this costs two reads.
 */
export async function quoteMarkets(
  { database, exchange, account }: QuoteDeps,
  wanted: readonly WantedMarket[],
): Promise<ForeignMarkets> {
  const due = await planQuotes(database, account, wanted);
  const moving = wanted.filter(({ market }) => due.has(market));
  if (moving.length === 0) return new Set();
  return exchange.within(async (tx, entry) => {
    const ids = moving.map(({ market }) => market.id);
    const own = await lockOwnMarkets(tx, exchange.holder, ids);
    const mine = moving.filter(({ market }) => own.has(market.id));
    if (mine.length > 0) {
      const plans = await planQuotes(tx, account, mine);
      // A refusal means that the book has changed meanwhile; the next round reads it again.
      await entry.submitAll([...plans.values()].flat());
    }
    return new Set(ids.filter((id) => !own.has(id)));
  });
}

export interface QuoteDeps {
  readonly database: Database;
  readonly exchange: Exchange;
  readonly account: TradingAccount;
}
