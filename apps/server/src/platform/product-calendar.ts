import type { Database } from './database/database.ts';

/**
 * The time by which the deadlines of products run, such as the end of a gift card. A sandbox can move it ahead of the clock. Limits,
 * sessions, codes and the age of rates use the clock.
 */
export interface ProductCalendar {
  now(db: Database, now: Date): Promise<Date>;
}

/** The calendar of real money, which is the clock. */
export const clockCalendar: ProductCalendar = { now: async (_, now) => now };
