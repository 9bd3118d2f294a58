import type { endLogLevel, setLogLevel } from '@dukat/contract/back-office/monitoring/log-levels';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

/** Refusals of the back office about log levels. */
export type MonitoringRefusal = RefusalReason<typeof endLogLevel | typeof setLogLevel>;

export const monitoringRefusals = describeTexts<MonitoringRefusal>({
  log_slice_unknown: 'The program has no such part.',
});
