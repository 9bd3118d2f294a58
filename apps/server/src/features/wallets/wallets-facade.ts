import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Amount } from '@dukat/rules/money/amount';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import type { Result } from '@dukat/rules/result';
import type { WithdrawalEntry, WithdrawalFieldRule } from '@dukat/rules/wallets/field-rules';
import { firstFieldRules } from '@dukat/rules/wallets/first-field-rules';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findAllowList } from './addresses/allow-lists-repository.ts';
import { checkAllowed, checkSafeDestination } from './addresses/check-destination.ts';
import {
  type DepositAddressRefusal,
  depositAddressForOrder,
  type OrderDepositAddress,
  type OrderForAddress,
} from './addresses/deposit-address-for-order.ts';
import { saveAddress, savedAddresses } from './addresses/saved-addresses-repository.ts';
import { type OrderToPay, walletInstructions } from './addresses/wallet-instructions.ts';
import type { Chains } from './networks/chains.ts';
import { findPayout, findPayouts, type PayoutState } from './payouts/find-payouts.ts';
import { type PayoutProgress, readPayoutProgress } from './payouts/payout-progress.ts';
import { lockPayoutStatus } from './payouts/payout-status-repository.ts';
import {
  type ChainPayoutRefusal,
  type ChainPayoutRequest,
  requestChainPayout,
} from './payouts/request-chain-payout.ts';
import { type ReturnTerms, returnTerms } from './payouts/return-terms.ts';
import { stopChainPayout } from './payouts/stop-chain-payout.ts';
import { servedNetworks } from './payouts/withdrawal-info.ts';

export { haveAddress, haveOneAddress } from './addresses/same-address-repository.ts';
export type { CoinSales, SoldDeposit } from './deposits/coin-sales.ts';
export type { OrderEvents } from './deposits/order-events.ts';
export type { PayoutState } from './payouts/find-payouts.ts';
export type { PayoutProgress } from './payouts/payout-progress.ts';
export { type ReturnAddressRefusal, returnAddress } from './payouts/return-address.ts';
export type { ReturnTerms } from './payouts/return-terms.ts';

export interface WithdrawalTerms {
  readonly networks: readonly AssetNetwork[];
  readonly fieldRules: readonly WithdrawalFieldRule[];
  readonly saved: readonly WithdrawalEntry[];
}

/** Functions of wallets for other slices. All run in the caller's transaction. */
export interface WalletsFacade {
  /** Creates a new deposit address at each call; it is shown for 60 minutes and watched forever. */
  depositAddressForOrder(
    tx: Transaction,
    order: OrderForAddress,
  ): Promise<Result<OrderDepositAddress, DepositAddressRefusal>>;

  /** Returns the order's newest address in wire format, or undefined if it never had one. */
  walletInstructions(
    db: Database,
    order: OrderToPay,
  ): Promise<Extract<PaymentInstructions, { type: 'wallet' }> | undefined>;

  requestChainPayout(
    tx: Transaction,
    request: ChainPayoutRequest,
  ): Promise<Result<{ readonly payoutId: string }, ChainPayoutRefusal>>;

  /** Returns the terms for returning received coins, or undefined if they cannot be returned. */
  returnTerms(coins: {
    readonly source: string;
    readonly asset: string;
    readonly gross: Amount;
  }): ReturnTerms | undefined;

  findPayout(db: Database, reference: string): Promise<PayoutState | undefined>;
  findPayouts: typeof findPayouts;
  lockPayoutStatus: typeof lockPayoutStatus;
  /** Returns the same with each step and the confirmations of the chain. */
  readPayoutProgress(
    db: Database,
    references: readonly string[],
  ): Promise<ReadonlyMap<string, PayoutProgress>>;
  stopChainPayout: typeof stopChainPayout;

  /** Returns the networks on which the asset can be withdrawn now, and the field rules for the owner's saved addresses. */
  withdrawalTerms(
    db: Database,
    of: { readonly asset: Asset; readonly portfolioId: string | null },
  ): Promise<WithdrawalTerms>;

  checkSafeDestination: typeof checkSafeDestination;
  checkAllowed: typeof checkAllowed;
  /** Returns the owner's allow-list mode. */
  findAllowList: typeof findAllowList;

  /** Remembers a used address; a known one becomes the most recent. */
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
    requestChainPayout: (tx, request) => requestChainPayout(tx, chains, request),
    returnTerms: (coins) => returnTerms((network) => chains.portFor(network) !== undefined, coins),
    findPayout: (db, reference) => findPayout(db, chains, reference),
    async withdrawalTerms(db, { asset, portfolioId }) {
      const saved = portfolioId === null ? [] : await savedAddresses(db, portfolioId, asset.code);
      return { networks: servedNetworks(asset, chains), fieldRules: firstFieldRules(asset, saved), saved };
    },
    findPayouts,
    lockPayoutStatus,
    readPayoutProgress: (db, references) => readPayoutProgress(db, chains, references),
    stopChainPayout,
    checkSafeDestination,
    checkAllowed,
    findAllowList,
    saveAddress,
  };
}
