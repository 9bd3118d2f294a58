import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { SliceJobs } from '../jobs/jobs.ts';
import { auditBooks, auditNewBookings } from './audit.ts';
import type { AuditCheck } from './audit-check.ts';
import { dueAudit, readAuditHistory } from './audit-due.ts';
import { recordAudit } from './books-status.ts';
import { sealLedger } from './seals/sealer.ts';

/** Months for which partitions of entries are created in advance. */
const monthsAhead = 3;
/** The pause after a seal, as a multiple of its time, and at most. A row of seals without pauses stalls orders. */
const restTimes = 2;
const longestRestMs = 200;

/**
 * Jobs that seal and audit the ledger. `sliceChecks` are added to the whole audit; audits read through `auditDatabase`, which has its own
 * connections.
 */
export function ledgerJobs(
  database: Database,
  sliceChecks: readonly AuditCheck[],
  auditDatabase: Database = database,
): SliceJobs {
  const auditWhole = async () => recordAudit(database, await auditBooks(auditDatabase, sliceChecks));
  return {
    tasks: {
      'seal-ledger': async () => {
        await sealLedger(database, { rest: (tookMs) => wait(Math.min(tookMs * restTimes, longestRestMs)) });
      },
      'audit-books': auditWhole,
      'audit-when-due': async () => {
        const due = dueAudit(await readAuditHistory(database));
        if (due === 'whole') await auditWhole();
        if (due === 'new') await recordAudit(database, await auditNewBookings(auditDatabase));
      },
      'prepare-ledger-partitions': async () => {
        await sql`select ledger_prepare_partitions(${monthsAhead})`.execute(database);
      },
    },
    repeated: [
      { task: 'seal-ledger', everyMs: 5_000 },
      { task: 'audit-when-due', everyMs: 60_000 },
      { task: 'prepare-ledger-partitions', everyMs: 6 * 60 * 60_000 },
    ],
  };
}
