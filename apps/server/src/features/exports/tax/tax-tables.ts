import type { Generated } from 'kysely';

interface DailyFixingsTable {
  day: string;
  czk_for_eur: string;
  source: string;
  kept_at: Date;
}

interface ImportedAcquisitionsTable {
  id: Generated<string>;
  user_id: string;
  acquired_at: Date;
  asset: string;
  amount: string;
  cost: string;
  currency: 'CZK' | 'EUR';
  imported_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    daily_fixings: DailyFixingsTable;
    imported_acquisitions: ImportedAcquisitionsTable;
  }
}
