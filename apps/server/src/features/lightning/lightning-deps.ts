import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { OrdersPort } from '../payments/payments-facade.ts';
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
  /** Orders that are paid by an invoice. */
  readonly orders: Pick<OrdersPort, 'paymentsArrived'> & {
    /** Publishes that the order has changed. */
    announce(tx: Transaction, orderPublicId: string): Promise<void>;
  };
  /** The most satoshis that an owner may pay within 24 hours without confirming each payment. */
  readonly mostAllowanceSats: bigint;
  /** Other slices' notifications, by the purpose of an invoice. */
  readonly invoiceListeners: Readonly<Record<string, InvoiceListener>>;
}
