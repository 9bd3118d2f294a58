import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
}

/** Coins that came to one of our addresses. */
export interface IncomingTransfer {
  readonly txid: string;
  /** The place within the transaction, the same after a reorganisation: output, log of the receipt, or a fixed number. */
  readonly index: number;
  readonly watchKey: string;
  readonly memo: string | null;
  /** The asset's code; a token that we do not know is not reported. */
  readonly asset: string;
  readonly amount: Amount;
  /** Where it came from, where the chain tells. */
  readonly sender: string | null;
}

/** A transaction of ours that stands in a block. */
export interface MinedPayout {
  readonly txid: string;
  /** The chain took it and its fee, and the transfer did not happen (an EVM revert). */
  readonly reverted: boolean;
  /** What the miners got, in the network's own coin; null where it is known from building it. */
  readonly fee: Amount | null;
}

/** Coins that a key of ours has sent. */
export interface OutgoingTransfer {
  readonly txid: string;
  /** As of `IncomingTransfer`. */
  readonly index: number;
  readonly asset: string;
  readonly amount: Amount;
  readonly address: string;
  readonly memo: string | null;
  readonly nonce: number | null;
  /** What the miners got, in the network's own coin; null where another output of the transaction has it. */
  readonly fee: Amount | null;
}

/** What keys of ours did in a block, whether or not we know of it. */
export interface SentInBlock {
  readonly transfers: readonly OutgoingTransfer[];
  /** The number after the highest that the paying account has used in the block; null where it used none. */
  readonly nextNonce: number | null;
  /** Coins of ours that were spent, each with the transaction that spent it. */
  readonly spent: readonly (Pick<Coin, 'txid' | 'index'> & { readonly by: string })[];
}

export interface ScannedBlock extends BlockRef {
  readonly parentHash: string;
  readonly transfers: readonly IncomingTransfer[];
  readonly payouts: readonly MinedPayout[];
  /** Null unless it was looked for (`Watched.isSentWanted`). */
  readonly sent: SentInBlock | null;
}

/** What a scan looks for. Asked of the database block by block, so that an address is watched from its first moment. */
export interface Watched {
  /** Which of the keys are addresses of ours. */
  ours(watchKeys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the transactions are withdrawals of ours that are not final. */
  payouts(txids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of the outputs, as `txid:index`, are unspent coins of ours, and how much they are. */
  coins(outputs: readonly string[]): Promise<ReadonlyMap<string, Amount>>;
  /** A restored database looks for what our keys have sent since the backup. */
  readonly isSentWanted: boolean;
}

/** One of our unspent outputs. */
export interface Coin {
  readonly txid: string;
  readonly index: number;
  readonly amount: Amount;
  readonly branch: AddressBranch;
  readonly addressIndex: number;
}

/** BIP44's change level: 0 for addresses that are given out, 1 for our own change and hot wallet. */
export type AddressBranch = 0 | 1;

export interface DerivedAddress {
  readonly address: string;
  /** What a block is searched by: the script for Bitcoin, the lower-case account for an EVM chain. */
  readonly watchKey: string;
  /** Where all depositors share one address, what tells them apart. */
  readonly memo: string | null;
}

export type MemoLabel = 'Memo' | 'DestinationTag';

export interface Payout {
  readonly asset: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: Amount;
}

/** What the network asks for its work now, as the adapter understands it; it is kept with the withdrawal. */
export type FeeQuote = string;

export interface SignedPayout {
  /** What is broadcast, and broadcast again: always these same bytes, so always this same transaction. */
  readonly bytes: string;
  readonly txid: string;
  /** The miner's fee in the network's own coin; an EVM chain says after mining what it really was. */
  readonly fee: Amount;
}

export interface SpentCoins extends SignedPayout {
  readonly spent: readonly Pick<Coin, 'txid' | 'index'>[];
  readonly change: { readonly index: number; readonly amount: Amount } | null;
}

export type BuildRefusal = 'hot_wallet_too_low' | 'address_not_payable' | 'fee_out_of_bounds';

/** How the chain spends: from coins (outputs), or from an account with a running number. Both are pure. */
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
      /** The next number that the chain itself expects; ours may be ahead of it. */
      nonceOnChain(): Promise<number>;
      build(given: {
        readonly payout: Payout;
        readonly quote: FeeQuote;
        readonly nonce: number;
      }): Promise<Result<SignedPayout, BuildRefusal>>;
    };

/** What moving coins from a deposit address to the hot wallet would take. */
export type SweepLook =
  | { readonly kind: 'nothing' }
  /** Its own coin must be sent ahead to the address. */
  | { readonly kind: 'needs_gas'; readonly gas: Payout }
  | { readonly kind: 'ready'; readonly move: SignedMove };

export interface SignedMove extends SignedPayout {
  readonly sender: string;
  readonly nonce: number;
  readonly amount: Amount;
}

/** For networks that pay from one account, and where coins come to many. */
export interface Sweeping {
  /** The account that pays. */
  readonly hotWallet: string;
  look(addressIndex: number, asset: string): Promise<SweepLook>;
}

/** `known`: the network has it, now or from before. `refused`: it will not take these bytes as things stand. */
export type BroadcastAnswer =
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * One network. Implemented for real nodes and by the sandbox chain alike. Every call that can fail to reach its node
 * throws an Outage; nothing here is called inside a database transaction but `addressAt` and `spending.build`.
 */
export interface ChainPort {
  readonly network: string;
  addressAt(branch: AddressBranch, index: number): DerivedAddress;
  /** What people call the memo of the network, where it has one. */
  readonly memoLabel: MemoLabel | null;
  /** Whether the text can be paid to on this network. */
  isAddress(address: string): boolean;
  /** From which block a network is searched that was never searched before. */
  firstHeight(tip: BlockRef): number;
  tip(): Promise<BlockRef>;
  /** The hash of the block at a height, null beyond the tip. */
  hashAt(height: number): Promise<string | null>;
  /** The blocks from..to, both included, with what concerns us. */
  scan(from: number, to: number, watched: Watched): Promise<readonly ScannedBlock[]>;
  /** What waits to be mined; empty where a node does not tell. */
  pending(watched: Watched): Promise<readonly IncomingTransfer[]>;
  /** What building a payout of the asset needs to know of the network at this moment. */
  feeQuote(asset: string): Promise<FeeQuote>;
  readonly spending: Spending;
  /** Absent where every coin can be spent from where it lies. */
  readonly sweeping?: Sweeping;
  broadcast(bytes: string): Promise<BroadcastAnswer>;
  /** A page where people look a transaction up; null where there is none. */
  explorerUrl(txid: string): string | null;
}
