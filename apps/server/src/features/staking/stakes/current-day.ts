import { addDays } from '@dukat/rules/staking/day';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { findIndex } from '../products/days-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';

/** Returns the day in Prague by the product calendar. It never falls behind the days of the product’s index, even if a clock does. */
export async function currentDay(
  db: Database,
  { calendar }: Pick<StakingDeps, 'calendar'>,
  productId: string,
  now: Date,
): Promise<string> {
  const today = pragueDay(await calendar.now(db, now));
  const begun = addDays((await findIndex(db, productId)).day, 1);
  return [begun, today].toSorted().at(-1) ?? today;
}
