import type { Transaction } from '../../../platform/database/database.ts';

/** Ends the standing authorisations of an owner: proceeds stay on the balance until an account is confirmed again. */
export async function endAuthorizations(tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('automatic_sales')
    .set({ authorized_at: null, confirms_by: null, mailed_code_hash: null, confirm_until: null })
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .execute();
}
