import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { houseRewards } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import { dayMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { payRewards } from '../../apps/server/src/features/staking/running/pay-rewards.ts';
import { fakeClock } from '../../apps/server/src/platform/clock.ts';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { postAll } from '../../apps/server/src/platform/ledger/post.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { pragueDay } from '../../apps/server/src/platform/prague-day.ts';
import { machineLine, printTable, rounded } from '../measure/table.ts';
import { payee, stakedAsset, storePositions, storeProduct } from './stored-stakes.ts';

/** As many as a page of the job pays in one transaction. */
const transfersOfATransaction = 100;
const mebibyte = 2 ** 20;

/** Measures a reward day of many positions over ledger transfers in transactions of the same size. `--positions 100000`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { positions: { type: 'string', default: '100000' } },
  });
  const count = Number(values.positions);
  if (!(count > 0)) throw new Error('expected a whole number above 0');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-staking-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const database = openDatabase({ url: postgres.url, max: 4, role: applicationRole });
  const owner = openDatabase({ url: postgres.ownerUrl, max: 1 });
  try {
    await prepareDatabase(postgres.ownerUrl);
    await measure({ database, owner }, count);
  } finally {
    await owner.destroy();
    await database.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly database: Database;
  readonly owner: Database;
}

async function measure({ database, owner }: Place, count: number): Promise<void> {
  const clock = fakeClock();
  const firstDay = pragueDay(clock.now());
  const productId = await storeProduct(database, firstDay, clock.now());
  await storePositions(owner, database, { productId, count, day: addDays(firstDay, 1) });
  const deps = { database, clock, calendar: { now: async (_: unknown, now: Date) => now } };
  const payDay = () => payRewards(deps);
  clock.advance(dayMs);
  // The day of creation, on which nothing earns, warms up the code.
  await payDay();
  clock.advance(dayMs);
  const paid = await timed(database, count, payDay);
  assert((await countRewards(database)) === count, 'expected a reward of every position');
  const again = await timed(database, count, payDay);
  const rowsAgain = (await countRewards(database)) - count;
  const transfers = await timed(database, count, () => transferAll(database, count));
  report(count, { paid, again, transfers, rowsAgain });
}

interface Timed {
  readonly seconds: number;
  readonly perSecond: number;
  readonly walMebibytes: number;
}

async function timed(database: Database, count: number, work: () => Promise<void>): Promise<Timed> {
  const before = await readWal(database);
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const walMebibytes = ((await readWal(database)) - before) / mebibyte;
  return { seconds, perSecond: count / seconds, walMebibytes };
}

async function readWal(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(
    database,
  );
  return Number(rows[0]?.bytes);
}

async function countRewards(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staking_rewards`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** The baseline: rewards without positions, periods and days. */
async function transferAll(database: Database, count: number): Promise<void> {
  const amount = toAmount('0.1');
  for (let first = 0; first < count; first += transfersOfATransaction) {
    const numbers = Array.from(
      { length: Math.min(transfersOfATransaction, count - first) },
      (_, at) => first + at,
    );
    const posted = await inTransaction(database, (tx) =>
      postAll(
        tx,
        numbers.map((number) => ({
          reference: `bench:transfer:${number}`,
          type: 'reward' as const,
          entries: [
            { account: houseRewards, asset: stakedAsset, amount: negate(amount) },
            { account: payee(number, count), asset: stakedAsset, amount },
          ],
        })),
      ),
    );
    assert(
      posted.every(({ refused }) => !refused),
      'expected every transfer',
    );
  }
}

interface Figures {
  readonly paid: Timed;
  readonly again: Timed;
  readonly transfers: Timed;
  readonly rowsAgain: number;
}

function report(positions: number, { paid, again, transfers, rowsAgain }: Figures): void {
  const row = (text: string, { seconds, perSecond, walMebibytes }: Timed) => [
    text,
    `${seconds.toFixed(1)} s`,
    `${Math.round(perSecond)}/s`,
    `${walMebibytes.toFixed(1)} MiB`,
  ];
  const ratio = rounded(paid.perSecond / transfers.perSecond);
  console.log(machineLine());
  printTable(
    [`${positions} positions`, 'time', 'a second', 'WAL'],
    [
      row('reward day, every second position compounds', paid),
      [
        `second run, ${rowsAgain} rows`,
        `${(again.seconds * 1000).toFixed(0)} ms`,
        '',
        `${again.walMebibytes.toFixed(2)} MiB`,
      ],
      row('baseline: ledger transfers by 100', transfers),
    ],
  );
  console.log(
    JSON.stringify({
      benchmark: 'products',
      product: 'staking',
      positions,
      ratio,
      rowsAgain,
      perSecond: { positions: Math.round(paid.perSecond), transfers: Math.round(transfers.perSecond) },
      seconds: { paid: rounded(paid.seconds), again: rounded(again.seconds, 3) },
      walBytesOfAPosition: Math.round((paid.walMebibytes * mebibyte) / positions),
    }),
  );
}
