import type { OpeningName } from '@dukat/contract/openings';
import type { LocaleCode } from '@dukat/locales/locale';
import { maxNoticeAttempts } from '@dukat/rules/marketing/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { CteColumn } from '../../notifications/mail-facade.ts';

export interface NewOpeningRequest {
  readonly publicId: string;
  readonly opening: OpeningName;
  readonly email: string;
  readonly brand: string;
  readonly locale: LocaleCode;
  readonly origin: string;
  readonly tokenHash: string;
  readonly now: Date;
  /** Links mailed after this time are still valid, and no second one is mailed. */
  readonly linkValidSince: Date;
}

/**
 * Stores the request and its mail in one statement whether or not the address is known, so that neither answer nor timing reveals it.
 * Writes nothing if the address is confirmed or has a valid link.
 */
export async function storeNoticeRequest(
  tx: Transaction,
  request: NewOpeningRequest,
  mail: (requestId: CteColumn) => RawBuilder<unknown>,
): Promise<void> {
  const { publicId, opening, email, brand, locale, origin, tokenHash, now, linkValidSince } = request;
  await sql`
    with asked as (
      insert into opening_requests (public_id, opening, email, brand, locale, origin, token_hash, asked_at)
      values (${publicId}, ${opening}, ${email}, ${brand}, ${locale}, ${origin}, ${tokenHash}, ${now})
      on conflict (brand, opening, email) do update
         set public_id = excluded.public_id, locale = excluded.locale, origin = excluded.origin,
             token_hash = excluded.token_hash, asked_at = excluded.asked_at, confirmed_at = null, confirmed_on = null,
             ended_at = null
       where opening_requests.asked_at <= ${linkValidSince}
         and (opening_requests.confirmed_at is null or opening_requests.ended_at is not null)
         and opening_requests.notified_at is null
      returning public_id
    ), mailed as (${mail({ cte: 'asked', column: 'public_id' })})
    select`.execute(tx);
}

/** Confirms a request by its link. Repeated use gives the same answer; an expired link is not accepted. */
export async function confirmRequest(
  tx: Transaction,
  {
    tokenHash,
    deviceId,
    linkValidSince,
    now,
  }: {
    readonly tokenHash: string;
    readonly deviceId: string;
    readonly linkValidSince: Date;
    readonly now: Date;
  },
): Promise<OpeningName | undefined> {
  const row = await tx
    .updateTable('opening_requests')
    .set({
      confirmed_at: sql`coalesce(confirmed_at, ${now})`,
      confirmed_on: sql`coalesce(confirmed_on, ${deviceId})`,
    })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('confirmed_at', 'is not', null), is('asked_at', '>', linkValidSince)]))
    .returning('opening')
    .executeTakeFirst();
  return row?.opening;
}

export async function endOpeningRequests(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('opening_requests')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
}

export interface DueNotice {
  readonly id: string;
  readonly opening: OpeningName;
  readonly email: string;
  readonly brand: string;
  readonly locale: LocaleCode;
  readonly origin: string;
}

/** Requests that are not notified yet, for openings with a notice, ordered by id. */
export async function dueNotices(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly DueNotice[]> {
  return db
    .selectFrom('opening_requests')
    .innerJoin('opening_notices', 'opening_notices.opening', 'opening_requests.opening')
    .select(['id', 'opening_requests.opening', 'email', 'brand', 'locale', 'origin'])
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('notified_at', 'is', null)
    .where('attempts', '<', maxNoticeAttempts)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns false if another process has notified the person meanwhile, or the request was ended. */
export async function markNotified(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('opening_requests')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countAttempt(db: Database, id: string): Promise<void> {
  await db
    .updateTable('opening_requests')
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes requests that were not confirmed in time, since they are no consent. */
export async function forgetUnconfirmed(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from opening_requests where id in (
        select id from opening_requests where confirmed_at is null and asked_at < ${before} limit ${limit})`,
  );
}
