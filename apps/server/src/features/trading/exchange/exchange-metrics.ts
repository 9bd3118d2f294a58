import type { Database } from '../../../platform/database/database.ts';
import { type MetricSource, seconds15 } from '../../../platform/metrics/metric-source.ts';
import { counter, gauge, histogram, secondsBuckets } from '../../../platform/metrics/registry.ts';
import { countMarketsByOwner } from './book/market-owners-repository.ts';

export const batchCommands = histogram('exchange_batch_commands', 'Commands in a batch', {
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
});
export const commitSeconds = histogram(
  'exchange_commit_seconds',
  'Time of the transaction of a batch or a step, from its start to its commit',
  { buckets: secondsBuckets },
);
export const flushSeconds = histogram(
  'exchange_flush_seconds',
  'Time from a shared commit to the proof that it is on the disk',
  { buckets: secondsBuckets },
);
export const failedRounds = counter('exchange_failures_total', 'Batches and steps that failed, by kind', [
  'kind',
]);

const waiting = gauge('exchange_lane_waiting', 'Commands and steps that wait for their turn');
const accepting = gauge(
  'exchange_accepting_ratio',
  '1 while the exchange of this process accepts commands, else 0',
);
const markets = gauge(
  'exchange_markets',
  'Markets by owner: this process, another one, or none until the next command',
  ['owner'],
);

interface ObservedExchange {
  readonly holder: string;
  waiting(): number;
  isAccepting(): boolean;
}

export function exchangeMetrics(db: Database, exchange: ObservedExchange): MetricSource {
  return {
    name: 'exchange',
    gauges: [waiting, accepting, markets],
    maxAgeMs: seconds15,
    async read() {
      const { own, others, none } = await countMarketsByOwner(db, exchange.holder);
      return () => {
        waiting.set(exchange.waiting());
        accepting.set(exchange.isAccepting() ? 1 : 0);
        markets.set(own, { owner: 'own' });
        markets.set(others, { owner: 'other' });
        markets.set(none, { owner: 'none' });
      };
    },
  };
}
