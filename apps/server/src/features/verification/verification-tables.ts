import type { DepositRail } from '@dukat/rules/verification/deposit-limit';
import type { CheckStatus, IdentityProviderName } from '@dukat/rules/verification/identity-check';
import type { Generated } from 'kysely';

interface CountedDepositsTable {
  source: string;
  user_id: string;
  rail: DepositRail;
  crowns: string;
  counted_at: Date;
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
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    counted_deposits: CountedDepositsTable;
    identity_checks: IdentityChecksTable;
  }
}
