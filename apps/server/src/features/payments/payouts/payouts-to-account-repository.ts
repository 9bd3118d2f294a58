import type { Transaction } from '../../../platform/database/database.ts';
import { type FoundPayout, foundColumns } from './payouts-repository.ts';

/** Payouts that are in no file and pay exactly this sum to that account, oldest first and locked. */
export async function lockUnsentTo(
  tx: Transaction,
  { asset, amount, iban }: { readonly asset: string; readonly amount: string; readonly iban: string },
): Promise<readonly FoundPayout[]> {
  return tx
    .selectFrom('bank_payouts')
    .select(foundColumns)
    .where('status', '=', 'stored')
    .where('batch_id', 'is', null)
    .where('asset', '=', asset)
    .where('amount', '=', amount)
    .where('iban', '=', iban)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The portfolios that payouts to this account have paid; null for returns out of suspense. */
export async function portfoliosPaidAt(tx: Transaction, iban: string): Promise<readonly (string | null)[]> {
  const rows = await tx
    .selectFrom('bank_payouts')
    .select('portfolio_id')
    .distinct()
    .where('iban', '=', iban)
    .execute();
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
