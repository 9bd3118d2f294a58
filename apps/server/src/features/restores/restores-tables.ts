import type { Generated } from 'kysely';

interface RestoreChecksTable {
  source: string;
  compared_at: Date;
}

interface RestoreFindingsTable {
  id: Generated<string>;
  source: string;
  reference: string;
  asset: string;
  amount: string;
  destination: string;
  memo: string | null;
  nonce: string | null;
  network_fee: string | null;
  height: number | null;
  found_at: Date;
  recorded_as: string | null;
  note: string | null;
  decided_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    restore_checks: RestoreChecksTable;
    restore_findings: RestoreFindingsTable;
  }
}
