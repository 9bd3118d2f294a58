import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type MetricSource, seconds15 } from '../../../platform/metrics/metric-source.ts';
import { gauge } from '../../../platform/metrics/registry.ts';
import { readUnsettledPayments } from './unsettled-payments-repository.ts';

const waiting = gauge(
  'lightning_payouts_waiting',
  'Lightning payments that are not settled yet, unsent ones of frozen or held owners excluded',
);
const oldest = gauge(
  'lightning_payouts_oldest_age_seconds',
  'Age of the oldest of these payments; 0 without any',
);

export function lightningMetrics({
  database: db,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): MetricSource {
  return {
    name: 'lightning',
    gauges: [waiting, oldest],
    maxAgeMs: seconds15,
    async read() {
      const { count, oldestSeconds } = await readUnsettledPayments(db, clock.now());
      return () => {
        waiting.set(count);
        oldest.set(oldestSeconds);
      };
    },
  };
}
