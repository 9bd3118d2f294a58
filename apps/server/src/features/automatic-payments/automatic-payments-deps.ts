import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductCalendar } from '../../platform/product-calendar.ts';
import type { RunOrders } from '../orders/automatic/run-orders-facade.ts';
import type { CreditOrders } from '../orders/creation/credit-orders-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals/withdrawals-facade.ts';
import type { KeyNetwork } from './keys/key-formats.ts';

export interface AutomaticPaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** By which plans are due. */
  readonly calendar: ProductCalendar;
  readonly rates: Pick<RatesFacade, 'current' | 'previous' | 'check' | 'referenceCandles' | 'isSimulated'>;
  /** Places the orders of runs. */
  readonly orders: CreditOrders;
  readonly runOrders: RunOrders;
  /** Whose extended public keys are accepted: a sandbox takes those of the test network. */
  readonly keyNetwork: KeyNetwork;
  /** Sends what plans have bought. */
  readonly withdrawals: WithdrawalsDeps;
}
