import { counter } from '../metrics/registry.ts';
import { Stopped } from '../stoppable.ts';

const runs = counter('job_runs_total', 'Runs of jobs and of repeated tasks by result', ['job', 'result']);

/** Runs the work and counts its result; a run that a stop ended is not counted. */
export async function countRun(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    runs.inc({ job, result: 'done' });
  } catch (error) {
    if (!(error instanceof Stopped)) runs.inc({ job, result: 'failed' });
    throw error;
  }
}
