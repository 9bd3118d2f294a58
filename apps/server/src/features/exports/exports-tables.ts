import type { LocaleCode } from '@dukat/locales/locale';
import type { ColumnType, Generated } from 'kysely';

export type ExportKind = 'transactions' | 'orders' | 'statement' | 'tax';
export type ExportFormat = 'csv' | 'pdf';
export type ExportStatus = 'waiting' | 'working' | 'ready' | 'failed';

interface ExportsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  portfolio_id: string;
  kind: ExportKind;
  format: ExportFormat;
  locale: LocaleCode;
  brand: string;
  origin: string;
  from_time: Date | null;
  until_time: Date | null;
  details: ColumnType<Readonly<Record<string, string>>, string, never>;
  status: ExportStatus;
  rows_done: Generated<number>;
  rows_total: number | null;
  attempts: Generated<number>;
  worked_until: Date | null;
  bytes: Generated<string>;
  hash: Buffer | null;
  created_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

interface ExportPiecesTable {
  document_id: string;
  number: number;
  bytes: Buffer;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    documents: ExportsTable;
    document_pieces: ExportPiecesTable;
  }
}
