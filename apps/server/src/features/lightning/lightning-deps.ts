import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { CoinDepositGate } from '../verification/verification-facade.ts';
import type { LightningNode } from './node-port.ts';
import type { InvoiceListener } from './receiving/invoice-listener.ts';

/** Dependencies of receiving over Lightning. */
export interface LightningDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Undefined if the operator has no node. */
  readonly lightningNode: LightningNode | undefined;
  readonly rates: Pick<RatesFacade, 'current'>;
  readonly coinDepositGate: CoinDepositGate;
  /** Other slices' notifications, by the purpose of an invoice. */
  readonly invoiceListeners: Readonly<Record<string, InvoiceListener>>;
}
