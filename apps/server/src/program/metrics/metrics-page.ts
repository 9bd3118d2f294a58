import { allMetrics } from './all-metrics.ts';

interface Described {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly labels: readonly string[];
}

/** All metrics of the program by name. */
export function describeMetrics(): readonly Described[] {
  return allMetrics
    .getMetricsAsArray()
    .map((metric) => ({
      name: metric.name,
      help: metric.help.replace(/\.$/, ''),
      type: typeName(metric),
      labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [],
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const typeNames = ['counter', 'gauge', 'histogram', 'summary'] as const;

function typeName({ type }: { readonly type: unknown }): string {
  return typeNames.find((known) => known === type) ?? 'unknown';
}

const introduction = `# Metrics

For people who run the program. \`npm run settings\` writes this page from the code.
[monitoring.md](monitoring.md) explains how to read them.

- Names end in the unit: \`_seconds\`, \`_bytes\`, \`_ratio\` (1 is all, or yes), \`_total\` for counters.
- Amounts of money are in units of the asset in the label, rounded to what a float holds.
- Labels have few values. None is an id, an address or a person.
- A value that could not be read is absent; \`dukat_metrics_source_up_ratio\` says why.
`;

/** Returns docs/operations/metrics.md. */
export function metricsPage(): string {
  const own = describeMetrics();
  const table = (rows: readonly Described[]) => [
    '| metric | type | labels | meaning |',
    '|---|---|---|---|',
    ...rows.map(
      ({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels.join(', ')} | ${help} |`,
    ),
    '',
  ];
  return `${[
    introduction,
    '## The program',
    '',
    ...table(own.filter(({ name }) => name.startsWith('dukat_'))),
    '## The process',
    '',
    ...table(own.filter(({ name }) => !name.startsWith('dukat_'))),
  ]
    .join('\n')
    .trimEnd()}\n`;
}
