import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { applicationRole } from '../platform/database/application-role.ts';
import { openDatabase } from '../platform/database/database.ts';
import { assetTotals } from '../platform/ledger/asset-totals.ts';
import { auditBooks } from '../platform/ledger/audit.ts';
import { booksText } from '../platform/ledger/books-text.ts';
import { startOwnPostgres } from '../platform/postgres/own-postgres.ts';
import { bookChecks } from './book-checks.ts';

export interface BooksAudit {
  readonly isInOrder: boolean;
  readonly text: string;
}

/** Audits the books of a database that no program uses. */
export async function auditDatabaseBooks(url: string): Promise<BooksAudit> {
  const database = openDatabase({ url, max: 2, role: applicationRole, applicationName: 'dukat-books' });
  try {
    const report = await auditBooks(database, bookChecks);
    return { isInOrder: report.isInOrder, text: booksText(await assetTotals(database), report) };
  } finally {
    await database.destroy();
  }
}

/** Restores a backup into a temporary database, audits its books and deletes the database. */
export async function verifyBackup(file: string): Promise<BooksAudit> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-verify-'));
  try {
    const postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
    try {
      await restoreBackup({ ownerUrl: postgres.ownerUrl, file, now: new Date() });
      return await auditDatabaseBooks(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
