import type { Amount } from '@dukat/rules/money/amount';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import type { Transaction } from '../../platform/database/database.ts';

export interface TradedPair {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly sell: boolean;
}

/**
 * Who is on the other side of retail orders, size by size. The house's inventory now; the exchange's book through the
 * same three questions later.
 */
export interface Liquidity {
  /** Takes the place in the queue of this pair. Before any posting, so that orders and the ledger lock in one order. */
  enter(tx: Transaction, pair: TradedPair): Promise<void>;
  /** The coins of the next size against which an order can trade at the rate of this tick; zero when there is none. */
  nextSize(tx: Transaction, pair: TradedPair): Promise<Amount>;
  /** So many coins of that size were traded. */
  take(tx: Transaction, pair: TradedPair, coins: Amount): Promise<void>;
}
