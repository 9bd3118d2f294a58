import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';

/** Calls from wallets to orders about money of an order. The orders' facade implements them. */
export interface OrderEvents {
  /** Returns the order's price and locks it until the transaction ends. */
  lockPrice(
    tx: Transaction,
    orderPublicId: string,
  ): Promise<{ readonly asset: string; readonly amount: Amount } | undefined>;
  /** Returns the distinct portfolios of these orders; ignores ids of anything else. */
  findOrderPortfolios(tx: Transaction, orderPublicIds: readonly string[]): Promise<readonly string[]>;
  paymentArrived(
    tx: Transaction,
    arrived: {
      readonly orderPublicId: string;
      /** Unique forever: `chain:<network>:<txid>:<index>`. */
      readonly source: string;
      readonly houseAccount: LedgerAccount;
      readonly asset: string;
      readonly amount: Amount;
      readonly depositFee: Amount;
      readonly sender: { readonly label: string; readonly address?: string };
      readonly at: Date;
      readonly now: Date;
    },
  ): Promise<void>;
  depositSeen(
    tx: Transaction,
    seen: {
      readonly orderPublicId: string;
      readonly source: string;
      readonly amount: Amount;
      readonly confirmations: number;
      readonly needed: number;
      readonly now: Date;
    },
  ): Promise<void>;
  depositDropped(
    tx: Transaction,
    dropped: { readonly orderPublicId: string; readonly source: string; readonly now: Date },
  ): Promise<void>;
  payoutFinal(
    tx: Transaction,
    final: { readonly reference: string; readonly now: Date; readonly txid?: string },
  ): Promise<void>;
  payoutFailed(
    tx: Transaction,
    failed: { readonly reference: string; readonly now: Date; readonly reason: string },
  ): Promise<void>;
}
