import { loanDelistingDays, loanGraceDays, loanReminderDays } from '@dukat/rules/loans/loan';
import type { Fiat } from '@dukat/rules/money/fiat';
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

/** Returns the portfolios with open loans of the currency against the coin. */
export async function borrowersAgainst(
  db: Database,
  { coin, currency }: { readonly coin: string; readonly currency: Fiat },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.portfolio_id::text as id from loans l join loan_collateral c on c.loan_id = l.id and c.asset = ${coin}
     where l.currency = ${currency} and l.principal > 0 and l.state <> 'sold'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the loans against delisted coins that end later than those may, page by page. Each has 30 days from the run that shortens it. */
export async function delistedLoans(
  db: Database,
  { today, last: after, limit }: { readonly today: string; readonly last: string; readonly limit: number },
): Promise<readonly DelistedLoan[]> {
  const { rows } = await sql<DelistedLoan>`
    with newest as (
      select distinct on (coin, currency) coin, currency, ends_on from loan_terms order by coin, currency, version desc),
    delisted as (
      select coin, currency, greatest(ends_on, ${today}::date + ${loanDelistingDays}::int) as ends_on from newest where ends_on is not null)
    select l.id::text, d.ends_on::text as "endsOn"
      from delisted d join loans l on l.currency = d.currency and l.due_on > d.ends_on
      join loan_collateral c on c.loan_id = l.id and c.asset = d.coin
     where l.principal > 0 and l.state <> 'sold' and l.id > ${after}::bigint
       and not exists (select from loan_events e where e.loan_id = l.id and e.event = 'delisted')
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
