import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface TradedPair {
  readonly coin: string;
  readonly fiat: PaymentFiat;
  readonly sell: boolean;
}

/** What an order still wants of the other side. */
export interface WantedTrade {
  readonly orderPublicId: string;
  readonly coins: Amount;
  /** The customer's rate: the other side is bound by it. */
  readonly rate: Rate;
}

/** A fill of an order as it was booked. */
export interface BookedFill {
  /** The reference of its posting. */
  readonly reference: string;
  readonly coins: Amount;
  readonly fiat: Amount;
}

/** Who is on the other side of retail orders: the house's inventory, or the exchange's book. */
export interface Liquidity {
  /** The account that pays for fills and is paid by them. */
  readonly account: LedgerAccount;
  /** What it offers it has traded with somebody else already, so that the fill has to be booked. */
  readonly isBound: boolean;
  /** Takes the place in the queue of this pair. Before any posting, so that orders and the ledger lock in one order. */
  enter(tx: Transaction, pair: TradedPair): Promise<void>;
  /** The coins against which an order can trade now; zero when there are none. Whoever is given some books a fill of them. */
  nextSize(tx: Transaction, pair: TradedPair, wanted: WantedTrade): Promise<Amount>;
  /** A fill of that size was booked. */
  take(tx: Transaction, pair: TradedPair, fill: BookedFill): Promise<void>;
}

/** The exchange as retail orders see it. Which pairs it trades is known; whether it can trade them now is not. */
export interface Marketplace {
  has(pair: Pick<TradedPair, 'coin' | 'fiat'>): boolean;
  /**
   * Runs a step with its book: what the step trades there and what else it writes become durable together or not at all.
   * Throws an `Outage` when nobody can trade there now.
   */
  within<Value>(step: (tx: Transaction, book: Liquidity) => Promise<Value>): Promise<Value>;
  /** The same for many orders at once. */
  together<Value>(step: (tx: Transaction, book: SharedBook) => Promise<Value>): Promise<Value>;
  /** Returns the house's margin from trades on it since a moment, by currency. */
  marginsSince(db: Database, since: Date): Promise<ReadonlyMap<string, Amount>>;
}

/** The exchange for many orders in one step. What it gives is traded already, so that every fill of it has to be booked. */
export interface SharedBook {
  readonly account: LedgerAccount;
  /** The coins of each order's fill, in their order; zero for those that need a step of their own. */
  catchAll(tx: Transaction, demands: readonly (TradedPair & WantedTrade)[]): Promise<readonly Amount[]>;
  /** A fill of each order that was given coins, as it was booked. */
  takeAll(tx: Transaction, fills: readonly (BookedFill & { readonly retailOrder: string })[]): Promise<void>;
}
