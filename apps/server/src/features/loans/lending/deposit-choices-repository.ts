import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Loan } from './loans-repository.ts';

/** Has a loan take the deposits of its coin, instead of another one. The caller holds the loan locked. */
export async function chooseLoan(
  tx: Transaction,
  { id, portfolioId, coin }: Pick<Loan, 'id' | 'portfolioId' | 'coin'>,
): Promise<void> {
  await tx
    .insertInto('loan_deposit_choices')
    .values({ portfolio_id: portfolioId, coin, loan_id: id })
    .onConflict((on) => on.columns(['portfolio_id', 'coin']).doUpdateSet({ loan_id: id }))
    .execute();
}

export async function forgetChoice(tx: Transaction, loanId: string): Promise<void> {
  await tx.deleteFrom('loan_deposit_choices').where('loan_id', '=', loanId).execute();
}

/** Returns the id of the loan that takes the deposits of a coin. */
export async function findChosenLoan(
  db: Database,
  portfolioId: string,
  coin: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan_deposit_choices')
    .select('loan_id')
    .where('portfolio_id', '=', portfolioId)
    .where('coin', '=', coin)
    .executeTakeFirst();
  return row?.loan_id;
}

/** Returns those of the loans that take deposits. */
export async function loansTakingDeposits(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select loan_id::text as id from loan_deposit_choices where loan_id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
