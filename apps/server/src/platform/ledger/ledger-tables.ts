import type { Generated } from 'kysely';

/** Read-only for the application's role: all writes go through the functions of migration 0003. */
export interface LedgerAccountsTable {
  id: string;
  kind: string;
  owner: string;
  asset: string;
  sign: number;
  opened_at: Date;
}

export interface LedgerBalancesTable {
  account_id: string;
  sign: number;
  asset: string;
  balance: string;
}

export interface LedgerPostingsTable {
  id: string;
  reference: string;
  type: string;
  body_hash: Buffer;
  about: string | null;
  created_at: Date;
}

export interface LedgerEntriesTable {
  posting_id: string;
  line: number;
  account_id: string;
  amount: string;
  balance_after: string;
  created_at: Date;
}

export interface LedgerSealsTable {
  number: string;
  from_posting_id: string;
  to_posting_id: string;
  postings: number;
  entries: number;
  hash: Buffer;
  sealed_at: Generated<Date>;
}

export interface LedgerAuditsTable {
  id: Generated<string>;
  finished_at: Generated<Date>;
  duration_ms: number;
  postings: string;
  entries: string;
  seals: string;
  is_in_order: boolean;
  scope: Generated<'whole' | 'new'>;
  differences: { check: string; about: string; expected: string; found: string }[];
}

export interface LedgerProvedTable {
  seal: string;
  posting_id: string;
}

declare module '../database/database.ts' {
  interface Tables {
    ledger_accounts: LedgerAccountsTable;
    ledger_balances: LedgerBalancesTable;
    ledger_postings: LedgerPostingsTable;
    ledger_entries: LedgerEntriesTable;
    ledger_seals: LedgerSealsTable;
    ledger_audits: LedgerAuditsTable;
    ledger_proved: LedgerProvedTable;
  }
}
