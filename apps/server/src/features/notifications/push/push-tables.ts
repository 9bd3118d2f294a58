import type { LocaleCode } from '@dukat/locales/locale';
import type { Generated, JSONColumnType } from 'kysely';

export interface PushSubscriptionsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  system: string | null;
  created_at: Date;
}

export interface PushChoicesTable {
  user_id: string;
  wants_main: boolean;
  wants_marketing: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string | null;
}

export interface PushMessagesTable {
  id: Generated<string>;
  subscription_id: string;
  locale: LocaleCode;
  brand: string;
  template: string;
  values: JSONColumnType<Record<string, string>>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionsTable;
    push_choices: PushChoicesTable;
    push_messages: PushMessagesTable;
  }
}
