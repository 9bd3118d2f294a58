import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import type { AlertSeverity, LocalizedText } from './site-tables.ts';

export interface AlertPlace {
  readonly portal: string;
  readonly brand: string;
  readonly now: Date;
}

const mostAlerts = 20;

/** What stands now for a portal and brand, newest first. */
export async function standingAlerts(db: Database, place: AlertPlace) {
  return standing(db, place).execute();
}

export interface PairOfAlerts {
  /** Such as BTC_CZK. */
  readonly market: string;
  /** What alerts of the program itself are about, such as `rates:BTC`. */
  readonly causes: readonly string[];
}

/** Of what stands now the alerts of one market, and those that the program raised for one of the causes. */
export async function standingPairAlerts(db: Database, place: AlertPlace, { market, causes }: PairOfAlerts) {
  return standing(db, place)
    .where((is) => is.or([is('market', '=', market), is('cause', 'in', causes)]))
    .execute();
}

function standing(db: Database, { portal, brand, now }: AlertPlace) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .where((is) => is.or([is('portal', 'is', null), is('portal', '=', portal)]))
    .where((is) => is.or([is('brand', 'is', null), is('brand', '=', brand)]))
    .orderBy('id', 'desc')
    .limit(mostAlerts);
}

export type AlertRow = Awaited<ReturnType<typeof standingAlerts>>[number];

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
  /** What the causes begin with, such as `rates:`. */
  readonly prefix: string;
  /** The causes whose alerts go on standing. */
  readonly kept: readonly string[];
  readonly now: Date;
}

/** Ends the alerts of one kind of cause but for those that are kept. */
export async function endOtherAlerts(tx: Transaction, { prefix, kept, now }: EndedAlerts): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ ends_at: sql`greatest(${now}::timestamptz, starts_at)` })
    .where('cause', 'like', `${prefix}%`)
    .$if(kept.length > 0, (query) => query.where('cause', 'not in', kept))
    .where('ends_at', 'is', null)
    .execute();
}
