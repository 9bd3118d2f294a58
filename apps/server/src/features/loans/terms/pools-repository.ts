import { houseCapital } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, smaller, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';

export interface Pool {
  readonly currency: Fiat;
  /** What operators set aside. */
  readonly amount: Amount;
  /** The principal of all loans. */
  readonly lent: Amount;
  /** What can still be lent: the platform's capital is a limit too. */
  readonly room: Amount;
}

/** Locks the pool of a currency: draws and changes of the pool are decided under this lock, which comes before those of loans. */
export async function lockPool(tx: Transaction, currency: Fiat): Promise<Pool> {
  await sql`select from loan_pools where currency = ${currency} for no key update`.execute(tx);
  return readPool(tx, currency);
}

export async function readPool(db: Database, currency: Fiat): Promise<Pool> {
  const { rows } = await sql<{ amount: string; lent: string }>`
    select p.amount::text, (select coalesce(sum(principal), 0) from loans l where l.currency = p.currency and l.principal > 0)::text as lent
      from loan_pools p where p.currency = ${currency}`.execute(db);
  const amount = toAmount(rows[0]?.amount ?? '0');
  const lent = toAmount(rows[0]?.lent ?? '0');
  const most = smaller(amount, await readBalance(db, houseCapital, currency));
  return { currency, amount, lent, room: most > lent ? subtract(most, lent) : zero };
}

export async function updatePool(tx: Transaction, currency: Fiat, amount: Amount): Promise<void> {
  await tx
    .updateTable('loan_pools')
    .set({ amount: formatAmount(amount) })
    .where('currency', '=', currency)
    .execute();
}
