import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsExample, settingsPage } from '../apps/server/src/program/environment/settings-page.ts';
import { dashboards } from '../apps/server/src/program/metrics/dashboards.ts';
import { grafanaDashboard } from '../apps/server/src/program/metrics/grafana-dashboard.ts';
import { metricsPage } from '../apps/server/src/program/metrics/metrics-page.ts';
import { prometheusRules } from '../apps/server/src/program/metrics/prometheus-rules.ts';
import { root } from './steps/paths.mjs';

// Writes the documents that are generated from the settings and the metrics.
writeFileSync(join(root, 'docs/operations/settings.md'), settingsPage());
writeFileSync(join(root, '.env.example'), settingsExample());
writeFileSync(join(root, 'docs/operations/metrics.md'), metricsPage());
writeFileSync(join(root, 'ops/prometheus/dukat-rules.yml'), prometheusRules());
for (const each of dashboards)
  writeFileSync(join(root, `ops/grafana/${each.title.toLowerCase()}.json`), grafanaDashboard(each));
