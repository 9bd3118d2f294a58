import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ProductCalendar } from '../../../platform/product-calendar.ts';
import type { Tick } from '../../rates/rates-facade.ts';
import type { Broker } from '../../trading/broker/collateral-sales-facade.ts';

export interface LoanSalesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly calendar: ProductCalendar;
  readonly rates: {
    newest(): Tick | undefined;
    /** The ticks in memory after a time, oldest first. */
    ticksAfter(timeMs: number): readonly Tick[];
  };
  /** Sells on the market. */
  readonly broker: Pick<Broker, 'has' | 'within'>;
}
