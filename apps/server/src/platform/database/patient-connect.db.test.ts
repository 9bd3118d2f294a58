import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { Outage } from '../outage.ts';
import { type Shedding, withPatience } from '../overload/patience.ts';
import { type Database, databaseOn, openPool } from './database.ts';
import { patientConnect } from './patient-connect.ts';

let pool: pg.Pool;
let database: Database;
let held: pg.PoolClient[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  pool = openPool({ url: inject('testPostgresUrl'), max: 2 });
  database = databaseOn(pool, patientConnect(pool));
  // Simulates a stalled database: both connections stay taken.
  held = [await pool.connect(), await pool.connect()];
});
afterEach(async () => {
  vi.useRealTimers();
  giveBack();
  await pool.end();
});

function giveBack(): void {
  for (const client of held.splice(0)) client.release();
}

/** Reads a number within a request and returns it, or the reason for the refusal. */
async function ask(shedding: Shedding = 'ordinary', times = 1): Promise<unknown> {
  try {
    return await withPatience(shedding, async () => {
      let reported: unknown;
      for (let time = 0; time < times; time += 1) reported = await readOne();
      return reported;
    });
  } catch (error) {
    return error instanceof Outage ? error.message : error;
  }
}

async function readOne(): Promise<number | undefined> {
  return (await sql<{ one: number }>`select 1 as one`.execute(database)).rows[0]?.one;
}

test('rejects after waiting two seconds for a connection, and serves requests afterwards', async () => {
  const waiting = [ask(), ask(), ask('last')];
  const reported = vi.fn();
  void Promise.all(waiting).then(reported);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reported).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const late = 'database: waited too long';
  expect(await Promise.all(waiting)).toEqual([late, late, late]);
  giveBack();
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([1, 1, 1, 1]);
});

test('counts earlier waits of the same request towards its limit', async () => {
  const twice = withPatience('ordinary', async () => {
    await readOne();
    held = [await pool.connect(), await pool.connect()];
    return readOne();
  });
  const failing = expect(twice).rejects.toThrow('waited too long');
  await vi.advanceTimersByTimeAsync(1_500);
  giveBack();
  await vi.waitUntil(() => held.length === 2, { interval: 1 });
  await vi.advanceTimersByTimeAsync(500);
  await failing;
});

test('refuses at once by expected wait: orders above half a second, cancels above one and a half', async () => {
  const first = [ask(), ask()];
  // Two requests wait for two connections that have been held for 500 ms: the expected wait is half a second.
  await vi.advanceTimersByTimeAsync(500);
  const third = ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toBe('database: too many wait');
  const cancel = ask('last');
  await vi.advanceTimersByTimeAsync(300);
  expect(await ask('last')).not.toBe(1);
  giveBack();
  expect(await Promise.all([...first, third, cancel])).toEqual([1, 1, 1, 1]);
});

test('does not refuse a request that has begun because of the expected wait, nor a job', async () => {
  const job = readOne();
  const begun = withPatience('ordinary', async () => {
    await readOne();
    held = [await pool.connect(), await pool.connect()];
    const others = [ask(), ask(), ask()];
    await vi.advanceTimersByTimeAsync(1_000);
    const mine = readOne();
    giveBack();
    return Promise.all([mine, ...others]);
  });
  giveBack();
  expect(await begun).toEqual([1, 1, 1, 1]);
  expect(await job).toBe(1);
});

test('does not count the time before the first use of a connection', async () => {
  giveBack();
  await pool.query('select');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('ordinary', 3)))).toEqual(
    Array.from({ length: 20 }, () => 1),
  );
});
