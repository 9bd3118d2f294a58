import type { Generated } from 'kysely';

interface NetworksTable {
  network: string;
  height: Generated<number>;
}

interface BlocksTable {
  network: string;
  height: number;
  hash: string;
  parent_hash: string;
  mined_at: Date;
}

interface TransactionsTable {
  id: Generated<string>;
  network: string;
  txid: string;
  sender: string;
  nonce: string;
  recipient: string;
  memo: string | null;
  asset: string;
  amount: string;
  fee: string;
  height: number | null;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    sandbox_chain_networks: NetworksTable;
    sandbox_chain_blocks: BlocksTable;
    sandbox_chain_transactions: TransactionsTable;
  }
}
