import type { OpeningName } from '@dukat/contract/openings';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Generated } from 'kysely';

export interface OpeningRequestsTable {
  id: Generated<string>;
  public_id: string;
  opening: OpeningName;
  email: string;
  brand: string;
  locale: LocaleCode;
  origin: string;
  token_hash: string;
  asked_at: Date;
  confirmed_at: Date | null;
  confirmed_on: string | null;
  ended_at: Date | null;
  notified_at: Date | null;
  attempts: Generated<number>;
}

interface OpeningNoticesTable {
  opening: OpeningName;
  operator_id: string;
  asked_at: Date;
}

export type UnsubscribeWay = 'page' | 'one_click';

interface UnsubscribeTokensTable {
  token_hash: string;
  email: string;
  created_at: Date;
  used_at: Date | null;
  used_by: UnsubscribeWay | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    opening_requests: OpeningRequestsTable;
    opening_notices: OpeningNoticesTable;
    unsubscribe_tokens: UnsubscribeTokensTable;
  }
}
