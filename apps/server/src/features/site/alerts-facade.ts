import type { Transaction } from '../../platform/database/database.ts';
import { type AutomaticAlert, endOtherAlerts, raiseAlert } from './alerts-repository.ts';

export type { AutomaticAlert } from './alerts-repository.ts';
export { listPageAlerts, listPairAlerts } from './list-alerts.ts';

/** Replaces the alerts of one kind of cause by the given ones: raises missing alerts and ends the others. */
export async function replaceAlerts(
  tx: Transaction,
  {
    prefix,
    alerts,
    now,
  }: { readonly prefix: string; readonly alerts: readonly AutomaticAlert[]; readonly now: Date },
): Promise<void> {
  const causes = alerts.map(({ cause }) => cause);
  await endOtherAlerts(tx, { prefix, kept: causes, now });
  for (const alert of alerts) await raiseAlert(tx, alert);
}
