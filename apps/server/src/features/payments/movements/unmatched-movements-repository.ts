import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { movementColumns, type StoredMovement, toMovement } from './movements-repository.ts';

export interface PayerOfMovement {
  readonly accounts: readonly string[];
  readonly amount: Amount;
  readonly currency: string;
}

/** Limit of candidates; a payer with more equal sums is left to an operator. */
const maxPerPayer = 20;

/**
 * Locks the movements in suspense without a known recipient that came from one of these accounts with exactly that amount, oldest first.
 */
export async function lockUnmatchedFrom(
  tx: Transaction,
  { accounts, amount, currency }: PayerOfMovement,
): Promise<readonly StoredMovement[]> {
  if (accounts.length === 0) return [];
  const rows = await tx
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('status', '=', 'suspense')
    .where('reason', 'in', ['no_symbol', 'symbol_unknown'])
    .where('portfolio_id', 'is', null)
    .where('is_return', '=', false)
    .where('currency', '=', currency)
    .where('amount', '=', formatAmount(amount))
    // The same choice as in the check of the account: the IBAN if the bank reported one.
    .where(({ fn }) => fn.coalesce('counter_iban', 'counter_account'), 'in', [...accounts])
    .orderBy('id')
    .limit(maxPerPayer)
    .forUpdate()
    .execute();
  return rows.map(toMovement);
}
