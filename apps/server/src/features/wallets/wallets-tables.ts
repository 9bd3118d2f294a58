import type { Generated, JSONColumnType } from 'kysely';

// numeric and bigint arrive as text; timestamps as Date.

interface NetworksTable {
  network: string;
  next_deposit_index: Generated<number>;
  next_change_index: Generated<number>;
  next_nonce: Generated<string>;
  scanned_height: number | null;
  scanned_hash: string | null;
  problem: string | null;
  problem_since: Date | null;
  /** The last restore after which indexes were skipped. */
  deposit_restore: Generated<string>;
  change_restore: Generated<string>;
}

interface BlocksTable {
  network: string;
  height: number;
  hash: string;
}

interface AddressesTable {
  id: Generated<string>;
  public_id: string;
  network: string;
  branch: number;
  derivation_index: number;
  address: string;
  watch_key: string;
  memo: string | null;
  purpose: 'order' | 'wallet' | 'treasury' | 'change';
  portfolio_id: string | null;
  order_public_id: string | null;
  asset: string | null;
  label: string | null;
  shown_until: Date | null;
  removed_at: Date | null;
  created_at: Date;
}

export type DepositStatus =
  | 'seen'
  | 'dropped'
  | 'credited'
  | 'held'
  | 'returned'
  | 'disputed'
  | 'reversed'
  | 'written_off';

interface DepositsTable {
  id: Generated<string>;
  public_id: string;
  network: string;
  txid: string;
  transfer_index: number;
  address_id: string | null;
  memo: string | null;
  asset: string;
  amount: string;
  deposit_fee: string;
  confirmations_needed: number;
  sender: string | null;
  height: number | null;
  status: DepositStatus;
  held_reason: string | null;
  /**
   * Confirmations last reported to its order or to the owner of its address; null if nothing was reported, or if its removal was reported.
   */
  told_confirmations: number | null;
  seen_at: Date;
  settled_at: Date | null;
  /** How often it was reversed and mined again after its booking. */
  round: Generated<number>;
  swept_by: Generated<string | null>;
  sweep_tried_at: Generated<Date | null>;
}

export type PayoutStatus = 'stored' | 'signed' | 'sent' | 'final' | 'failed';

interface WithdrawalsTable {
  id: Generated<string>;
  public_id: string;
  reference: string;
  /** Null for returns of coins without an owner. */
  portfolio_id: string | null;
  returned_deposit_id: string | null;
  network: string;
  asset: string;
  address: string;
  memo: string | null;
  amount: string;
  fee: string;
  status: PayoutStatus;
  signed_bytes: string | null;
  txid: string | null;
  nonce: string | null;
  network_fee: string | null;
  height: number | null;
  is_reverted: Generated<boolean>;
  sendings: Generated<number>;
  last_sent_at: Date | null;
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
  tried_at: Date | null;
}

interface CoinsTable {
  network: string;
  txid: string;
  output_index: number;
  address_id: string;
  amount: string;
  height: number | null;
  spent_by: string | null;
}

interface SavedAddressesTable {
  id: Generated<string>;
  public_id: string;
  portfolio_id: string;
  asset: string;
  recognised_by: string;
  fields: JSONColumnType<Record<string, string>>;
  last_used_at: Date;
  name: Generated<string | null>;
  /** When its owner saved it; null if it was only sent to. */
  kept_at: Generated<Date | null>;
}

interface AllowListsTable {
  user_id: string;
  wait_hours: 24 | 48 | null;
  next_wait_hours: 24 | 48 | null;
  next_at: Date | null;
}

interface SweepsTable {
  id: Generated<string>;
  network: string;
  address_id: string;
  asset: string;
  kind: 'gas' | 'move';
  sender: string;
  nonce: string;
  amount: string;
  network_fee: string;
  signed_bytes: string;
  txid: string;
  status: 'signed' | 'final';
  height: number | null;
  is_reverted: Generated<boolean>;
  last_sent_at: Date | null;
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    wallet_networks: NetworksTable;
    wallet_blocks: BlocksTable;
    wallet_addresses: AddressesTable;
    wallet_deposits: DepositsTable;
    wallet_withdrawals: WithdrawalsTable;
    wallet_coins: CoinsTable;
    wallet_saved_addresses: SavedAddressesTable;
    withdrawal_allow_lists: AllowListsTable;
    wallet_sweeps: SweepsTable;
  }
}
