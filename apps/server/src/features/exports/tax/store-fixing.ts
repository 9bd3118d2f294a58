import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { storeFixing } from './tax-repository.ts';

/** The source of the daily CZK/EUR fixing. */
export interface Fixings {
  crosses(nowMs: number): Promise<{ readonly czkForEur: number }>;
}

export interface FixingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly fixings: Fixings;
}

/** Stores the day's fixing once, because a tax report needs every day of its year. */
export async function storeDailyFixing({ database, clock, fixings }: FixingDeps): Promise<void> {
  const now = clock.now();
  const { czkForEur } = await fixings.crosses(now.getTime());
  await storeFixing(database, { day: pragueDay(now), czkForEur, source: 'daily fixing', now });
}
