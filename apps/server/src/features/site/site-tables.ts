import type { LocaleCode } from '@dukat/locales/locale';
import type { Generated, JSONColumnType } from 'kysely';

/** A text by language; en_US is always present. */
export type LocalizedText = Readonly<Partial<Record<LocaleCode, string>>> & { readonly en_US: string };

export type AlertSeverity = 'info' | 'warning' | 'error' | 'success';

export interface AlertsTable {
  id: Generated<string>;
  public_id: string;
  cause: string | null;
  severity: AlertSeverity;
  title: JSONColumnType<LocalizedText>;
  text: JSONColumnType<LocalizedText>;
  link_url: string | null;
  link_title: JSONColumnType<LocalizedText> | null;
  can_hide: boolean;
  portal: string | null;
  brand: string | null;
  market: string | null;
  starts_at: Date;
  ends_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    alerts: AlertsTable;
  }
}
