import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import type { AlertSeverity, LocalizedText } from './site-tables.ts';

export { listPairAlerts } from './list-alerts.ts';

export interface AutomaticAlert {
  /** What it is about, such as `rates:BTC`; one alert is shown for each. */
  readonly cause: string;
  readonly severity: AlertSeverity;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  /** A pair such as BTC_CZK, for the pages of that pair only. */
  readonly market?: string;
  readonly canHide?: boolean;
  readonly now: Date;
}

/** Raised again while it stands it changes nothing. */
async function raiseAlert(
  tx: Transaction,
  { cause, severity, title, text, market, canHide = false, now }: AutomaticAlert,
): Promise<void> {
  await tx
    .insertInto('alerts')
    .values({
      public_id: publicId(),
      cause,
      severity,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      link_url: null,
      link_title: null,
      can_hide: canHide,
      portal: null,
      brand: null,
      market: market ?? null,
      starts_at: now,
      ends_at: null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('cause').where('cause', 'is not', null).where('ends_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Makes the alerts of one kind of cause exactly those that are given: the missing ones are raised, the others cleared. */
export async function keepAlerts(
  tx: Transaction,
  {
    prefix,
    alerts,
    now,
  }: { readonly prefix: string; readonly alerts: readonly AutomaticAlert[]; readonly now: Date },
): Promise<void> {
  const causes = alerts.map(({ cause }) => cause);
  await tx
    .updateTable('alerts')
    .set({ ends_at: sql`greatest(${now}::timestamptz, starts_at)` })
    .where('cause', 'like', `${prefix}%`)
    .$if(causes.length > 0, (query) => query.where('cause', 'not in', causes))
    .where('ends_at', 'is', null)
    .execute();
  for (const alert of alerts) await raiseAlert(tx, alert);
}
