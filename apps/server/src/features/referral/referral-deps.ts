import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PortfolioOrders } from '../orders/reading/portfolio-orders-facade.ts';

export interface ReferralDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly orders: Pick<PortfolioOrders, 'open'>;
  /** Origins of all sites, for links; empty in a sandbox. */
  readonly origins: readonly string[];
}
