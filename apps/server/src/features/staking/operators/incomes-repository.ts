import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { condition } from '../../../platform/database/condition.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** Whether a payment of validators was booked for a coin. Case does not matter: some write hashes in capitals. */
export async function findIncome(tx: Transaction, asset: string, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staking_incomes')
    .select('reference')
    .where('asset', '=', asset)
    .where(condition`lower(reference) = lower(${reference})`)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewIncome {
  readonly asset: string;
  readonly reference: string;
  readonly amount: Amount;
  readonly now: Date;
}

export async function insertIncome(
  tx: Transaction,
  { asset, reference, amount, now }: NewIncome,
): Promise<void> {
  await tx
    .insertInto('staking_incomes')
    .values({ asset, reference, amount: formatAmount(amount), created_at: now })
    .execute();
}
