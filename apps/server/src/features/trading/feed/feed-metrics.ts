import { counter, gauge } from '../../../platform/metrics/registry.ts';

const connections = gauge('feed_connections', 'Open connections of the live feed');
export const feedDisconnects = counter(
  'feed_disconnects_total',
  'Closed connections of the live feed by reason',
  ['reason'],
);
export const feedGaps = counter(
  'feed_gaps_total',
  'Batches that the feed missed, after which it read the markets again',
);

let open = 0;

export function countFeedConnection(change: 1 | -1): void {
  open += change;
  connections.set(open);
}
