import type { AddressFamily } from '../wallets/address/network-family.ts';

export interface Network {
  readonly code: string;
  readonly name: string;
  /** The coin in which the network's own fees are paid. */
  readonly nativeCoin: string;
  readonly family: AddressFamily;
  /** The scheme of payment links; absent if wallets support none. */
  readonly uriScheme?: string;
  /** The number of blocks after which a deposit is credited. */
  readonly confirmations: number;
  readonly blockSeconds: number;
  readonly evmChainId?: number;
}
