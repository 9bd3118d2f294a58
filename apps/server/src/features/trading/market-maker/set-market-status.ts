import type { MarketStatus } from '@dukat/matching-engine/market-status';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { findMarket } from '@dukat/rules/trading/markets';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { marketStatusOf } from '../markets/markets-repository.ts';

export interface StatusChange {
  readonly marketName: string;
  readonly status: MarketStatus;
  /** Notes the act in the transaction that does it. */
  readonly record: (tx: Transaction, from: MarketStatus) => Promise<void>;
}

/** Changes a market's status as an event that everybody sees, together with the line in the log. */
export function setMarketStatus(
  exchange: Exchange,
  { marketName, status, record }: StatusChange,
): Promise<Result<undefined, 'market_unknown' | 'market_status_transition'>> {
  const market = findMarket(marketName);
  if (market === undefined) return Promise.resolve(refuse('market_unknown'));
  return exchange.within(async (tx, entry) => {
    const before = await marketStatusOf(tx, market.id);
    // A market that has the status already is left as it is: saying it twice would be news to nobody.
    if (before === status) return accept(undefined);
    const outcome = await entry.submit({ kind: 'set_status', market, status });
    if (outcome.refused) return refuse('market_status_transition');
    await record(tx, before);
    return accept(undefined);
  });
}
