import type { Tables, Transaction } from '../../../platform/database/database.ts';

export type PayoutStatus = Tables['wallet_withdrawals']['status'];

/** Locks a payout by its reference and returns its state; it is neither signed nor given up before the transaction ends. */
export async function lockPayoutStatus(
  tx: Transaction,
  reference: string,
): Promise<PayoutStatus | undefined> {
  const row = await tx
    .selectFrom('wallet_withdrawals')
    .select('status')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}
