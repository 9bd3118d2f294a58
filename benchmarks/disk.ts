import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { connectionUrl, readAccess } from '../apps/server/src/platform/postgres/access.ts';
import { startProgram } from './program/running-program.ts';

const minutesPerDay = 24 * 60;
const mega = 1_000_000;

interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** Returns the size of every table with its indexes; partitions count towards their table. */
async function sizes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Size>`
    select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
     group by 1`.execute(database);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Its daily partitions are dropped after a week, so the growth in the first week is not permanent. */
const keptForAWeek = new Set(['trading_events']);

interface Reading {
  readonly minute: number;
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Measures the disk growth per day without customers, with only the platform's market maker and the simulated traders. The whole program
 * runs for some minutes, after a warm-up in which it fills its order books and autovacuum brings tables with frequent updates to a stable
 * size (ticks live for ten minutes). Prints each part of the run, to show whether it had stabilized.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '20' },
      before: { type: 'string', default: '15' },
      every: { type: 'string', default: '5' },
      port: { type: 'string', default: '41950' },
    },
  });
  const [minutes, before, every, port] = [values.minutes, values.before, values.every, values.port].map(
    Number,
  );
  if (!minutes || !before || !every || !port)
    throw new Error('Minutes, warm-up minutes, minutes per part and the port must be above 0');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-bench-disk-'));
  const program = await startProgram({ port, dataDirectory });
  try {
    const access = readAccess(dataDirectory);
    if (access === undefined) throw new Error('expected a PostgreSQL managed by the program');
    const database = openDatabase({ url: connectionUrl(access, 'owner'), max: 1 });
    await wait(before * 60_000);
    const readings = [{ minute: 0, sizes: await sizes(database) }];
    for (let minute = every; minute <= minutes; minute += every) {
      await wait(every * 60_000);
      readings.push({ minute, sizes: await sizes(database) });
      print(`minutes ${minute - every} to ${minute}`, megabytesADay(readings.slice(-2)).together);
    }
    await database.destroy();
    report(readings);
  } finally {
    await program.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Megabytes per day, from the first to the last reading; a table that shrank counts negatively. */
function megabytesADay(readings: readonly Reading[]) {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined) throw new Error('Nothing was read');
  const days = (last.minute - first.minute) / minutesPerDay;
  const tables = [...last.sizes]
    .map(([name, bytes]) => ({ name, aDay: (bytes - (first.sizes.get(name) ?? 0)) / days / mega }))
    .filter(({ aDay }) => aDay !== 0)
    .toSorted((a, b) => b.aDay - a.aDay);
  const sum = (of: typeof tables) => of.reduce((total, { aDay }) => total + aDay, 0);
  const weekly = tables.filter(({ name }) => keptForAWeek.has(name));
  return { tables, together: sum(tables) - sum(weekly), week: sum(weekly) };
}

function report(readings: readonly Reading[]): void {
  const { tables, together, week } = megabytesADay(readings);
  for (const { name, aDay } of tables) print(name, aDay);
  print('kept for a week, then dropped by days', week);
  print('together, without it', together);
  const minutes = readings.at(-1)?.minute;
  console.log(
    JSON.stringify({
      benchmark: 'disk',
      minutes,
      megabytesADay: Math.round(together),
      week: Math.round(week),
    }),
  );
}

function print(name: string, megabytes: number): void {
  console.log(`${name.padEnd(50)} ${megabytes.toFixed(1).padStart(8)} MB a day`);
}
