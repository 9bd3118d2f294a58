import { slotsAfter } from '@dukat/rules/time/schedule';
import { scheduleCases } from '@dukat/rules/time/testing/schedule-cases';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/test-database.ts';

// PostgreSQL does not use the time zone rules of Node, so it is an independent source.

let base: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

interface Checked {
  readonly instant: string;
  readonly zone: string;
  /** The local time of the schedule on the local day of the slot; null for an hourly one. */
  readonly wanted: string | null;
}

const slots: readonly Checked[] = scheduleCases.flatMap(({ schedule, after }) =>
  slotsAfter(schedule, after)
    .take(20)
    .toArray()
    .map((slot) => {
      const { zone, frequency, hour, minute } = schedule;
      const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      return { instant: new Date(slot).toISOString(), zone, wanted: frequency === 'hour' ? null : time };
    }),
);

test('every slot has the local time of its schedule by the rules of PostgreSQL', async () => {
  const { rows } = await sql<{ instant: string; zone: string; local: string; shifted: string }>`
    select instant, zone, to_char(local, 'HH24:MI') as local, to_char(back, 'HH24:MI') as shifted
      from jsonb_to_recordset(${JSON.stringify(slots)}) as s (instant text, zone text, wanted text)
     cross join lateral (select instant::timestamptz at time zone zone as local) l
     cross join lateral (select (date_trunc('day', local) + wanted::interval) at time zone zone at time zone zone as back) b
     where wanted is not null
       -- A time that a clock change leaves out is the moment after it.
       and to_char(local, 'HH24:MI') <> to_char(back, 'HH24:MI')`.execute(base.database);
  expect(rows).toEqual([]);
  expect(slots.length).toBeGreaterThan(1000);
});

test('every slot has the offset that PostgreSQL gives it', async () => {
  const { rows } = await sql<{ instant: string; zone: string; local: string }>`
    select instant, zone, to_char(instant::timestamptz at time zone zone, 'YYYY-MM-DD HH24:MI') as local
      from jsonb_to_recordset(${JSON.stringify(slots)}) as s (instant text, zone text)`.execute(
    base.database,
  );
  const here = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    }).format(new Date(instant));
  expect(rows.filter(({ instant, zone, local }) => here(instant, zone) !== local)).toEqual([]);
  expect(rows.length).toBe(slots.length);
});
