import type { Amount } from '@dukat/rules/money/amount';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PayoutStatus } from '../payments-tables.ts';
import { payoutStateOf, payoutStatesOf } from './payouts-repository.ts';

export interface BankPayoutState {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: null;
  /** What reaches the payee's account. */
  readonly amount: Amount;
}

/** How far the payout of this reference is; undefined if nobody has asked for it. */
export async function payoutOf(
  db: Database | Transaction,
  reference: string,
): Promise<BankPayoutState | undefined> {
  const payout = await payoutStateOf(db, reference);
  return payout && { status: shownStatus[payout.status], txid: null, amount: payout.amount };
}

/** The same of many at once, by reference; references that nobody has asked for are left out. */
export async function payoutsOf(
  db: Database | Transaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<BankPayoutState, 'status' | 'amount'>>> {
  const payouts = await payoutStatesOf(db, references);
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
