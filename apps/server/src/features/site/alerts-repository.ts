import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';

export type LocalizedText = Selectable<Tables['alerts']>['title'];

export interface AlertScope {
  readonly portal: string;
  readonly brand: string;
  readonly now: Date;
}

const maxAlerts = 20;

/** The active alerts of a portal and brand, newest first. */
export async function listActiveAlerts(db: Database, scope: AlertScope) {
  return selectActiveAlerts(db, scope).execute();
}

export interface AlertPair {
  /** Such as BTC_CZK. */
  readonly market: string;
  /** Causes of automatic alerts, such as `rates:BTC`. */
  readonly causes: readonly string[];
}

/** The active alerts of one market, and the automatic ones with one of the causes. */
export async function listActivePairAlerts(db: Database, scope: AlertScope, { market, causes }: AlertPair) {
  return selectActiveAlerts(db, scope)
    .where((is) => is.or([is('market', '=', market), is('cause', 'in', causes)]))
    .execute();
}

function selectActiveAlerts(db: Database, { portal, brand, now }: AlertScope) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('portal', 'is', null), is('portal', '=', portal)]))
    .where((is) => is.or([is('brand', 'is', null), is('brand', '=', brand)]))
    .orderBy('id', 'desc')
    .limit(maxAlerts);
}

export type SiteAlertRow = Awaited<ReturnType<typeof listActiveAlerts>>[number];

export interface AutomaticAlert {
  /** The cause, such as `rates:BTC`; only one alert is shown for each. */
  readonly cause: string;
  readonly severity: Tables['alerts']['severity'];
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  /** A pair such as BTC_CZK: the alert is shown only on its pages. */
  readonly market?: string;
  readonly canHide?: boolean;
  readonly now: Date;
}

/** Raises an alert. Does nothing if it is already active. */
export async function raiseAlert(
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

export interface EndedAlerts {
  /** The prefix of the causes, such as `rates:`. */
  readonly prefix: string;
  /** The causes whose alerts stay active. */
  readonly kept: readonly string[];
  readonly now: Date;
}

/** Ends the alerts of one kind of cause, except the kept ones. */
export async function endOtherAlerts(tx: Transaction, { prefix, kept, now }: EndedAlerts): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ ends_at: sql`greatest(${now}::timestamptz, starts_at)` })
    .where('cause', 'like', `${prefix}%`)
    .$if(kept.length > 0, (query) => query.where('cause', 'not in', kept))
    .where('ends_at', 'is', null)
    .execute();
}
