import type * as payments from '../payments/payments-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { PayoutState, WalletsFacade } from '../wallets/wallets-facade.ts';
import type { Liquidity, Marketplace } from './trading/liquidity.ts';

/** What orders ask of banks. */
export type BankForOrders = Pick<
  typeof payments,
  | 'openBankPayment'
  | 'bankInstructions'
  | 'requestBankPayout'
  | 'canSendBack'
  | 'sendBack'
  | 'payoutOf'
  | 'payoutsOf'
>;

/** How far an order's payout is, by bank or by chain. */
export type PayoutProgress = Pick<PayoutState, 'status' | 'txid' | 'amount'> & {
  readonly url?: string | null;
};

/** What every use case of the slice stands on. Banks and chains are told about orders by the wiring, never by import. */
export interface OrderParts {
  readonly rates: RatesFacade;
  /** The other side of coins that have no market. */
  readonly inventory: Liquidity;
  /** The other side of all others. */
  readonly marketplace: Marketplace;
  readonly bank: BankForOrders;
  readonly wallets: WalletsFacade;
  /** Signs orders' secrets and the links to waiting payments; made once for the installation. */
  readonly secretKey: string;
}
