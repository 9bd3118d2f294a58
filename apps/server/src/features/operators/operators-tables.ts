import type { OperatorRole } from '@dukat/contract/endpoint';
import type { Generated } from 'kysely';

interface OperatorsTable {
  id: Generated<string>;
  email: string;
  role: OperatorRole;
  password_hash: string;
  must_change_password: boolean;
  is_active: Generated<boolean>;
  created_at: Date;
}

interface OperatorSessionsTable {
  id: Generated<string>;
  token_hash: string;
  operator_id: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  has_second_step: Generated<boolean>;
}

interface OperatorAppsTable {
  operator_id: string;
  encrypted_secret: string | null;
  offered_secret: string | null;
  last_step: Generated<string>;
}

interface OperatorPasskeysTable {
  id: Generated<string>;
  public_id: string;
  operator_id: string;
  credential_id: string;
  public_key: string;
  counter: string;
  origin: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface OperatorPasskeyChallengesTable {
  operator_id: string;
  purpose: 'register' | 'show';
  challenge: string;
  origin: string;
  expires_at: Date;
}

interface OperatorLoginFailuresTable {
  subject: string;
  failures: number;
  last_failed_at: Date;
}

interface OperatorApprovalsTable {
  subject: string;
  act: string;
  target: string | null;
  sum: string;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
}

interface OperatorLoneDecisionsTable {
  id: Generated<string>;
  operator_id: string;
  subject: string;
  worth: string;
  decided_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    operators: OperatorsTable;
    operator_sessions: OperatorSessionsTable;
    operator_apps: OperatorAppsTable;
    operator_passkeys: OperatorPasskeysTable;
    operator_passkey_challenges: OperatorPasskeyChallengesTable;
    operator_login_failures: OperatorLoginFailuresTable;
    operator_approvals: OperatorApprovalsTable;
    operator_lone_decisions: OperatorLoneDecisionsTable;
  }
}
