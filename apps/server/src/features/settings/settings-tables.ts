export interface UserSettingsTable {
  user_id: string;
  default_payment_currency: 'CZK' | 'EUR' | null;
  updated_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    user_settings: UserSettingsTable;
  }
}
