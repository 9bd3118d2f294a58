import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ForeignHosts } from '../../../platform/foreign-hosts-port.ts';
import type { PayoutResults } from '../../payments/payments-facade.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { OwnServices } from '../own-services-port.ts';

/** Dependencies of paying over Lightning. */
export interface PayingDeps extends LightningDeps {
  readonly network: BitcoinNetwork;
  readonly foreignHosts: ForeignHosts;
  readonly ownServices: OwnServices;
  /** Notified of the end of each payment, in the transaction of its posting. */
  readonly payoutResults: Pick<PayoutResults, 'payoutFinal' | 'payoutFailed'> & {
    /** The end of a payment has been unknown for some time. */
    payoutUnknown(tx: Transaction, reference: string): Promise<void>;
  };
}
