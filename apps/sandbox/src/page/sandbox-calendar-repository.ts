import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../server/src/platform/database/database.ts';
import type { ProductCalendar } from '../../../server/src/platform/product-calendar.ts';

const mostDaysAhead = 36_500;

export async function readDaysAhead(db: Database): Promise<number> {
  const row = await db.selectFrom('sandbox_calendar').select('days_ahead').executeTakeFirst();
  return row?.days_ahead ?? 0;
}

/** Moves the calendar forward, up to a hundred years. */
export async function moveCalendar(tx: Transaction, days: number): Promise<void> {
  await tx
    .insertInto('sandbox_calendar')
    .values({ days_ahead: days })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({
        days_ahead: sql`least(sandbox_calendar.days_ahead + excluded.days_ahead, ${mostDaysAhead})`,
      }),
    )
    .execute();
}

/** The calendar that testers move on the sandbox page. */
export const sandboxCalendar: ProductCalendar = {
  now: async (db, now) => later(now, (await readDaysAhead(db)) * dayMs),
};
