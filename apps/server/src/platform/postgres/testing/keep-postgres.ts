// Runs its own PostgreSQL for tests that kill the program. Prints the URL once it runs, or the error.
import { startOwnPostgres } from '../own-postgres.ts';

const [dataDirectory = ''] = process.argv.slice(2);

try {
  const postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  console.log(postgres.ownerUrl);
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
