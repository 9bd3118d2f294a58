import type { Generated } from 'kysely';

export interface SandboxBankAccountsTable {
  code: string;
  iban: string;
  currency: string;
  bic: string;
  owner: string;
  token: string;
  opening_balance: string;
  last_movement_id: Generated<string>;
  last_called_at: Date | null;
}

export interface SandboxBankMovementsTable {
  id: Generated<string>;
  account: string;
  booked_on: string;
  amount: string;
  counter_account: string | null;
  counter_bank: string | null;
  counter_name: string | null;
  variable_symbol: string | null;
  message: string | null;
  kind: string;
  reference: string | null;
  instruction_id: string | null;
  created_at: Date;
}

export interface SandboxBankImportsTable {
  id: Generated<string>;
  account: string;
  message_id: string;
  document: string;
  received_at: Date;
}

export interface SandboxBankPaymentsTable {
  id: Generated<string>;
  import_id: string;
  account: string;
  end_to_end_id: string;
  iban: string;
  owner: string;
  amount: string;
  message: string;
  status: 'waiting' | 'executed' | 'returned';
  movement_id: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    sandbox_bank_accounts: SandboxBankAccountsTable;
    sandbox_bank_movements: SandboxBankMovementsTable;
    sandbox_bank_imports: SandboxBankImportsTable;
    sandbox_bank_payments: SandboxBankPaymentsTable;
  }
}
