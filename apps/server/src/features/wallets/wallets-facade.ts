import type { PaymentInstructions } from '@dukat/contract/payment-instructions';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Chains } from './chains.ts';
import { depositAddressForOrder } from './deposit-address-for-order.ts';
import { payoutOf } from './payout-of.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { saveAddress } from './save-address.ts';
import { walletInstructions } from './wallet-instructions.ts';

export interface OrderDepositAddress {
  readonly address: string;
  readonly memo: string | null;
  readonly memoLabel: string | null;
  readonly expiresAt: Date;
}

export type DepositAddressRefusal = 'network_unknown' | 'deposits_unavailable';

export type WithdrawalRefusal =
  | 'currency_unknown'
  | 'network_unknown'
  | 'withdrawals_unavailable'
  | 'address_required'
  | 'address_invalid'
  | 'address_wrong_network'
  | 'address_unexpected'
  | 'field_required'
  | 'memo_invalid'
  | 'destination_tag_invalid'
  | 'below_minimum_withdrawal'
  | 'funds_too_low';

export interface PayoutState {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: string | null;
  readonly url: string | null;
  /** What arrives, after the withdrawal fee. */
  readonly amount: Amount;
  readonly fee: Amount;
}

export interface WithdrawalRequest {
  /** Unique for ever, such as `order:<publicId>`; asking again with it answers the first withdrawal. */
  readonly reference: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly network: string;
  readonly to: WithdrawalAddress;
  /** Before the withdrawal fee. */
  readonly gross: Amount;
  readonly from: 'blocked' | 'available';
  readonly now: Date;
}

/** What other slices may ask of wallets. All of it happens in the caller's transaction. */
export interface WalletsFacade {
  /** A new deposit address, shown for 60 minutes and watched for ever; called again it makes a new one. */
  depositAddressForOrder(
    tx: Transaction,
    order: {
      readonly orderPublicId: string;
      readonly portfolioId: string;
      readonly asset: string;
      readonly network: string;
      readonly now: Date;
    },
  ): Promise<Result<OrderDepositAddress, DepositAddressRefusal>>;

  /** The newest address of the order as the wire shows it; undefined when the order never had one. */
  walletInstructions(
    db: Database,
    order: {
      readonly orderPublicId: string;
      /** What the payer must send. */
      readonly amount: Amount;
      readonly now: Date;
      readonly locale: LocaleCode;
    },
  ): Promise<Extract<PaymentInstructions, { type: 'wallet' }> | undefined>;

  requestWithdrawal(
    tx: Transaction,
    request: WithdrawalRequest,
  ): Promise<Result<{ readonly withdrawalId: string }, WithdrawalRefusal>>;

  payoutOf(db: Database, reference: string): Promise<PayoutState | undefined>;

  /** Remembers where the owner sends; an address that is known moves to the top. */
  saveAddress(
    tx: Transaction,
    saved: {
      readonly portfolioId: string;
      readonly asset: string;
      readonly to: WithdrawalAddress;
      readonly now: Date;
    },
  ): Promise<void>;
}

export function walletsFacade(chains: Chains): WalletsFacade {
  return {
    depositAddressForOrder: (tx, order) => depositAddressForOrder(tx, chains, order),
    walletInstructions: (db, order) => walletInstructions(db, chains, order),
    requestWithdrawal: (tx, request) => requestWithdrawal(tx, chains, request),
    payoutOf: (db, reference) => payoutOf(db, chains, reference),
    saveAddress,
  };
}
