import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Loan, selectLoans } from './loans-repository.ts';

export interface BookedNight {
  readonly loanId: string;
  readonly night: string;
  readonly principal: Amount;
  readonly posted: Amount;
}

/** Stores nights whose interest is posted, each once. */
export async function insertNights(
  tx: Transaction,
  nights: readonly BookedNight[],
  now: Date,
): Promise<void> {
  await sql`
    insert into loan_nights (loan_id, night, principal, posted, created_at)
    select n.loan_id, n.night, n.principal, n.posted, ${now}
      from unnest(${nights.map(({ loanId }) => loanId)}::bigint[], ${nights.map(({ night }) => night)}::date[],
                  ${nights.map(({ principal }) => formatAmount(principal))}::numeric[],
                  ${nights.map(({ posted }) => formatAmount(posted))}::numeric[]) n (loan_id, night, principal, posted)`.execute(
    tx,
  );
}

/** Stores the sums of loans after their nights were booked. */
export async function updateAccruals(
  tx: Transaction,
  loans: readonly Pick<Loan, 'id' | 'principalNights' | 'interestPosted' | 'nextNight'>[],
): Promise<void> {
  await sql`
    update loans l set principal_nights = n.nights / 1e18, interest_posted = n.posted, next_night = n.next_night
      from unnest(${loans.map(({ id }) => id)}::bigint[], ${loans.map(({ principalNights }) => String(principalNights))}::numeric[],
                  ${loans.map(({ interestPosted }) => formatAmount(interestPosted))}::numeric[],
                  ${loans.map(({ nextNight }) => nextNight)}::date[]) n (id, nights, posted, next_night)
     where l.id = n.id`.execute(tx);
}

/** Returns the ids of loans with a night that is over and not booked, page by page. */
export async function findDueLoans(
  db: Database,
  today: string,
  last: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from loans where next_night < ${today}::date and id > ${last}::bigint order by loans.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks those of the loans that have a night to book. */
export const lockDueLoans = (tx: Transaction, ids: readonly string[], today: string) =>
  selectLoans(
    tx,
    sql`where l.id = any (${[...ids]}::bigint[]) and l.next_night < ${today}::date order by l.id for no key update`,
  );
