import { forEachIsolated } from '../jobs/for-each-isolated.ts';
import { collectTasks, type SliceJobs } from '../jobs/jobs.ts';
import { refuseOutside } from './refuse-outside.ts';

/** Runs one round of a repeated task: once, or once for each of its providers. */
export async function runTask(slices: readonly SliceJobs[], name: string): Promise<void> {
  const { tasks, providerTasks } = collectTasks(slices);
  const task = tasks[name];
  if (task !== undefined) return refuseOutside(() => task({}));
  const call = providerTasks[name];
  const timer = slices.flatMap(({ repeated = [] }) => repeated).find((item) => item.task === name);
  if (call === undefined || timer?.providers === undefined)
    throw new Error(`No repeated task is called ${name}`);
  await forEachIsolated(await timer.providers(), (provider) => call({}, provider));
}
