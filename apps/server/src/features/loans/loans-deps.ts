import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductCalendar } from '../../platform/product-calendar.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';

export interface LoansDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** By which nights and terms pass. The age of prices uses the clock. */
  readonly calendar: ProductCalendar;
  readonly rates: Pick<RatesFacade, 'current'>;
  /** False with real money without a licence: nothing can be drawn. Loans that exist go on. */
  readonly areLoansOpen: boolean;
}
