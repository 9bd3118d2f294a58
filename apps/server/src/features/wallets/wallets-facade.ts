import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Amount } from '@dukat/rules/money/amount';
import type { Asset, AssetNetwork } from '@dukat/rules/rates/asset';
import { accept, type Result } from '@dukat/rules/result';
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
import {
  type LightningDestination,
  type LightningDestinationRefusal,
  type LightningPayouts,
  lightningNetwork,
  noLightning,
} from './lightning-payouts-port.ts';
import type { Chains } from './networks/chains.ts';
import { findPayout, findPayouts, type PayoutState, shownStatus } from './payouts/find-payouts.ts';
import { lightningProgress, type PayoutProgress, readPayoutProgress } from './payouts/payout-progress.ts';
import { lockPayoutStatus } from './payouts/payout-status-repository.ts';
import {
  type ChainPayoutRefusal,
  type ChainPayoutRequest,
  requestChainPayout,
} from './payouts/request-chain-payout.ts';
import { type ReturnTerms, returnTerms } from './payouts/return-terms.ts';
import { stopChainPayout } from './payouts/stop-chain-payout.ts';
import { payoutNetworks } from './payouts/withdrawal-info.ts';

export { haveAddress, haveOneAddress } from './addresses/same-address-repository.ts';
export type { CoinSales, SoldDeposit } from './deposits/coin-sales.ts';
export type { CollateralDeposits } from './deposits/collateral-deposits.ts';
export type { OrderEvents } from './deposits/order-events.ts';
export type {
  LightningDestination,
  LightningDestinationRefusal,
  LightningPayout,
  LightningPayoutRequest,
  LightningPayouts,
} from './lightning-payouts-port.ts';
export { lightningNetwork } from './lightning-payouts-port.ts';
export type { PayoutState } from './payouts/find-payouts.ts';
export type { PayoutProgress } from './payouts/payout-progress.ts';
export type { PayoutStatus } from './payouts/payout-status-repository.ts';
export { type ReturnAddressRefusal, returnAddress } from './payouts/return-address.ts';
export type { ReturnTerms } from './payouts/return-terms.ts';
export { showLightning } from './payouts/show-lightning.ts';

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

  /**
   * Returns the networks on which the asset can be withdrawn now, and the field rules for the owner's saved addresses. Lightning is among
   * them only for a request that names a network, so that one without still means the chain.
   */
  withdrawalTerms(
    db: Database,
    of: {
      readonly asset: Asset;
      readonly portfolioId: string | null;
      readonly network?: string | undefined;
    },
  ): Promise<WithdrawalTerms>;

  checkSafeDestination: typeof checkSafeDestination;
  /** Refuses what Lightning would refuse for certain when it is paid; accepts every other network. */
  checkLightningDestination(
    db: Database,
    to: WithdrawalAddress,
    terms: Omit<LightningDestination, 'address'>,
  ): Promise<Result<null, LightningDestinationRefusal>>;
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

/** Connects payouts by chain and over Lightning: callers name a network and read one kind of payout. */
export function walletsFacade(chains: Chains, lightning: LightningPayouts = noLightning): WalletsFacade {
  return {
    depositAddressForOrder: (tx, order) => depositAddressForOrder(tx, chains, order),
    walletInstructions: (db, order) => walletInstructions(db, chains, order),
    requestChainPayout: (tx, request) => requestChainPayout(tx, { chains, lightning }, request),
    returnTerms: (coins) => returnTerms((network) => chains.portFor(network) !== undefined, coins),
    async withdrawalTerms(db, { asset, portfolioId, network }) {
      const saved = portfolioId === null ? [] : await savedAddresses(db, portfolioId, asset.code);
      const isLightningServed = network !== undefined && lightning.isServed;
      const networks = payoutNetworks(asset, { chains, isLightningServed });
      return { networks, fieldRules: firstFieldRules(asset, saved), saved };
    },
    ...payoutReaders(chains, lightning),
    checkSafeDestination,
    async checkLightningDestination(db, { Network, Address = '' }, terms) {
      if (Network !== lightningNetwork) return accept(null);
      const checked = await lightning.check(db, { ...terms, address: Address });
      return checked.refused ? { ...checked, field: 'Address' } : checked;
    },
    checkAllowed,
    findAllowList,
    saveAddress,
  };
}

function payoutReaders(
  chains: Chains,
  lightning: LightningPayouts,
): Pick<
  WalletsFacade,
  'findPayout' | 'findPayouts' | 'lockPayoutStatus' | 'readPayoutProgress' | 'stopChainPayout'
> {
  return {
    async findPayout(db, reference) {
      const onChain = await findPayout(db, chains, reference);
      const [found] = onChain === undefined ? await lightning.find(db, [reference]) : [];
      if (found === undefined) return onChain;
      const { status, address, amount, fee, progress } = found;
      const txid = progress.paymentHash;
      return { status: shownStatus(status), txid, url: null, address, amount, fee, lightning: progress };
    },
    async findPayouts(db, references) {
      const onChain = await findPayouts(db, references);
      const found = await lightning.find(db, references);
      const states = found.map(
        ({ reference, status, amount }) => [reference, { status: shownStatus(status), amount }] as const,
      );
      return new Map([...onChain, ...states]);
    },
    lockPayoutStatus: async (tx, reference) =>
      (await lockPayoutStatus(tx, reference)) ?? lightning.lockStatus(tx, reference),
    async readPayoutProgress(db, references) {
      const onChain = await readPayoutProgress(db, chains, references);
      const found = await lightning.find(db, references);
      return new Map([
        ...onChain,
        ...found.map((payout) => [payout.reference, lightningProgress(payout)] as const),
      ]);
    },
    stopChainPayout: async (tx, reference, now) =>
      (await stopChainPayout(tx, reference, now)) || lightning.stop(tx, reference, now),
  };
}
