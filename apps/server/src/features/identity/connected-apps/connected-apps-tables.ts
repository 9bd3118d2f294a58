import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Generated } from 'kysely';

export interface AppsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  name: string;
  secret_hash: string | null;
  redirect_uris: readonly string[];
  scopes: readonly ApiScope[];
  created_at: Date;
  ended_at: Date | null;
}

/** What ended the grant. */
export type GrantEnd = 'owner' | 'program' | 'replaced' | 'reused' | 'app_removed' | 'account';

export interface AppGrantsTable {
  id: Generated<string>;
  public_id: string;
  app_id: string;
  user_id: string;
  scopes: readonly ApiScope[];
  created_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
  end_reason: GrantEnd | null;
  device_id: Generated<string | null>;
  suspended_at: Generated<Date | null>;
}

export interface AppCodesTable {
  code_hash: string;
  app_id: string;
  user_id: string;
  scopes: readonly ApiScope[];
  challenge: string;
  redirect_uri: string;
  issuer: string;
  expires_at: Date;
  used_at: Date | null;
  grant_id: string | null;
  /** Device on which the person allowed it. */
  device_id: Generated<string | null>;
}

export interface AppTokensTable {
  token_hash: string;
  grant_id: string;
  kind: 'access' | 'refresh';
  scopes: readonly ApiScope[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    apps: AppsTable;
    app_grants: AppGrantsTable;
    app_codes: AppCodesTable;
    app_tokens: AppTokensTable;
  }
}
