import type { LocaleCode } from '@dukat/locales/locale';
import type { LoginIssuer, LoginProviderName, LoginType } from '@dukat/rules/identity/login-provider';
import type { LinkPurpose } from '@dukat/rules/identity/mailed-link';
import type { CredentialKind, Proof } from '@dukat/rules/identity/suspension';
import type { VerificationStatus } from '@dukat/rules/identity/verification';
import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<string>;
  public_id: string;
  email: string;
  email_confirmed_at: Date | null;
  password_hash: string | null;
  password_set_at: Date | null;
  locale: LocaleCode;
  brand: string;
  origin: string;
  status_l1: Generated<VerificationStatus>;
  status_l2: Generated<VerificationStatus>;
  status_l3: Generated<VerificationStatus>;
  verification_status_tier1: Generated<VerificationStatus>;
  verification_status_tier2: Generated<VerificationStatus>;
  portfolio_id: string | null;
  invited_at: Date | null;
  created_at: Date;
}

export type SessionEnd =
  | 'logout'
  | 'new_login'
  | 'password_set'
  | 'device_logout'
  | 'factor_changed'
  | 'email_changed'
  | 'account_frozen';

export interface SessionsTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  device_id: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  end_reason: SessionEnd | null;
  proven_at: Date | null;
  proven_with: Generated<Proof['with'] | null>;
  proof_added_at: Generated<Date | null>;
}

export interface UserDevicesTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  device_id: string;
  browser: string | null;
  system: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface MailedLinksTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  /** Device, browser and system that requested the link. */
  device_id: string | null;
  browser: string | null;
  system: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface LoginFailuresTable {
  subject: string;
  failures: number;
  last_failed_at: Date;
}

export interface SecondFactorsTable {
  user_id: string;
  sealed_secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: string;
}

export interface RecoveryCodesTable {
  id: Generated<string>;
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

export interface LoginTicketsTable {
  id: Generated<string>;
  token_hash: string;
  user_id: string;
  device_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  tries: Generated<number>;
}

export interface FactorResetsTable {
  id: Generated<string>;
  user_id: string;
  requested_at: Date;
  due_at: Date;
  ended_at: Date | null;
  outcome: 'stopped' | 'done' | null;
}

export interface AccountFreezesTable {
  user_id: string;
  frozen_at: Date;
  thaw_due_at: Date | null;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  asked_at: Date;
  expires_at: Date;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
}

export interface PasskeysTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  device_id: Generated<string | null>;
  suspended_at: Generated<Date | null>;
  /** Time at which the owner last kept it after a suspension. */
  kept_at: Generated<Date | null>;
}

export interface PasskeyChallengesTable {
  device_id: string;
  purpose: 'register' | 'show';
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}

export interface LinkedLoginsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  provider: LoginIssuer;
  subject: string;
  email: string;
  created_at: Date;
  last_used_at: Date | null;
  device_id: Generated<string | null>;
  suspended_at: Generated<Date | null>;
}

export interface ProviderRequestsTable {
  state_hash: string;
  device_id: string;
  provider: LoginProviderName;
  login_type: LoginType;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface PendingSignupsTable {
  token_hash: string;
  device_id: string;
  provider: LoginIssuer;
  subject: string;
  email: string;
  created_at: Date;
  expires_at: Date;
}

/** View over the four tables of credentials. */
export interface SuspendedCredentialsView {
  kind: CredentialKind;
  public_id: string;
  user_id: string;
  name: string;
  provider: LoginIssuer | null;
  created_at: Date;
  last_used_at: Date | null;
  suspended_at: Date;
  browser: string | null;
  system: string | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    user_devices: UserDevicesTable;
    mailed_links: MailedLinksTable;
    login_failures: LoginFailuresTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    login_tickets: LoginTicketsTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
    linked_logins: LinkedLoginsTable;
    suspended_credentials: SuspendedCredentialsView;
    provider_requests: ProviderRequestsTable;
    introductions: PendingSignupsTable;
    email_changes: EmailChangesTable;
    account_freezes: AccountFreezesTable;
    factor_resets: FactorResetsTable;
  }
}
