import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../configuration/start-options.ts';
import { describeMetrics, metricsPage } from './metrics-page.ts';
import { createReplicaWatch } from './server-metrics.ts';

const metrics = describeMetrics();

// Some metrics of the process exist on Linux only.
test.skipIf(process.platform !== 'linux')('docs/operations/metrics.md is the generated one', () => {
  expect(readFileSync(join(checkout, 'docs/operations/metrics.md'), 'utf8')).toBe(metricsPage());
});

test.each(metrics)('$name has a name of Prometheus, a base unit and a help text', ({ name, type, help }) => {
  expect(name).toMatch(/^(dukat|process|nodejs)_[a-z0-9]+(_[a-z0-9]+)*$/);
  expect(help).toMatch(/^\S.{5,}\S$/);
  expect(name).not.toMatch(
    /_(ms|milliseconds|minutes|hours|days|kilobytes|megabytes|percent|count|sum|bucket)(_|$)/,
  );
  expect(name.endsWith('_total')).toBe(type === 'counter');
});

/** Each has a few known values: patterns of routes, names in the code or in the settings. */
const boundedLabels = [
  ...['route', 'method', 'status', 'kind', 'reason', 'queue', 'pool', 'state', 'job', 'result', 'owner'],
  ...['asset', 'network', 'account', 'host', 'source', 'version', 'le', 'space'],
  ...['major', 'minor', 'patch', 'type'],
];

test('labels have few values', () => {
  const used = new Set(metrics.flatMap(({ labels }) => labels));
  expect([...used].filter((label) => !boundedLabels.includes(label))).toEqual([]);
});

test('a replica that leaves is missing for a day, and an unused slot for as long as it exists', () => {
  let nowMs = 0;
  const missing = createReplicaWatch(() => nowMs);
  expect(missing({ replicas: 2, unusedSlots: 0 })).toBe(0);
  expect(missing({ replicas: 1, unusedSlots: 0 })).toBe(1);
  expect(missing({ replicas: 0, unusedSlots: 1 })).toBe(2);
  nowMs += 24 * 3_600_000 + 1;
  expect(missing({ replicas: 1, unusedSlots: 0 })).toBe(0);
  expect(missing({ replicas: 1, unusedSlots: 3 })).toBe(3);
});
