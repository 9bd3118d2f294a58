import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { movementColumns, movementOf, type StoredMovement } from './movements-repository.ts';

export interface PayerOfMovement {
  readonly accounts: readonly string[];
  readonly amount: Amount;
  readonly currency: string;
}

/** More of one payer, of one sum, are for a person to look at. */
const mostOfOnePayer = 20;

/** Lines in suspense that named nobody, from one of these accounts and of exactly that sum, oldest first and held. */
export async function lockNamelessFrom(
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
    // As the check of the account remembered it: the IBAN where the bank gave one.
    .where(({ fn }) => fn.coalesce('counter_iban', 'counter_account'), 'in', [...accounts])
    .orderBy('id')
    .limit(mostOfOnePayer)
    .forUpdate()
    .execute();
  return rows.map(movementOf);
}
