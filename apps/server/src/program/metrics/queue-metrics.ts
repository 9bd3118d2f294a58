import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { aMinute, type MetricSource } from '../../platform/metrics/metric-source.ts';
import { gauge } from '../../platform/metrics/registry.ts';
import type { WaitingWork, WorkQueue } from '../../platform/work-queue.ts';

const waiting = gauge('operator_requests_waiting', 'Work that waits for operators, counted up to 1,000', [
  'queue',
]);
const overdue = gauge(
  'operator_requests_overdue_seconds',
  'How long the most urgent one is past its deadline',
  ['queue'],
);

/** The role does not matter: queues are read as a whole. */
const reader = { id: '0', email: '', role: 'administrator' as const };

/** Each queue has an index and a bound (ADR 22); a few dozen such reads a minute. */
export function queueMetrics(db: Database, clock: Clock, queues: readonly WorkQueue[]): MetricSource {
  return {
    name: 'operators',
    gauges: [waiting, overdue],
    maxAgeMs: aMinute,
    async read() {
      const now = clock.now();
      const states: { readonly queue: string; readonly work: WaitingWork }[] = [];
      for (const { name: queue, read } of queues) {
        states.push({ queue, work: await read(db, { now, by: reader }) });
      }
      return () => {
        for (const { queue, work } of states) {
          waiting.set(work.count, { queue });
          const due = work.first[0]?.due ?? now;
          overdue.set(Math.max(0, (now.getTime() - due.getTime()) / 1000), { queue });
        }
      };
    },
  };
}
