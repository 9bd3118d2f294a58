import type { Result } from '@dukat/rules/result';
import type { WithdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/http/caller.ts';
import type { RefusedSend } from '../withdrawals/withdrawals-facade.ts';

/** How cards pay. */
export interface CardPayments {
  /** Starts the payment of an invoice of so many satoshis and returns its withdrawal. The caller must roll back on a refusal. */
  pay(
    tx: Transaction,
    payment: {
      readonly user: SignedInUser;
      readonly sats: bigint;
      readonly invoice: string;
      readonly now: Date;
    },
  ): Promise<Result<string, RefusedSend>>;
  /** Returns how far payments have come. */
  steps(
    db: Database,
    withdrawalIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, WithdrawalStep>>;
}
