import type { Database } from '../database/database.ts';
import { type MetricSource, seconds15 } from '../metrics/metric-source.ts';
import { gauge } from '../metrics/registry.ts';
import { readJobStates } from './job-states-repository.ts';

const waiting = gauge('jobs_waiting', 'Due jobs that wait to run', ['job']);
const oldest = gauge('jobs_oldest_age_seconds', 'How long the oldest of these jobs has been due', ['job']);
const failed = gauge('jobs_failed', 'Jobs that failed at their last attempt, as the back office lists them');

export function jobMetrics(db: Database): MetricSource {
  return {
    name: 'jobs',
    gauges: [waiting, oldest, failed],
    maxAgeMs: seconds15,
    async read() {
      const { due, failed: failures } = await readJobStates(db);
      return () => {
        for (const { job, count, oldestSeconds } of due) {
          waiting.set(count, { job });
          oldest.set(oldestSeconds, { job });
        }
        failed.set(failures);
      };
    },
  };
}
