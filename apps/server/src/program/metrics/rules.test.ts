import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alertConditions } from '../../features/monitoring/conditions.ts';
import { checkout } from '../configuration/start-options.ts';
import { runPromtool, testWithPromtool } from '../testing/promtool.ts';
import { describeMetrics } from './metrics-page.ts';
import { conditionExpression, prometheusRules } from './prometheus-rules.ts';

const rulesFile = join(checkout, 'ops/prometheus/dukat-rules.yml');
const metrics = new Map(describeMetrics().map((metric) => [metric.name, metric]));
const runbook = readFileSync(join(checkout, 'docs/operations/alerts.md'), 'utf8');

test('ops/prometheus/dukat-rules.yml is the generated one', () => {
  expect(readFileSync(rulesFile, 'utf8')).toBe(prometheusRules());
});

test.each(alertConditions)(
  '$name looks at an existing metric and its labels',
  ({ metric, where, overMinutes }) => {
    const { type, labels } = metrics.get(metric) ?? {};
    expect(type).toBe(overMinutes === undefined ? 'gauge' : 'counter');
    expect(labels).toEqual(expect.arrayContaining(Object.keys(where ?? {})));
  },
);

test('every alert has a section of the runbook with its severity, in the same order', () => {
  const sections = [...runbook.matchAll(/^## (\S+)\n\n(Page|Ticket)\. \S/gm)].map(
    ([, name, severity]) => `${name} ${severity?.toLowerCase()}`,
  );
  expect(sections).toEqual([
    ...alertConditions.map(({ name, severity }) => `${name} ${severity}`),
    'ProgramDown page',
  ]);
});

test('names are unique, and summaries are sentences', () => {
  expect(new Set(alertConditions.map(({ name }) => name)).size).toBe(alertConditions.length);
  for (const { summary } of alertConditions) expect(summary).toMatch(/^[A-Z].*\.$/);
});

test('pages are for what cannot wait', () => {
  const pages = alertConditions.filter(({ severity }) => severity === 'page').map(({ name }) => name);
  expect(pages).toEqual([
    ...['BooksDiffer', 'AuditOld', 'CoinPayoutsWait', 'LightningPayoutsWait', 'BankPayoutsWait'],
    ...['DiskFull', 'ReplicaGone', 'ArchiveLags', 'BackupOld'],
  ]);
});

test('writes expressions with labels and increases', () => {
  const common = { name: '', severity: 'page', summary: '', forMinutes: 0 } as const;
  expect(conditionExpression({ ...common, metric: 'a', bound: { below: 1 } })).toBe('a < 1');
  expect(
    conditionExpression({ ...common, metric: 'a', where: { b: 'c' }, overMinutes: 5, bound: { above: 2 } }),
  ).toBe('sum(increase(a{b="c"}[5m])) > 2');
});

testWithPromtool('promtool accepts the rules', () => {
  expect(runPromtool(['check', 'rules', '--lint-fatal', rulesFile])).toBe('');
});

testWithPromtool('promtool finds that the rules fire and end', () => {
  expect(runPromtool(['test', 'rules', join(checkout, 'ops/prometheus/dukat-rules.test.yml')])).toBe('');
});
