import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Loan, selectLoans } from '../lending/loans-repository.ts';

/** Locks a loan that no other transaction holds. */
export async function lockFreeLoan(tx: Transaction, id: string): Promise<Loan | undefined> {
  return (await selectLoans(tx, sql`where l.id = ${id} for no key update skip locked`))[0];
}

export async function findLoansById(db: Database, ids: readonly string[]): Promise<readonly Loan[]> {
  return selectLoans(db, sql`where l.id = any (${[...ids]}::bigint[])`);
}
