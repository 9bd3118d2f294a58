import type { Database } from '../../../platform/database/database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { lockOwnMarkets } from './maker-repository.ts';
import { planQuotes, type WantedMarket } from './plan-quotes.ts';

/** Of the wanted markets those that another process runs. */
export type Elsewhere = ReadonlySet<number>;

/**
 * Makes markets as wanted. Nothing of what stands is remembered: it is read in the same transaction that writes, behind the
 * lock that every owner of a market needs, so that neither a kill, nor an answer that never came, nor a second process can
 * lead to two ladders. At rest this costs two reads.
 */
export async function quoteMarkets(
  { database, exchange, account }: QuoteParts,
  wanted: readonly WantedMarket[],
): Promise<Elsewhere> {
  const due = await planQuotes(database, account, wanted);
  const moving = wanted.filter(({ market }) => due.has(market));
  if (moving.length === 0) return new Set();
  return exchange.within(async (tx, entry) => {
    const ids = moving.map(({ market }) => market.id);
    const own = await lockOwnMarkets(tx, exchange.holder, ids);
    const mine = moving.filter(({ market }) => own.has(market.id));
    if (mine.length > 0) {
      const plans = await planQuotes(tx, account, mine);
      // A refusal means that the book moved on meanwhile: the next round sees it as it is then.
      await entry.submitAll([...plans.values()].flat());
    }
    return new Set(ids.filter((id) => !own.has(id)));
  });
}

export interface QuoteParts {
  readonly database: Database;
  readonly exchange: Exchange;
  readonly account: TradingAccount;
}
