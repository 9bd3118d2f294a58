import type { Fiat } from '@dukat/rules/money/fiat';
import type { AlertHours, Signal } from '@dukat/rules/notifications/price-alert';
import { sql } from 'kysely';
import { plainArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hasFrozenAccount } from '../../identity/identity-facade.ts';
import { rankText } from '../alert-rank.ts';

/** A tick's signal to all alerts of a coin in a currency. */
export interface PairSignal extends Signal {
  readonly coin: string;
  readonly fiat: Fiat;
  /** The price that triggered alerts store. */
  readonly price: string;
}

export async function readProgress(db: Database): Promise<number> {
  const { tick_ms } = await db.selectFrom('price_alert_progress').select('tick_ms').executeTakeFirstOrThrow();
  return Number(tick_ms);
}

/** Only the process that holds the lock processes ticks. */
export async function lockProgress(tx: Transaction): Promise<number> {
  const { tick_ms } = await tx
    .selectFrom('price_alert_progress')
    .select('tick_ms')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(tick_ms);
}

export async function setProgress(tx: Transaction, tickMs: number): Promise<void> {
  await tx
    .updateTable('price_alert_progress')
    .set({ tick_ms: String(tickMs) })
    .execute();
}

export interface WatchedPeriod {
  readonly coin: string;
  readonly fiat: Fiat;
  readonly hours: AlertHours;
}

/** The periods and pairs that armed alerts watch. */
export async function watchedPeriods(db: Database): Promise<readonly WatchedPeriod[]> {
  const { rows } = await sql<WatchedPeriod>`
    select distinct coin, fiat, hours from price_alerts where state = 'armed' and hours > 0`.execute(db);
  return rows;
}

/**
 * Marks at most `most` triggered alerts as due and returns their number. Skips alerts armed after the tick, and those of frozen accounts.
 */
export async function makeDue(
  tx: Transaction,
  signals: readonly PairSignal[],
  { tickAt, now, most }: { readonly tickAt: Date; readonly now: Date; readonly most: number },
): Promise<number> {
  const texts = (of: (signal: PairSignal) => string | number) => plainArray(signals.map(of));
  const { rows } = await sql<{ id: string }>`
    with signals as (
      select * from unnest(
        ${texts(({ coin }) => coin)}::text[], ${texts(({ fiat }) => fiat)}::text[], ${texts(({ kind }) => kind)}::text[],
        ${texts(({ hours }) => hours)}::integer[], ${texts(({ kind, level }) => rankText(kind, level))}::numeric[],
        ${texts(({ price }) => price)}::numeric[]) as s (coin, fiat, kind, hours, level, price)
    ), reached as (
      select a.id, s.price
        from signals s, lateral (
          select p.id from price_alerts p
           where p.coin = s.coin and p.fiat = s.fiat and p.kind = s.kind and p.hours = s.hours and p.rank <= s.level
             and p.state = 'armed' and p.kind <> 'order' and p.armed_at < ${tickAt}
             and not ${hasFrozenAccount(sql.ref('p.user_id'))}
           -- Sorts in the order of the index; otherwise all alerts of all coins would be read.
           order by p.coin, p.fiat, p.kind, p.hours, p.rank limit ${most} for update of p) a
       limit ${most}
    )
    update price_alerts a
       set state = 'due', due_at = ${now}, attempts = 0, is_seen = false, fired_at = ${tickAt}, fired_price = r.price
      from reached r where a.id = r.id
    returning a.id`.execute(tx);
  return rows.length;
}

interface ArmedOrder {
  readonly id: string;
  readonly orderId: string;
}

/** Armed order alerts with an id after `after`, except those of frozen accounts. */
export async function armedOrders(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<readonly ArmedOrder[]> {
  const { rows } = await sql<ArmedOrder>`
    select a.id, a.order_id as "orderId" from price_alerts a
     where a.state = 'armed' and a.kind = 'order' and a.id > ${after ?? '0'}
       and not ${hasFrozenAccount(sql.ref('a.user_id'))}
     order by a.id limit ${limit}`.execute(db);
  return rows;
}

/** Marks a filled order's alert as due, unless its owner has changed it. */
export async function makeOrderDue(
  tx: Transaction,
  id: string,
  { size, endedAt, now }: { readonly size: string; readonly endedAt: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('price_alerts')
    .set({ state: 'due', due_at: now, attempts: 0, is_seen: false, fired_at: endedAt, fired_size: size })
    .where('id', '=', id)
    .where('state', '=', 'armed')
    .execute();
}

/** Turns off the alert of an order that ended otherwise. */
export async function turnOrderOff(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('price_alerts')
    .set({ state: 'off' })
    .where('id', '=', id)
    .where('state', '=', 'armed')
    .execute();
}
