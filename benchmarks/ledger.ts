import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationRole } from '../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { auditBooks } from '../apps/server/src/platform/ledger/audit.ts';
import { startPostingBatcher } from '../apps/server/src/platform/ledger/batches/posting-batcher.ts';
import { startOwnPostgres } from '../apps/server/src/platform/postgres/own-postgres.ts';
import { simpleUpdateOn } from './ledger/pgbench.ts';
import { fund, hot, openPortfolios, portfolios, spread, transfersPerSecond } from './ledger/transfers.ts';

const referenceClients = [16, 32, 64];

/**
 * Measures durable double-entry transfers through the ledger's batching entry point against pgbench's simple update on the same server. The
 * sides alternate, because other load on the machine varies, and the best round of each counts.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      outstanding: { type: 'string', default: '256' },
    },
  });
  const [rounds, seconds, outstanding] = [values.rounds, values.seconds, values.outstanding].map(Number);
  if (!rounds || !seconds || !outstanding)
    throw new Error('Rounds, seconds and outstanding must be whole numbers above 0');

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-ledger-'));
  const server = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  try {
    await prepareDatabase(server.ownerUrl);
    const reference = await simpleUpdateOn(server.ownerUrl);
    const url = new URL(server.url);
    url.searchParams.set('options', `-c role=${applicationRole}`);
    const batcher = startPostingBatcher({ url: url.href });
    const owner = openDatabase({ url: server.ownerUrl, max: 1 });
    await openPortfolios(owner);
    await owner.destroy();
    await fund(batcher);

    const figures: Record<'pgbench' | 'spread' | 'hot' | 'portfolios', number[]> = {
      pgbench: [],
      spread: [],
      hot: [],
      portfolios: [],
    };
    for (let round = 1; round <= rounds; round += 1) {
      figures.spread.push(await transfersPerSecond(batcher, spread, outstanding, seconds));
      for (const clients of referenceClients) figures.pgbench.push(await reference.measure(clients, seconds));
      figures.hot.push(await transfersPerSecond(batcher, hot, outstanding, seconds));
      figures.portfolios.push(await transfersPerSecond(batcher, portfolios, outstanding, seconds));
    }
    await batcher.close();

    const best = (list: number[]) => Math.round(Math.max(...list));
    const ratio = (value: number) => Math.round((value / best(figures.pgbench)) * 100) / 100;
    const rows = [
      [`ledger, ${spread.name}`, best(figures.spread), ratio(best(figures.spread))],
      [`ledger, ${hot.name}`, best(figures.hot), ratio(best(figures.hot))],
      [`ledger, ${portfolios.name}`, best(figures.portfolios), ratio(best(figures.portfolios))],
      [`${reference.name}, best of ${referenceClients.join(', ')} clients`, best(figures.pgbench), 1],
    ] as const;
    console.log(
      `${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}, ${outstanding} outstanding`,
    );
    for (const [name, value, of] of rows) {
      console.log(`${name.padEnd(76)} ${String(value).padStart(8)}/s ${of.toFixed(2).padStart(6)}x`);
    }
    const database = openDatabase({ url: server.url, max: 1, role: applicationRole });
    const { isInOrder, postings } = await auditBooks(database);
    await database.destroy();
    console.log(`${postings} postings; the books ${isInOrder ? 'balance' : 'DO NOT BALANCE'}`);
    console.log(
      JSON.stringify({
        benchmark: 'ledger',
        outstanding,
        spread: best(figures.spread),
        hot: best(figures.hot),
        portfolios: best(figures.portfolios),
        pgbench: best(figures.pgbench),
        reference: reference.name,
        ratio: ratio(best(figures.spread)),
        hotRatio: ratio(best(figures.hot)),
        booksBalance: isInOrder,
      }),
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
