import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { SaleOrders } from '../orders/automatic/sale-orders-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { SaleAddresses } from '../wallets/sale-addresses-facade.ts';
import type { WithdrawalsDeps } from '../withdrawals/withdrawals-facade.ts';

export interface AutomaticSalesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rates: Pick<RatesFacade, 'current' | 'check'>;
  readonly addresses: SaleAddresses;
  /** Places the orders that sell. */
  readonly orders: SaleOrders;
  /** Pays the proceeds to the bank. */
  readonly withdrawals: WithdrawalsDeps;
}

/** Also checks codes of the second factor. */
export interface ConfirmingDeps extends AutomaticSalesDeps {
  readonly encryption: Encryption;
}
