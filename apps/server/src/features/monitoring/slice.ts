import { monitoringMails } from '@dukat/locales/mails/monitoring';
import { monitoringRefusals } from '@dukat/locales/refusals/monitoring';
import type { Slice } from '../../platform/slice.ts';
import { applyLogLevels, type LogLevelDeps } from './apply-log-levels.ts';
import { checkAlerts, type MonitoringDeps } from './check-alerts.ts';
import { registerLogLevelEndpoints } from './log-levels-endpoints.ts';

const alertsTask = 'monitoring-check-alerts';
const levelsTask = 'monitoring-apply-log-levels';

interface MonitoringNeeds extends MonitoringDeps, LogLevelDeps {
  /** The names of all slices of the program. */
  readonly sliceNames: readonly string[];
}

export const monitoringSlice: Slice<MonitoringNeeds> = {
  name: 'monitoring',
  serveBackOffice: (api, { sliceNames }) => registerLogLevelEndpoints(api, sliceNames),
  jobs: (deps) => ({
    tasks: { [alertsTask]: checkAlerts(deps), [levelsTask]: applyLogLevels(deps) },
    repeated: [
      { task: alertsTask, everyMs: 60_000 },
      { task: levelsTask, everyMs: 5_000 },
    ],
  }),
  mails: monitoringMails,
  refusals: [monitoringRefusals],
};
