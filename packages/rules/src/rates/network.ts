/** How addresses of a network are written; each family has one validator (wallets/address). */
export type AddressFamily =
  | 'account-name'
  | 'algorand'
  | 'bank'
  | 'base58check'
  | 'bech32'
  | 'bitcoin'
  | 'cardano'
  | 'cashaddr'
  | 'casper'
  | 'cryptonote'
  | 'decred'
  | 'ergo'
  | 'evm'
  | 'filecoin'
  | 'hedera'
  | 'hex-account'
  | 'internet-computer'
  | 'lightning'
  | 'mina'
  | 'nano'
  | 'near'
  | 'nem'
  | 'nervos'
  | 'sia'
  | 'solana'
  | 'stacks'
  | 'stellar'
  | 'substrate'
  | 'tezos'
  | 'ton'
  | 'waves'
  | 'xrp-ledger'
  | 'zcash';

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
