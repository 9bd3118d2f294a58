import type { OpeningName } from '@dukat/contract/openings';
import { maxNoticeAttempts } from '@dukat/rules/marketing/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

interface OpeningCount {
  readonly opening: OpeningName;
  readonly waiting: number;
  readonly notified: number;
}

/** The numbers of waiting and of notified addresses of each opening. */
export async function countOpenings(db: Database): Promise<readonly OpeningCount[]> {
  const { rows } = await sql<OpeningCount>`
    select opening, count(*) filter (where notified_at is null)::int as waiting,
           count(notified_at)::int as notified
      from opening_requests where confirmed_at is not null and ended_at is null
     group by opening`.execute(db);
  return rows;
}

export async function noticesSent(db: Database): Promise<ReadonlyMap<OpeningName, Date>> {
  const rows = await db.selectFrom('opening_notices').select(['opening', 'asked_at']).execute();
  return new Map(rows.map(({ opening, asked_at }) => [opening, asked_at]));
}

/** Returns false if the notice was sent before. */
export async function insertNotice(
  tx: Transaction,
  notice: { readonly opening: OpeningName; readonly operatorId: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('opening_notices')
    .values({ opening: notice.opening, operator_id: notice.operatorId, asked_at: notice.now })
    .onConflict((conflict) => conflict.column('opening').doNothing())
    .returning('opening')
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function confirmedRequests(
  db: Database,
  {
    opening,
    offset,
    limit,
  }: { readonly opening: OpeningName; readonly offset: number; readonly limit: number },
) {
  const rows = await db
    .selectFrom('opening_requests')
    .select(['public_id', 'email', 'brand', 'locale', 'confirmed_at', 'notified_at', 'attempts'])
    .where('opening', '=', opening)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ attempts, ...row }) => ({ ...row, isGivenUp: attempts >= maxNoticeAttempts }));
}
