import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Generated } from 'kysely';

export interface ApiKeysTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  label: string;
  scopes: readonly ApiScope[];
  allowed_addresses: readonly string[];
  sealed_secret: string | null;
  created_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
  device_id: Generated<string | null>;
  suspended_at: Generated<Date | null>;
}

export interface ApiKeyNoncesTable {
  key_id: string;
  nonce: string;
  expires_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    api_keys: ApiKeysTable;
    api_key_nonces: ApiKeyNoncesTable;
  }
}
