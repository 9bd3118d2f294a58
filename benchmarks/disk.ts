import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { readAccess, urlOf } from '../apps/server/src/platform/postgres/access.ts';
import { startProgram } from './program/running-program.ts';

const minutesOfDay = 24 * 60;
const mega = 1_000_000;

interface Size {
  readonly name: string;
  readonly bytes: number;
}

/** Every table with its indexes; the partitions of one are one. */
async function sizes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Size>`
    select coalesce(i.inhparent, c.oid)::regclass::text as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
      from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
     group by 1`.execute(database);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/**
 * What the disk gains in a day with nobody there but the house's market maker and the simulated traders: the whole program runs for some
 * minutes, after some in which it fills its books. Free room within tables that are rewritten is let grow first.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10' },
      before: { type: 'string', default: '3' },
      port: { type: 'string', default: '41950' },
    },
  });
  const [minutes, before, port] = [values.minutes, values.before, values.port].map(Number);
  if (!minutes || !before || !port)
    throw new Error('Minutes, minutes before and the port are numbers above 0');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-bench-disk-'));
  const program = await startProgram({ port, dataDirectory });
  try {
    const access = readAccess(dataDirectory);
    if (access === undefined) throw new Error('The program has a PostgreSQL of its own');
    const database = openDatabase({ url: urlOf(access, 'owner'), max: 1 });
    await wait(before * 60_000);
    const first = await sizes(database);
    await wait(minutes * 60_000);
    const last = await sizes(database);
    await database.destroy();
    const aDay = (bytes: number) => (bytes / minutes) * minutesOfDay;
    const growth = [...last]
      .map(([name, bytes]) => ({ name, bytes: aDay(bytes - (first.get(name) ?? 0)) }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((a, b) => b.bytes - a.bytes);
    const total = growth.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of growth)
      console.log(`${name.padEnd(50)} ${(bytes / mega).toFixed(1).padStart(8)} MB a day`);
    console.log(`${'together'.padEnd(50)} ${(total / mega).toFixed(1).padStart(8)} MB a day`);
    console.log(JSON.stringify({ benchmark: 'disk', minutes, megabytesADay: Math.round(total / mega) }));
  } finally {
    await program.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
