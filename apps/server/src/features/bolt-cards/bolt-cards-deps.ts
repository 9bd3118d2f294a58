import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CardPayments } from './card-payments-port.ts';
import type { CardSecrets } from './issuer-keys.ts';

/** The injected dependencies of the slice. */
export interface BoltCardsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: CardSecrets;
  /** The network of the invoices that cards pay. */
  readonly network: BitcoinNetwork;
  readonly payments: CardPayments;
}
