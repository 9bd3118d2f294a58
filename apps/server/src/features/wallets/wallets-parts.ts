import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Chains } from './chains.ts';
import type { OrderEvents } from './order-events.ts';

/** What the slice's work outside of requests stands on. */
export interface WalletsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly chains: Chains;
  readonly orders: OrderEvents;
}
