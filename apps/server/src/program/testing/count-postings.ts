import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';

export const countPostings = (database: Database): Promise<number> =>
  countRows(database.selectFrom('ledger_postings'));
