import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { iterateRows } from '../database/iterate-rows.ts';
import { forEachIsolated } from './for-each-isolated.ts';
import { ProviderCalls } from './provider-calls.ts';
import { repeatTask } from './repeat-task.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);
const pageSize = 100;

async function startOver(round: (work: (item: number) => Promise<void>) => Promise<void>) {
  const lines: string[] = [];
  const done: number[] = [];
  const started = Promise.withResolvers<void>();
  const task = () =>
    round(async (item) => {
      started.resolve();
      await wait(5);
      done.push(item);
    });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const stop = repeatTask(
    { task: 'round', everyMs: 1 },
    {
      tasks: { round: task },
      providerTasks: {},
      calls: new ProviderCalls({ stopping: new AbortController().signal }),
      log,
      logOf: () => log,
    },
  );
  await started.promise;
  return { stop, done, lines };
}

test.each([
  ['a list', (work: (item: number) => Promise<void>) => forEachIsolated(items, work)],
  [
    'rows that are read page by page',
    async (work: (item: number) => Promise<void>) => {
      const pages = iterateRows<number>(pageSize, async (last = -1) =>
        items.slice(last + 1, last + 1 + pageSize),
      );
      for await (const item of pages) await work(item);
    },
  ],
  [
    'a list within a list',
    (work: (item: number) => Promise<void>) =>
      forEachIsolated([items, items], (inner) => forEachIsolated(inner, work)),
  ],
] as const)('a stop ends a round over %s after the item that is under way', async (_, round) => {
  const { stop, done, lines } = await startOver(round);
  const before = done.length;
  await stop();
  expect(done.length).toBe(before + 1);
  expect(lines).toEqual([]);
});

test('runs to the end outside of a timer', async () => {
  const { stop } = await startOver((work) => forEachIsolated(items, work));
  const done: number[] = [];
  await Promise.all([stop(), forEachIsolated(items, async (item) => void done.push(item))]);
  expect(done).toHaveLength(items.length);
});
