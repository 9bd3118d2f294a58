import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Notes that the condition holds. Returns since when, for one caller only, if it has held for long enough and nobody was mailed yet. */
export async function noteHolding(
  tx: Transaction,
  { name, now, forMinutes }: { readonly name: string; readonly now: Date; readonly forMinutes: number },
): Promise<Date | undefined> {
  await sql`
    insert into monitoring_alerts (name, since, held_at) values (${name}, ${now}, ${now})
    on conflict (name) do update set held_at = greatest(monitoring_alerts.held_at, excluded.held_at)`.execute(
    tx,
  );
  const { rows } = await sql<{ since: Date }>`
    update monitoring_alerts set mailed_at = ${now}
     where name = ${name} and mailed_at is null and since <= ${now}::timestamptz - make_interval(mins => ${forMinutes})
    returning since`.execute(tx);
  return rows[0]?.since;
}

/**
 * Two rounds of checks: each process looks at its own values, so a process for which the condition does not hold leaves another process the
 * time to note again that it does.
 */
const unmailedMinutes = 2;

/** Ends the alert if it has held in no process for a while. Returns since when it held, for one caller only, if it was mailed. */
export async function noteEnded(
  tx: Transaction,
  { name, now, keepMinutes }: { readonly name: string; readonly now: Date; readonly keepMinutes: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date; isMailed: boolean }>`
    delete from monitoring_alerts
     where name = ${name}
       and held_at <= ${now}::timestamptz
         - make_interval(mins => case when mailed_at is null then ${unmailedMinutes}::int else ${keepMinutes}::int end)
    returning since, mailed_at is not null as "isMailed"`.execute(tx);
  return rows[0]?.isMailed === true ? rows[0].since : undefined;
}

/** Returns the names of the conditions that hold or have held lately. */
export async function notedAlerts(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('monitoring_alerts').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}
