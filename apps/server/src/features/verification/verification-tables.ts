import type { AccountCheckStatus } from '@dukat/rules/verification/account-check';
import type { FormStatus } from '@dukat/rules/verification/client-form/submit-form';
import type { DepositRail } from '@dukat/rules/verification/deposit-limit';
import type { CheckStatus, IdentityProviderName } from '@dukat/rules/verification/identity-check';
import type { DocumentKind, DocumentSide, DocumentType } from '@dukat/rules/verification/identity-documents';
import type { LimitCurrency } from '@dukat/rules/verification/limits';
import type { Generated } from 'kysely';

interface CountedDepositsTable {
  source: string;
  user_id: string;
  rail: DepositRail;
  crowns: string;
  counted_at: Date;
}

interface ClientFormsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  version: number;
  answers: string;
  revision: number;
  status: FormStatus;
  updated_at: Date;
  submitted_at: Date | null;
}

interface BankAccountChecksTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  currency: LimitCurrency;
  status: AccountCheckStatus;
  payer_name: string | null;
  payer_account: string | null;
  created_at: Date;
  paid_at: Date | null;
}

interface BankAccountPaymentsTable {
  source: string;
  check_id: string;
  asset: LimitCurrency;
  amount: string;
  credited_at: Date;
}

export type CaseKind = 'form' | 'bank_account' | 'identity';
export type CaseStatus = 'open' | 'accepted' | 'refused';

interface IdentityCasesTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  kind: CaseKind;
  about: string;
  reasons: string[];
  status: Generated<CaseStatus>;
  message: string | null;
  operator_id: string | null;
  opened_at: Date;
  decided_at: Date | null;
}

interface IdentityChecksTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  provider: IdentityProviderName;
  first_name: string;
  last_name: string;
  return_url: string;
  run: string | null;
  link: string | null;
  status: CheckStatus;
  reason: string | null;
  created_at: Date;
  asked_at: Date | null;
  ended_at: Date | null;
  documents_at: Generated<Date | null>;
}

interface IdentityDocumentsTable {
  id: Generated<string>;
  public_id: string;
  check_id: string;
  source: string;
  kind: DocumentKind;
  side: DocumentSide | null;
  type: DocumentType;
  size: number;
  key_id: string;
  encrypted: Buffer;
  kept_at: Date;
}

interface VerifiedProfilesTable {
  user_id: string;
  source: 'bankid';
  person_hash: string;
  sealed_profile: string;
  verified_at: Date;
}

interface BankidRequestsTable {
  state_hash: string;
  user_id: string;
  device_id: string;
  created_at: Date;
  expires_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    counted_deposits: CountedDepositsTable;
    identity_checks: IdentityChecksTable;
    identity_documents: IdentityDocumentsTable;
    verified_profiles: VerifiedProfilesTable;
    bankid_requests: BankidRequestsTable;
    client_forms: ClientFormsTable;
    identity_cases: IdentityCasesTable;
    bank_account_checks: BankAccountChecksTable;
    bank_account_payments: BankAccountPaymentsTable;
  }
}
