import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface TradedPair {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly sell: boolean;
}

/** The part of an order that is still to be traded. */
export interface WantedTrade {
  readonly orderPublicId: string;
  readonly coins: Amount;
  /** The customer's rate, which bounds the trade. */
  readonly rate: Rate;
}

/** A booked fill of an order. */
export interface BookedFill {
  /** The reference of its posting. */
  readonly reference: string;
  readonly coins: Amount;
  readonly fiat: Amount;
}

/** Our inventory, the counterparty of retail orders for coins without a market. */
export interface Inventory {
  /** The account that pays for fills and is paid by them. */
  readonly account: LedgerAccount;
  /**
   * Takes the pair's place in the queue. Must run before any posting, so that orders and the ledger lock in one order.
   */
  enter(tx: Transaction, pair: TradedPair): Promise<void>;
  /** Returns the coins that an order can trade now; zero if there are none. */
  nextSize(tx: Transaction, pair: TradedPair): Promise<Amount>;
  /** Reports that a fill of that size was booked. */
  take(tx: Transaction, pair: TradedPair, coins: Amount): Promise<void>;
}

/** The exchange for retail orders. It knows which pairs it trades, but not whether it can trade them now. */
export interface Marketplace {
  has(pair: Pick<TradedPair, 'coin' | 'fiat'>): boolean;
  /**
   * Runs a step with its book. Its trades and its other writes commit in one transaction. Throws an `Outage` if the
   * exchange cannot trade now.
   */
  within<Value>(step: (tx: Transaction, book: SharedBook) => Promise<Value>): Promise<Value>;
  /** Returns our margin from trades on it since a moment, by currency. */
  marginsSince(db: Database, since: Date): Promise<ReadonlyMap<string, Amount>>;
}

/** The exchange for the orders of one step. Its coins are already traded, so the caller must book every fill. */
export interface SharedBook {
  readonly account: LedgerAccount;
  /** Returns the coins of each order's fill, in the order of the demands; zero for orders that trade nothing in this step. */
  fillAll(tx: Transaction, demands: readonly (TradedPair & WantedTrade)[]): Promise<readonly Amount[]>;
  /** Records the step's trades with the booked fills; must be called even if no order got coins. */
  recordTrades(
    tx: Transaction,
    fills: readonly (BookedFill & { readonly retailOrder: string })[],
  ): Promise<void>;
}
