import { applicationRole } from './platform/database/application-role.ts';
import { openDatabase } from './platform/database/database.ts';
import { assetTotals } from './platform/ledger/asset-totals.ts';
import { auditBooks } from './platform/ledger/audit.ts';
import { booksText } from './platform/ledger/books-text.ts';
import { readStartOptions } from './platform/start/start-options.ts';
import { StartProblem, systemCodeOf } from './platform/start/start-problem.ts';
import { bookChecks } from './program/book-checks.ts';
import { openBooks } from './program/open-books.ts';

const undefinedTable = '42P01';

/** `npm run books`: proves the books of a running or stopped program and ends with 0 when they balance, else with 1. */
async function proveBooks(): Promise<boolean> {
  const books = await openBooks(readStartOptions(process.env, process.argv.slice(2)));
  const database = openDatabase({
    url: books.ownerUrl,
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
  process.exitCode = (await proveBooks()) ? 0 : 1;
} catch (error) {
  if (error instanceof StartProblem) console.error(error.message);
  else if (systemCodeOf(error) === undefinedTable)
    console.error('This database has no books yet: run "npm start" once.');
  else console.error(error);
  process.exitCode = 1;
}
