import { type Amount, amountOf, subtract, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { pragueDay } from '../prague-day.ts';
import './ledger-tables.ts';

/** What a portfolio held when a day ended in Prague; of today, what it holds now. */
export interface DayOfBalances {
  /** Such as 2026-11-21. */
  readonly day: string;
  /** Every asset of which there was something, by code. */
  readonly held: ReadonlyMap<string, Amount>;
}

interface Change {
  readonly asset: string;
  /** Null in the row with what is there now. */
  readonly day: string | null;
  readonly amount: string;
}

/**
 * The last days of a portfolio, oldest first, out of the ledger's own entries: what is there now, less what came after each day.
 * Loans are left out. Bounded by the days, whose partitions alone are read, and by the portfolio's own accounts.
 */
export async function balancesByDay(
  db: Database,
  portfolioId: string,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<DayOfBalances[]> {
  const names = daysBackFrom(pragueDay(now), days);
  const changes = await changesOf(db, portfolioId, names[0] ?? pragueDay(now));
  const held = new Map<string, Amount>();
  for (const { asset, day, amount } of changes) if (day === null) held.set(asset, amountOf(amount));
  const history: DayOfBalances[] = [];
  for (const day of names.toReversed()) {
    history.push({ day, held: new Map([...held].filter(([, amount]) => amount !== zero)) });
    for (const change of changes) {
      if (change.day !== day) continue;
      held.set(change.asset, subtract(held.get(change.asset) ?? zero, amountOf(change.amount)));
    }
  }
  return history.reverse();
}

/** The balances and the sums of the days in one statement, and so of one moment. */
async function changesOf(db: Database, portfolioId: string, from: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with own as (
      select id, asset from ledger_accounts
      where owner = ${portfolioId} and kind in ('available', 'blocked', 'staked')
    )
    select own.asset, null as day, sum(b.balance)::text as amount
      from own join ledger_balances b on b.account_id = own.id group by own.asset
    union all
    select own.asset, to_char(e.created_at at time zone 'Europe/Prague', 'YYYY-MM-DD'), sum(e.amount)::text
      from own join ledger_entries e on e.account_id = own.id
      where e.created_at >= (${from}::date at time zone 'Europe/Prague')
      group by 1, 2
    order by 1`.execute(db);
  return rows;
}

/** Names of so many calendar days up to and with the last, oldest first. */
function daysBackFrom(last: string, days: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: days }, (_, at) =>
    new Date(end - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}
