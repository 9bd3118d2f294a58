import type { AlertCondition } from '../../features/monitoring/alert-condition.ts';
import { alertConditions, keepMinutes } from '../../features/monitoring/conditions.ts';

/** The condition in the language of Prometheus. */
export function conditionExpression({ metric, where = {}, overMinutes, bound }: AlertCondition): string {
  const labels = Object.entries(where).map(([label, value]) => `${label}="${value}"`);
  const selector = metric + (labels.length === 0 ? '' : `{${labels.join(',')}}`);
  const value = overMinutes === undefined ? selector : `sum(increase(${selector}[${overMinutes}m]))`;
  return 'above' in bound ? `${value} > ${bound.above}` : `${value} < ${bound.below}`;
}

const runbook = 'docs/operations/alerts.md';

interface Rule extends Pick<AlertCondition, 'name' | 'severity' | 'forMinutes' | 'summary'> {
  readonly expression: string;
}

/** What only an outsider can notice. */
const programDown: Rule = {
  name: 'ProgramDown',
  severity: 'page',
  forMinutes: 2,
  summary: 'The program does not answer.',
  expression: 'up{job="dukat"} == 0',
};

function ruleLines({ name, severity, forMinutes, summary, expression }: Rule): readonly string[] {
  return [
    `      - alert: ${name}`,
    `        expr: ${JSON.stringify(expression)}`,
    ...(forMinutes === 0 ? [] : [`        for: ${forMinutes}m`]),
    `        keep_firing_for: ${keepMinutes}m`,
    '        labels:',
    `          severity: ${severity}`,
    '        annotations:',
    `          summary: ${JSON.stringify(summary)}`,
    `          runbook: ${runbook}#${name.toLowerCase()}`,
  ];
}

/** Returns ops/prometheus/dukat-rules.yml. */
export function prometheusRules(): string {
  const rules = [
    ...alertConditions.map((each) => ({ ...each, expression: conditionExpression(each) })),
    programDown,
  ];
  return `${[
    '# npm run settings writes this file from the conditions of which the program mails administrators.',
    'groups:',
    '  - name: dukat',
    '    rules:',
    ...rules.flatMap(ruleLines),
  ].join('\n')}\n`;
}
