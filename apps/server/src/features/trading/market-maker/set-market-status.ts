import { accept, type Result, refuse } from '@dukat/rules/result';
import type { MarketStatus } from '@dukat/rules/trading/market';
import { findMarket } from '@dukat/rules/trading/markets';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { readMarketStatus } from '../markets/markets-repository.ts';

export interface StatusChange {
  readonly marketName: string;
  readonly status: MarketStatus;
  /** Records the change for the audit log in the same transaction. */
  readonly record: (tx: Transaction, from: MarketStatus) => Promise<void>;
}

/** Changes a market's status, published as an event, together with the audit entry. */
export function setMarketStatus(
  exchange: Exchange,
  { marketName, status, record }: StatusChange,
): Promise<Result<undefined, 'market_unknown' | 'market_status_transition'>> {
  const market = findMarket(marketName);
  if (market === undefined) return Promise.resolve(refuse('market_unknown'));
  return exchange.within(async (tx, entry) => {
    const before = await readMarketStatus(tx, market.id);
    // A market that already has the status is left alone, without an event.
    if (before === status) return accept(undefined);
    const outcome = await entry.submit({ kind: 'set_status', market, status });
    if (outcome.refused) return refuse('market_status_transition');
    await record(tx, before);
    return accept(undefined);
  });
}
