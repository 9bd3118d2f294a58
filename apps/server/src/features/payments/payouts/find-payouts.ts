import type { Amount } from '@dukat/rules/money/amount';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PayoutStatus } from './payouts-repository.ts';
import { findPayoutState, findPayoutStates } from './payouts-repository.ts';

export interface BankPayoutState {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: null;
  /** The amount that reaches the payee's account. */
  readonly amount: Amount;
}

/** Returns the state of the payout with this reference, or undefined if none was requested. */
export async function findPayout(
  db: Database | Transaction,
  reference: string,
): Promise<BankPayoutState | undefined> {
  const payout = await findPayoutState(db, reference);
  return payout && { status: shownStatus[payout.status], txid: null, amount: payout.amount };
}

/** Returns the states of many payouts by reference; omits references without a payout. */
export async function findPayouts(
  db: Database | Transaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<BankPayoutState, 'status' | 'amount'>>> {
  const payouts = await findPayoutStates(db, references);
  return new Map(
    payouts.map(({ reference, status, amount }) => [reference, { status: shownStatus[status], amount }]),
  );
}

const shownStatus: Readonly<Record<PayoutStatus, BankPayoutState['status']>> = {
  stored: 'pending',
  submitted: 'sent',
  final: 'final',
  failed: 'failed',
  returned: 'failed',
};
