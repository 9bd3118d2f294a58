import type { AddressFamily } from '../wallets/address/network-family.ts';

export interface Network {
  readonly code: string;
  readonly name: string;
  /** The coin in which the network's own fees are paid. */
  readonly nativeCoin: string;
  readonly family: AddressFamily;
  /** The scheme of payment links; absent where wallets know none. */
  readonly uriScheme?: string;
  /** After how many blocks a deposit counts. */
  readonly confirmations: number;
  readonly blockSeconds: number;
  readonly evmChainId?: number;
}
