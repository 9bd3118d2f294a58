import { sql } from 'kysely';
import { type Loan, selectLoans } from '../../../server/src/features/loans/lending/loans-repository.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';

const mostLoans = 30;

/** Returns the newest loans of which something is owed. */
export const findNewestLoans = (db: Database): Promise<readonly Loan[]> =>
  selectLoans(db, sql`where l.principal > 0 order by l.id desc limit ${mostLoans}`);

/** Returns a loan of which something is owed. */
export async function findOwedLoan(db: Database, publicId: string): Promise<Loan | undefined> {
  return (await selectLoans(db, sql`where l.public_id = ${publicId} and l.principal > 0`))[0];
}
