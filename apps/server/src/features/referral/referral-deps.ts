import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductCalendar } from '../../platform/product-calendar.ts';
import type { PortfolioOrders } from '../orders/reading/portfolio-orders-facade.ts';

export interface ReferralDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** By which rewards mature. */
  readonly calendar: ProductCalendar;
  readonly orders: Pick<PortfolioOrders, 'open'>;
  /** Origins of all sites, for links; empty in a sandbox. */
  readonly origins: readonly string[];
}
