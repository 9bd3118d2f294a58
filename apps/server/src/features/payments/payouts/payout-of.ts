import { type Amount, amountOf } from '@dukat/rules/money/amount';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PayoutStatus } from '../payments-tables.ts';

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
  const row = await db
    .selectFrom('bank_payouts')
    .select(['status', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { status: shownStatus[row.status], txid: null, amount: amountOf(row.amount) };
}

/** The same of many at once, by reference; references that nobody has asked for are left out. */
export async function payoutsOf(
  db: Database | Transaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<BankPayoutState, 'status' | 'amount'>>> {
  const rows = await db
    .selectFrom('bank_payouts')
    .select(['reference', 'status', 'amount'])
    .where('reference', 'in', references)
    .execute();
  return new Map(
    rows.map(({ reference, status, amount }) => [
      reference,
      { status: shownStatus[status], amount: amountOf(amount) },
    ]),
  );
}

const shownStatus: Readonly<Record<PayoutStatus, BankPayoutState['status']>> = {
  stored: 'pending',
  submitted: 'sent',
  final: 'final',
  failed: 'failed',
  returned: 'failed',
};
