import type { Generated } from 'kysely';

export type StatementPeriod = 'month' | 'year';

interface StatementSeriesTable {
  company: string;
  last_number: Generated<number>;
  last_link: Generated<number>;
  last_hash: Generated<Buffer>;
}

interface StatementsTable {
  id: Generated<string>;
  company: string;
  number: number;
  document_id: string;
  portfolio_id: string;
  period: StatementPeriod;
  starts_on: string;
  ends_on: string;
  link: number | null;
  file_hash: Buffer | null;
  books_number: string | null;
  books_hash: Buffer | null;
  link_hash: Buffer | null;
  issued_at: Date | null;
}

interface StatementRoundsTable {
  period: StatementPeriod;
  starts_on: string;
  done_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    statement_series: StatementSeriesTable;
    statements: StatementsTable;
    statement_rounds: StatementRoundsTable;
  }
}
