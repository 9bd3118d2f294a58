import type pg from 'pg';
import { always, type MetricSource } from '../metrics/metric-source.ts';
import { gauge } from '../metrics/registry.ts';

const connections = gauge('database_pool_connections', 'Connections of a pool by state', ['pool', 'state']);
const limit = gauge('database_pool_connections_limit', 'The most connections of a pool', ['pool']);
const waiting = gauge('database_pool_waiting', 'Callers that wait for a connection of a pool', ['pool']);

export function poolMetrics(pools: Readonly<Record<string, pg.Pool>>): MetricSource {
  return {
    name: 'pools',
    gauges: [connections, limit, waiting],
    maxAgeMs: always,
    read: async () => () => {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        connections.set(totalCount - idleCount, { pool, state: 'used' });
        connections.set(idleCount, { pool, state: 'idle' });
        limit.set(options.max, { pool });
        waiting.set(waitingCount, { pool });
      }
    },
  };
}
