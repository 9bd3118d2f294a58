import type { PaymentPurpose } from '@dukat/rules/payments/decide-movement';
import type { PayoutState } from '@dukat/rules/payments/payout-return';
import type { Generated } from 'kysely';

export interface BankAccountsTable {
  code: string;
  currency: string;
  iban: string;
  bic: string;
  bank_name: string;
  owner: string;
  position: number;
  is_open: boolean;
  read_at: Date | null;
  failing_since: Date | null;
  called_at: Date | null;
  deep_called_at: Date | null;
  last_failure: string | null;
}

export interface BankPaymentRequestsTable {
  id: Generated<string>;
  order_public_id: string;
  currency: string;
  amount: string;
  variable_symbol: string;
  purpose: PaymentPurpose;
  created_at: Date;
  due_at: Date;
}

export interface BankDepositSymbolsTable {
  id: Generated<string>;
  portfolio_id: string;
  variable_symbol: string;
  created_at: Date;
}

export type BatchStatus = 'stored' | 'sending' | 'accepted' | 'rejected' | 'absent';

export interface BankPayoutBatchesTable {
  id: Generated<string>;
  message_id: string;
  account: string;
  document: string;
  payments: number;
  total: string;
  status: BatchStatus;
  bank_reference: string | null;
  created_at: Date;
  sending_at: Date | null;
  answered_at: Date | null;
}

export type PayoutStatus = PayoutState;

export interface BankPayoutsTable {
  id: Generated<string>;
  public_id: string;
  reference: string;
  end_to_end_id: string;
  portfolio_id: string | null;
  asset: string;
  gross: string;
  fee: string;
  amount: string;
  iban: string;
  bic: string | null;
  owner: string;
  address: string | null;
  variable_symbol: string | null;
  message: string;
  status: PayoutStatus;
  batch_id: string | null;
  alone: Generated<boolean>;
  failure: string | null;
  returned: Generated<string>;
  created_at: Date;
  submitted_at: Date | null;
  ended_at: Date | null;
}

export type MovementStatus =
  | 'new'
  | 'matched'
  | 'deposited'
  | 'suspense'
  | 'suspense_matched'
  | 'suspense_returned'
  | 'payout'
  | 'payout_returned'
  | 'unexplained';

export interface BankMovementsTable {
  id: Generated<string>;
  account: string;
  movement_id: string;
  /** A day as text, "2026-11-21": the driver would convert a date to a time in the machine's time zone. */
  booked_on: string;
  amount: string;
  currency: string;
  counter_account: string | null;
  counter_iban: string | null;
  counter_bic: string | null;
  counter_name: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  end_to_end_id: string | null;
  message: string | null;
  is_return: Generated<boolean>;
  seen_at: Date;
  status: Generated<MovementStatus>;
  reason: string | null;
  order_public_id: string | null;
  payout_id: string | null;
  portfolio_id: string | null;
  decided_at: Date | null;
  attempts: Generated<number>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    bank_accounts: BankAccountsTable;
    bank_deposit_symbols: BankDepositSymbolsTable;
    bank_payment_requests: BankPaymentRequestsTable;
    bank_payout_batches: BankPayoutBatchesTable;
    bank_payouts: BankPayoutsTable;
    bank_movements: BankMovementsTable;
  }
}
