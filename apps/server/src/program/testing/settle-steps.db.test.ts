import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { settleSteps } from './settle-steps.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await testDatabase();
});
afterAll(() => its.close());

const ask = (value: unknown) => sql`select ${value}::text`.execute(its.database);

/** A step that has something to do in its first runs, and the number of its runs. */
function busyFor(runs: number) {
  const step = {
    ran: 0,
    async run() {
      step.ran += 1;
      await ask(Math.min(step.ran, runs + 1));
    },
  };
  return step;
}

test('ends once each step has found nothing to do since another did something', async () => {
  const [early, late] = [busyFor(0), busyFor(3)];
  const settle = settleSteps([late.run, early.run]);
  await settle(9);
  expect([early.ran, late.ran]).toEqual([4, 5]);
  await settle(9);
  expect([early.ran, late.ran]).toEqual([5, 6]);
});

test('ends after so many rounds although a step always finds something to do', async () => {
  const busy = busyFor(100);
  await settleSteps([busy.run])(4);
  expect(busy.ran).toBe(4);
});

test('a step that notes only another moment has found nothing to do', async () => {
  let minute = 0;
  const settle = settleSteps([
    async () => {
      minute += 1;
      await ask(new Date(Date.UTC(2026, 2, 2, 10, minute)));
    },
  ]);
  await settle(9);
  expect(minute).toBe(2);
});
