import { counter, histogram, secondsBuckets } from '../metrics/registry.ts';

export const refusedRequests = counter(
  'http_requests_refused_total',
  'Requests refused for overload: the process was behind, or too many waited for database or exchange',
  ['reason'],
);

export const queueWaits = histogram(
  'queue_wait_seconds',
  'Time that requests waited for a connection or for their turn at the exchange',
  { buckets: secondsBuckets, labelNames: ['queue'] },
);
