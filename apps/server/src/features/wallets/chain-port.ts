import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
}

/** Coins that arrived at one of our addresses. */
export interface IncomingTransfer {
  readonly txid: string;
  /** Position within the transaction, stable across reorganisations: output, log of the receipt, or a fixed number. */
  readonly index: number;
  readonly watchKey: string;
  readonly memo: string | null;
  /** Asset code; unknown tokens are not reported. */
  readonly asset: string;
  readonly amount: Amount;
  /** Sender, if the chain reports one. */
  readonly sender: string | null;
}

/** A transaction of ours in a block. */
export interface MinedPayout {
  readonly txid: string;
  /** The chain took the transaction and its fee, but the transfer failed (an EVM revert). */
  readonly reverted: boolean;
  /** The miner's fee in the network's native coin; null if it is known from building the transaction. */
  readonly fee: Amount | null;
}

/** Coins sent with one of our keys. */
export interface OutgoingTransfer {
  readonly txid: string;
  /** Like `IncomingTransfer.index`. */
  readonly index: number;
  readonly asset: string;
  readonly amount: Amount;
  readonly address: string;
  readonly memo: string | null;
  readonly nonce: number | null;
  /** The miner's fee in the network's native coin; null if another output of the transaction has it. */
  readonly fee: Amount | null;
}

/** All transactions in a block that our keys signed, including those missing from our records. */
export interface SentInBlock {
  readonly transfers: readonly OutgoingTransfer[];
  /** One more than the highest nonce that the paying account used in the block; null if it used none. */
  readonly nextNonce: number | null;
  /** Spent coins of ours, each with the spending transaction. */
  readonly spent: readonly (Pick<Coin, 'txid' | 'index'> & { readonly by: string })[];
}

export interface ScannedBlock extends BlockRef {
  readonly parentHash: string;
  readonly transfers: readonly IncomingTransfer[];
  readonly payouts: readonly MinedPayout[];
  /** Null unless requested (`Watched.includesSent`). */
  readonly sent: SentInBlock | null;
}

/** What a scan looks for. Queries the database for each block, so that an address is watched from its creation. */
export interface Watched {
  /** Returns those keys that are addresses of ours. */
  ours(watchKeys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns those transactions that are withdrawals of ours and not final. */
  payouts(txids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns those outputs (`txid:index`) that are unspent coins of ours, with their amounts. */
  coins(outputs: readonly string[]): Promise<ReadonlyMap<string, Amount>>;
  /** Set for a restored database, to find what our keys have sent since the backup. */
  readonly includesSent: boolean;
}

/** One of our unspent outputs. */
export interface Coin {
  readonly txid: string;
  readonly index: number;
  readonly amount: Amount;
  readonly branch: AddressBranch;
  readonly addressIndex: number;
}

/** BIP44 change level: 0 for addresses given out, 1 for our change and hot wallet. */
export type AddressBranch = 0 | 1;

export interface DerivedAddress {
  readonly address: string;
  /** Key for searching blocks: the script for Bitcoin, the lower-case account for an EVM chain. */
  readonly watchKey: string;
  /** Distinguishes depositors where all share one address. */
  readonly memo: string | null;
}

export type MemoLabel = 'Memo' | 'DestinationTag';

export interface Payout {
  readonly asset: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: Amount;
}

/** The network's current fee in a format of the adapter; stored with the withdrawal. */
export type FeeQuote = string;

export interface SignedPayout {
  /** The bytes to broadcast. A rebroadcast uses the same bytes and therefore the same transaction. */
  readonly bytes: string;
  readonly txid: string;
  /** The miner's fee in the network's native coin; an EVM chain reports the actual fee after mining. */
  readonly fee: Amount;
}

export interface SpentCoins extends SignedPayout {
  readonly spent: readonly Pick<Coin, 'txid' | 'index'>[];
  readonly change: { readonly index: number; readonly amount: Amount } | null;
}

export type BuildRefusal = 'hot_wallet_too_low' | 'address_not_payable' | 'fee_out_of_bounds';

/** How the chain spends: from coins (outputs), or from an account with a nonce. `build` is pure in both cases. */
export type Spending =
  | {
      readonly kind: 'coins';
      build(given: {
        readonly payout: Payout;
        readonly quote: FeeQuote;
        readonly coins: readonly Coin[];
        readonly changeIndex: number;
      }): Promise<Result<SpentCoins, BuildRefusal>>;
    }
  | {
      readonly kind: 'nonce';
      /** The next nonce that the chain expects; ours may be higher. */
      nonceOnChain(): Promise<number>;
      build(given: {
        readonly payout: Payout;
        readonly quote: FeeQuote;
        readonly nonce: number;
      }): Promise<Result<SignedPayout, BuildRefusal>>;
    };

/** Result of checking whether coins of a deposit address can be moved to the hot wallet. */
export type SweepCheck =
  | { readonly kind: 'nothing' }
  /** The address first needs the network's native coin for the fee. */
  | { readonly kind: 'needs_gas'; readonly gas: Payout }
  | { readonly kind: 'ready'; readonly move: SignedMove };

export interface SignedMove extends SignedPayout {
  readonly sender: string;
  readonly nonce: number;
  readonly amount: Amount;
}

/** For networks that pay from one account but receive at many addresses. */
export interface Sweeping {
  /** The paying account. */
  readonly hotWallet: string;
  look(addressIndex: number, asset: string): Promise<SweepCheck>;
}

/** `known`: the network has the transaction, now or from before. `refused`: it does not accept these bytes in its current state. */
export type BroadcastAnswer =
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * A network, implemented by adapters for real nodes and by the sandbox chain. Methods that call the node throw an Outage if they fail.
 * Inside a database transaction only `addressAt` and `spending.build` may be called.
 */
export interface ChainPort {
  readonly network: string;
  addressAt(branch: AddressBranch, index: number): DerivedAddress;
  /** Usual name of the memo on this network; null if it has none. */
  readonly memoLabel: MemoLabel | null;
  /** Whether the network can pay to the address. */
  isAddress(address: string): boolean;
  /** First block to scan on a network that was never scanned. */
  firstHeight(tip: BlockRef): number;
  tip(): Promise<BlockRef>;
  /** Returns the hash of the block at a height, or null beyond the tip. */
  hashAt(height: number): Promise<string | null>;
  /** Returns the blocks from..to, both inclusive, with everything that concerns us. */
  scan(from: number, to: number, watched: Watched): Promise<readonly ScannedBlock[]>;
  /** Returns transfers that wait to be mined; empty if the node does not report them. */
  pending(watched: Watched): Promise<readonly IncomingTransfer[]>;
  /** Returns the current fee data that building a payout of the asset needs. */
  feeQuote(asset: string): Promise<FeeQuote>;
  readonly spending: Spending;
  /** Absent if every coin can be spent from its own address. */
  readonly sweeping?: Sweeping;
  broadcast(bytes: string): Promise<BroadcastAnswer>;
  /** Returns a page that shows the transaction, or null. */
  explorerUrl(txid: string): string | null;
}
