import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { CoinDepositGate } from '../verification/verification-facade.ts';
import type { CoinSales } from './deposits/coin-sales.ts';
import type { CollateralDeposits } from './deposits/collateral-deposits.ts';
import type { OrderEvents } from './deposits/order-events.ts';
import type { Chains } from './networks/chains.ts';

/** Dependencies of the slice's work outside of requests. */
export interface WalletsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chains: Chains;
  readonly orders: OrderEvents;
  readonly coinDepositGate: CoinDepositGate;
  readonly coinSales: CoinSales;
  readonly collateralDeposits: CollateralDeposits;
}
