import type pg from 'pg';
import { poolMetrics } from '../../platform/database/pool-metrics.ts';
import { jobMetrics } from '../../platform/jobs/jobs-metrics.ts';
import { ledgerMetrics } from '../../platform/ledger/ledger-metrics.ts';
import type { MetricSource } from '../../platform/metrics/metric-source.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { hasOwnArchive, type StartOptions } from '../configuration/start-options.ts';
import type { Deps } from '../open-dependencies.ts';
import { certificateMetrics, diskMetrics } from './machine-metrics.ts';
import { queueMetrics } from './queue-metrics.ts';
import { backupMetrics, serverMetrics } from './server-metrics.ts';

interface Machine {
  readonly pools: Readonly<Record<string, pg.Pool>>;
  readonly options: Pick<StartOptions, 'dataDirectory' | 'archive' | 'databaseUrl'>;
  readonly configuration: Configuration;
}

/** All values that are read for monitoring. What needs no query comes first: a database that hangs delays the rest. */
export function programMetrics(
  slices: readonly Slice<Deps>[],
  deps: Deps,
  { pools, options, configuration }: Machine,
): readonly MetricSource[] {
  const { database, clock } = deps;
  return [
    poolMetrics(pools),
    diskMetrics(options.dataDirectory),
    ...ledgerMetrics(database),
    jobMetrics(database),
    ...slices.flatMap(({ metrics }) => metrics?.(deps) ?? []),
    queueMetrics(
      database,
      clock,
      slices.flatMap(({ queues = [] }) => queues),
    ),
    serverMetrics(database),
    ...(hasOwnArchive(options) ? [backupMetrics(database)] : []),
    certificateMetrics(
      configuration.isSandbox ? [] : configuration.origins.map((origin) => new URL(origin).hostname),
    ),
  ];
}
