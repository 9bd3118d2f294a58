import './load-dotenv.ts';

import { applicationRole } from './platform/database/application-role.ts';
import { openDatabase } from './platform/database/database.ts';
import { assetTotals } from './platform/ledger/asset-totals.ts';
import { auditBooks } from './platform/ledger/audit.ts';
import { booksText } from './platform/ledger/books-text.ts';
import { StartProblem, systemErrorCode } from './platform/start/start-problem.ts';
import { bookChecks } from './program/book-checks.ts';
import { readStartOptions } from './program/configuration/start-options.ts';
import { ownEnvironment } from './program/environment/own-environment.ts';
import { openBooks } from './program/opening/open-books.ts';

/** PostgreSQL's error codes for a missing table and a missing role. */
const missingSchemaCodes = ['42P01', '22023'];
const connectionErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'];

/** `npm run books`: audits the ledger of a running or stopped program; exits 0 if it balances, else 1. */
async function runAudit(): Promise<boolean> {
  const books = await openBooks(readStartOptions(ownEnvironment().values, process.argv.slice(2)));
  const database = openDatabase({
    url: books.url,
    max: 2,
    role: applicationRole,
    applicationName: 'dukat-books',
  });
  try {
    const report = await auditBooks(database, bookChecks);
    console.log(booksText(await assetTotals(database), report));
    return report.isInOrder;
  } finally {
    await database.destroy();
    await books.close();
  }
}

try {
  process.exitCode = (await runAudit()) ? 0 : 1;
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

function describeError(error: unknown): unknown {
  if (error instanceof StartProblem) return error.message;
  const code = systemErrorCode(error);
  if (code !== undefined && missingSchemaCodes.includes(code))
    return 'This database has no books yet: run "npm start" once.';
  if (code !== undefined && connectionErrorCodes.includes(code))
    return `The database cannot be reached (${code}).`;
  return error;
}
