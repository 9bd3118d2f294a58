import type { Transaction } from '../../../platform/database/database.ts';
import { type FoundPayout, foundColumns } from './payouts-repository.ts';

/** Locks the payouts without a file that pay exactly this amount to that account, oldest first. */
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

/** Returns the portfolios whose payouts paid to this account; null for returns out of suspense. */
export async function portfoliosPaidAt(tx: Transaction, iban: string): Promise<readonly (string | null)[]> {
  const rows = await tx
    .selectFrom('bank_payouts')
    .select('portfolio_id')
    .distinct()
    .where('iban', '=', iban)
    .execute();
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}
