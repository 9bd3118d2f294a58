import type { LocaleCode } from '@dukat/locales/locale';
import type { Generated, JSONColumnType } from 'kysely';

export interface MailsTable {
  id: Generated<string>;
  message_id: string;
  recipient: string;
  locale: LocaleCode;
  brand: string;
  template: string;
  values: JSONColumnType<Record<string, string>> | null;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  claimed_by: Generated<string | null>;
}

export interface SandboxMailsTable {
  id: Generated<string>;
  message_id: string;
  recipient: string;
  sender: string;
  subject: string;
  text_body: string;
  html_body: string;
  received_at: Date;
}

export interface MailWordsTable {
  email: string;
  word: string;
}

export type ConsentKind = 'terms' | 'personal_data' | 'marketing';
export type ConsentSource =
  | 'order'
  | 'registration'
  | 'settings'
  | 'new_version'
  | 'demo'
  | 'unsubscribe_page'
  | 'unsubscribe_one_click';

export interface ConsentsTable {
  id: Generated<string>;
  user_id: string;
  kind: ConsentKind;
  version: string;
  accepted: boolean;
  source: ConsentSource;
  locale: LocaleCode | null;
  text_hash: string | null;
  device_id: string | null;
  browser: string | null;
  system: string | null;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    mails: MailsTable;
    mail_words: MailWordsTable;
    sandbox_mails: SandboxMailsTable;
    consents: ConsentsTable;
  }
}
