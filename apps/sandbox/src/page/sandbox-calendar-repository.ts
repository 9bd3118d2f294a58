import type { CalendarUnit } from '@dukat/contract/sandbox/calendar';
import { hourMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { Database, Transaction } from '../../../server/src/platform/database/database.ts';
import type { ProductCalendar } from '../../../server/src/platform/product-calendar.ts';

const mostHoursAhead = 36_500 * 24;

export async function readHoursAhead(db: Database): Promise<number> {
  const row = await db.selectFrom('sandbox_calendar').select('hours_ahead').executeTakeFirst();
  return row?.hours_ahead ?? 0;
}

interface Move {
  readonly unit: CalendarUnit;
  readonly count: number;
  readonly now: Date;
}

/** Moves the calendar forward, up to a hundred years. */
export async function moveCalendar(tx: Transaction, move: Move): Promise<void> {
  await tx
    .insertInto('sandbox_calendar')
    .values({ hours_ahead: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Concurrent moves add up.
  const { hours_ahead: ahead } = await tx
    .selectFrom('sandbox_calendar')
    .select('hours_ahead')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const moved = Math.min(ahead + countHours(move, later(move.now, ahead * hourMs)), mostHoursAhead);
  await tx.updateTable('sandbox_calendar').set({ hours_ahead: moved }).execute();
}

/** A month leads to the same day of a later month, or to its last one, as plans count. A day across a clock change has 23 or 25 hours. */
function countHours({ unit, count }: Move, from: Date): number {
  const begin = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('Europe/Prague');
  return begin.until(begin.add({ [`${unit}s`]: count }), { largestUnit: 'hour' }).hours;
}

/** The calendar that testers move on the sandbox page. */
export const sandboxCalendar: ProductCalendar = {
  now: async (db, now) => later(now, (await readHoursAhead(db)) * hourMs),
};
