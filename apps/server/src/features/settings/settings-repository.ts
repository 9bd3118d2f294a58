import type { Fiat } from '@dukat/rules/money/fiat';
import type { Database, Transaction } from '../../platform/database/database.ts';

export async function storedPaymentCurrency(db: Database, userId: string): Promise<Fiat | null> {
  const row = await db
    .selectFrom('user_settings')
    .select('default_payment_currency')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.default_payment_currency ?? null;
}

export async function storePaymentCurrency(
  tx: Transaction,
  { userId, currency, now }: { readonly userId: string; readonly currency: Fiat; readonly now: Date },
): Promise<void> {
  const stored = { default_payment_currency: currency, updated_at: now };
  await tx
    .insertInto('user_settings')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
}
