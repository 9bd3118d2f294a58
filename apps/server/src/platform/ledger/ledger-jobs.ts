import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SliceJobs } from '../jobs/jobs.ts';
import { auditBooks } from './audit.ts';
import type { AuditCheck } from './audit-check.ts';
import { recordAudit } from './books-status.ts';
import { sealLedger } from './sealer.ts';

/** Months for which partitions of entries exist ahead of time. */
const monthsAhead = 3;

/** What keeps the books provable while the program runs; `sliceChecks` are the promises that slices add to the audit. */
export function ledgerJobs(database: Database, sliceChecks: readonly AuditCheck[]): SliceJobs {
  return {
    tasks: {
      'seal-ledger': async () => {
        await sealLedger(database);
      },
      'audit-books': async () => recordAudit(database, await auditBooks(database, sliceChecks)),
      'prepare-ledger-partitions': async () => {
        await sql`select ledger_prepare_partitions(${monthsAhead})`.execute(database);
      },
    },
    repeated: [
      { task: 'seal-ledger', everyMs: 5_000 },
      { task: 'audit-books', everyMs: 10 * 60_000 },
      { task: 'prepare-ledger-partitions', everyMs: 6 * 60 * 60_000 },
    ],
  };
}
