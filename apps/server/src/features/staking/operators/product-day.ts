import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import type { StakingDeps } from '../staking-deps.ts';

/** Returns the day in Prague by the product calendar. */
export const productDay = async (
  db: Database,
  { calendar }: Pick<StakingDeps, 'calendar'>,
  now: Date,
): Promise<string> => pragueDay(await calendar.now(db, now));
