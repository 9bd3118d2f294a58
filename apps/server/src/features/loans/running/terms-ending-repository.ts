import { loanGraceDays, loanReminderDays } from '@dukat/rules/loans/loan';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const [first, second, last] = loanReminderDays;

export type TermEvent = `reminder:${number}` | 'overdue';

export interface EndingTerm {
  readonly id: string;
  readonly event: TermEvent;
}

/** Returns the loans whose owner is to be reminded of the end of the term, with the newest reminder that is due, page by page. */
export async function dueReminders(
  db: Database,
  { today, last: after, limit }: { readonly today: string; readonly last: string; readonly limit: number },
): Promise<readonly EndingTerm[]> {
  const { rows } = await sql<EndingTerm>`
    select d.id::text, d.event from (
      select l.id, case when l.due_on < ${today}::date then 'overdue'
                        when l.due_on <= ${today}::date + ${last}::int then ${`reminder:${last}`}
                        when l.due_on <= ${today}::date + ${second}::int then ${`reminder:${second}`}
                        else ${`reminder:${first}`} end as event
        from loans l
       where l.principal > 0 and l.state <> 'sold' and l.due_on <= ${today}::date + ${first}::int and l.id > ${after}::bigint
         -- A loan of one month would get its first reminder on the day of the draw.
         and (l.months > 1 or l.due_on <= ${today}::date + ${second}::int)
    ) d where not exists (
       select from loan_events e where e.loan_id = d.id
          -- Its mail says when the loan ends, a month before.
          and (e.event = d.event or e.event = 'delisted' and d.event = ${`reminder:${first}`}))
     order by d.id limit ${limit}`.execute(db);
  return rows;
}

export interface DelistedLoan {
  readonly id: string;
  readonly endsOn: string;
}

/** Returns the loans against delisted coins that end later than those may, page by page. */
export async function delistedLoans(
  db: Database,
  { last: after, limit }: { readonly last: string; readonly limit: number },
): Promise<readonly DelistedLoan[]> {
  const { rows } = await sql<DelistedLoan>`
    with newest as (
      select distinct on (coin, currency) coin, currency, ends_on from loan_terms order by coin, currency, version desc)
    select l.id::text, n.ends_on::text as "endsOn"
      from newest n join loans l on l.currency = n.currency and l.due_on > n.ends_on
      join loan_collateral c on c.loan_id = l.id and c.asset = n.coin
     where n.ends_on is not null and l.principal > 0 and l.state <> 'sold' and l.id > ${after}::bigint
     order by l.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the loans whose days of grace are over and whose collateral is not being sold, page by page. */
export async function dueDefaults(
  db: Database,
  { today, last: after, limit }: { readonly today: string; readonly last: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id::text from loans l
     where l.principal > 0 and l.due_on < ${today}::date - ${loanGraceDays}::int and l.id > ${after}::bigint
       and l.state not in ('sold', 'in_default')
       and not exists (select from loan_sales s where s.loan_id = l.id and s.state = 'open')
     order by l.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
