import { collectDefaultMetrics } from 'prom-client';
import { gauge, registry } from '../../platform/metrics/registry.ts';
import { version } from '../version.ts';

const build = gauge('build_info', 'Always 1; the label names the version of the program', ['version']);

/** Gauges of the library whose names end like those of counters. */
const misnamed = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
];

/** Watches processor, memory, event loop and garbage collection of this process. Called once in a process. */
export function watchProcess(): void {
  build.set(1, { version });
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
}
