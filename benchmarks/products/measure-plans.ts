import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { storePlans } from './stored-plans.ts';

const lookEveryMs = 100;
const longestMs = 1_800_000;

export interface PlansPlace {
  readonly database: Database;
  readonly program: MeasuredProcess;
  readonly users: readonly string[];
  readonly extraCpu: () => number | undefined;
  /** CPU microseconds a second without load. */
  readonly atRest: number;
}

export interface PlansFigures {
  /** Of a run with its order until the run is settled. */
  readonly microseconds: number;
  /** From the moment at which the plans are due until the last run and its hold are stored. */
  readonly runSeconds: number;
  readonly fillSeconds: number;
}

/** Makes plans due at once and waits until all of their runs have bought. */
export async function measureRuns(place: PlansPlace, count: number): Promise<PlansFigures> {
  const { database, program, users, extraCpu, atRest } = place;
  const spent = async () => (await program.cpuMicroseconds()) + (extraCpu() ?? 0);
  const dueAt = new Date();
  const [began, before] = [performance.now(), await spent()];
  await storePlans(database, { users, count, dueAt });
  const passed = () => (performance.now() - began) / 1000;
  let [runSeconds, fillSeconds] = [0, 0];
  for (;;) {
    const { placed, filled, bought } = await countRuns(database, dueAt);
    if (runSeconds === 0 && placed === count) runSeconds = passed();
    if (fillSeconds === 0 && filled === count) fillSeconds = passed();
    if (bought === count) break;
    assert(passed() * 1000 < longestMs, `${placed} of ${count} runs were placed, ${filled} filled`);
    await wait(lookEveryMs);
  }
  const microseconds = ((await spent()) - before - atRest * passed()) / count;
  assert((await countOutOfOrder(database, dueAt)) === 0, 'expected the runs of each owner in their order');
  return { microseconds, runSeconds, fillSeconds };
}

async function countRuns(database: Database, dueAt: Date) {
  const { rows } = await sql<{ placed: number; filled: number; bought: number }>`
    select count(o.id)::int as placed, count(*) filter (where o.status = 'FINISHED')::int as filled,
           count(*) filter (where r.state = 'bought')::int as bought
      from automatic_runs r join orders o on o.automatic_run_id = r.id
     where r.due_at = ${dueAt}`.execute(database);
  return rows[0] ?? { placed: 0, filled: 0, bought: 0 };
}

/** Counts the runs that an owner's plan of a later priority preceded. */
async function countOutOfOrder(database: Database, dueAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select p.priority < lag(p.priority) over (partition by p.user_id order by r.id) as is_late
              from automatic_runs r join automatic_plans p on p.id = r.plan_id where r.due_at = ${dueAt}) as runs
     where is_late`.execute(database);
  return rows[0]?.count ?? 0;
}

const explained = z.tuple([z.object({ Plan: z.looseObject({}), 'Execution Time': z.number() })]);

export interface FoundBy {
  readonly milliseconds: number;
  /** The indexes that the query read; empty if it read the whole table. */
  readonly indexes: readonly string[];
}

/** Explains the queries that find due plans of all owners, and those of one. */
export async function explainDue(database: Database, user: string): Promise<readonly FoundBy[]> {
  const queries = [
    sql`select id, next_due, user_id from automatic_plans where next_due <= now() order by next_due, id limit 100`,
    sql`select id from automatic_plans where user_id = ${user} and next_due <= now() order by id for update skip locked`,
  ];
  const found: FoundBy[] = [];
  for (const query of queries) {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${query}`.execute(
      database,
    );
    const [{ Plan, 'Execution Time': milliseconds }] = explained.parse(rows[0]?.['QUERY PLAN']);
    const text = JSON.stringify(Plan);
    const indexes = [...text.matchAll(/"Index Name":"([^"]+)"/g)].map(([, name = '']) => name);
    found.push({ milliseconds, indexes: text.includes('"Seq Scan"') ? [] : indexes });
  }
  return found;
}
