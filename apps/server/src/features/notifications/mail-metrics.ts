import type { Database } from '../../platform/database/database.ts';
import { type MetricSource, seconds15 } from '../../platform/metrics/metric-source.ts';
import { counter, gauge } from '../../platform/metrics/registry.ts';
import { countWaitingMails } from './mails-repository.ts';

export const mailAttempts = counter('mail_attempts_total', 'Attempts to deliver a mail by result', [
  'result',
]);
const waiting = gauge('mails_waiting', 'Mails that are not delivered and not given up yet');
const oldest = gauge('mails_oldest_age_seconds', 'Age of the oldest of these mails; 0 without any');

export function mailMetrics(db: Database): MetricSource {
  return {
    name: 'mails',
    gauges: [waiting, oldest],
    maxAgeMs: seconds15,
    async read() {
      const { count, oldestSeconds } = await countWaitingMails(db);
      return () => {
        waiting.set(count);
        oldest.set(oldestSeconds);
      };
    },
  };
}
