import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountChecksPort } from './account-checks-port.ts';
import type { BankConnections } from './bank-port.ts';
import type { CardDeposits } from './card-deposits-port.ts';
import type { OrdersPort } from './orders-port.ts';
import type { PlanDeposits } from './plan-deposits-port.ts';

/** Dependencies of the slice's work outside of requests. */
export interface PaymentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** By account code. An account without a connection is served by files that an operator delivers. */
  readonly connections: BankConnections;
  readonly orders: OrdersPort;
  readonly giftCards: CardDeposits;
  readonly plans: PlanDeposits;
  readonly accountChecks: AccountChecksPort;
}
