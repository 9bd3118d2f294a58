import type { OperatorLogLevel } from '@dukat/rules/operators/log-levels';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export interface LogLevelChange {
  readonly slice: string;
  readonly level: OperatorLogLevel;
  readonly endsAt: Date;
  readonly operatorId: string;
}

/** Returns the changes in force, by slice: at most one each. */
export async function readLogLevels(db: Database, now: Date): Promise<readonly LogLevelChange[]> {
  const { rows } = await sql<LogLevelChange>`
    select slice, level, ends_at as "endsAt", operator_id as "operatorId"
    from monitoring_log_levels where ends_at > ${now} order by slice`.execute(db);
  return rows;
}

export async function storeLogLevel(
  tx: Transaction,
  { slice, level, endsAt, operatorId, now }: LogLevelChange & { readonly now: Date },
): Promise<void> {
  const values = { level, set_at: now, ends_at: endsAt, operator_id: operatorId };
  await tx
    .insertInto('monitoring_log_levels')
    .values({ slice, ...values })
    .onConflict((conflict) => conflict.column('slice').doUpdateSet(values))
    .execute();
}

/** Ends the change of a slice. Returns whether one was in force. */
export async function deleteLogLevel(tx: Transaction, slice: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('monitoring_log_levels')
    .where('slice', '=', slice)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
