import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductCalendar } from '../../platform/product-calendar.ts';

export interface StakingDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** By which days pass: rewards, locks and unbonding periods. */
  readonly calendar: ProductCalendar;
}
