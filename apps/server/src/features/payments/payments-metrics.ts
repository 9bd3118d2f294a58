import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MetricSource, seconds15 } from '../../platform/metrics/metric-source.ts';
import { gauge } from '../../platform/metrics/registry.ts';
import { bankHealth } from './accounts/bank-accounts-repository.ts';
import { readWaitingPayouts } from './payouts/waiting-payouts-repository.ts';

const statementAge = gauge(
  'bank_statement_age_seconds',
  'Time since the statement of an open account was read',
  ['account'],
);
const failing = gauge('bank_failing_seconds', 'How long the bank has not given the statement; 0 if it does', [
  'account',
]);
const waiting = gauge(
  'bank_payouts_waiting',
  'Bank payouts that are not submitted yet, frozen ones excluded',
);
const oldest = gauge('bank_payouts_oldest_age_seconds', 'Age of the oldest of these payouts; 0 without any');

export function paymentMetrics({
  database: db,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): MetricSource {
  return {
    name: 'banks',
    gauges: [statementAge, failing, waiting, oldest],
    maxAgeMs: seconds15,
    async read() {
      const now = clock.now();
      const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
      const accounts = (await bankHealth(db)).filter(({ isOpen }) => isOpen);
      const payouts = await readWaitingPayouts(db, now);
      return () => {
        for (const { code: account, readAt, failingSince } of accounts) {
          if (readAt !== null) statementAge.set(secondsSince(readAt), { account });
          failing.set(failingSince === null ? 0 : secondsSince(failingSince), { account });
        }
        waiting.set(payouts.count);
        oldest.set(payouts.oldestSeconds);
      };
    },
  };
}
