import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkout } from '../configuration/start-options.ts';
import { runPromtool, testWithPromtool } from '../testing/promtool.ts';
import { dashboards } from './dashboards.ts';
import { grafanaDashboard } from './grafana-dashboard.ts';
import { describeMetrics } from './metrics-page.ts';

const folder = join(checkout, 'ops/grafana');
const metrics = describeMetrics();

/** The series of a metric: a histogram has three. */
const seriesNames = new Map(
  metrics.flatMap((metric) =>
    (metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [
      metric.name + end,
      metric,
    ]),
  ),
);

const files = readdirSync(folder).toSorted();

test('the dashboards are the generated ones', () => {
  expect(files).toEqual(['exchange.json', 'machine.json', 'money.json', 'platform.json', 'request.json']);
  for (const each of dashboards) {
    const file = join(folder, `${each.title.toLowerCase()}.json`);
    expect(readFileSync(file, 'utf8')).toBe(grafanaDashboard(each));
  }
});

interface Target {
  readonly expr: string;
  readonly legendFormat: string;
}

// Reads the files, so that a metric added to one by hand is also checked.
const targets = files.flatMap((file) => {
  const { panels }: { panels: { title: string; targets: Target[] }[] } = JSON.parse(
    readFileSync(join(folder, file), 'utf8'),
  );
  return panels.flatMap(({ title, targets: its }) => its.map((each) => ({ file, title, ...each })));
});

test.each(targets)('$file: "$title" shows existing metrics and labels', ({ expr, legendFormat }) => {
  const names = expr.match(/\b(dukat|process|nodejs)_\w+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !seriesNames.has(name))).toEqual([]);
  const labels = names.flatMap((name) => seriesNames.get(name)?.labels ?? []);
  const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
  expect(shown.filter((label) => !labels.some((known) => known === label))).toEqual([]);
});

test('every metric of the program is on a dashboard', () => {
  const shown = targets.map(({ expr }) => expr).join();
  expect(metrics.filter(({ name }) => name.startsWith('dukat_') && !shown.includes(name))).toEqual([]);
});

testWithPromtool('promtool accepts every expression', () => {
  const rules = targets.map(
    ({ expr }, index) => `      - { record: a${index}, expr: ${JSON.stringify(expr)} }`,
  );
  const text = ['groups:', '  - name: dashboards', '    rules:', ...rules, ''].join('\n');
  const temporary = mkdtempSync(join(tmpdir(), 'dukat-rules-'));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const file = join(temporary, 'rules.yml');
  writeFileSync(file, text);
  expect(runPromtool(['check', 'rules', file])).toBe('');
});
