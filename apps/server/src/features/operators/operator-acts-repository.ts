import './operators-tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly email: string | null;
  readonly act: string;
  readonly subject: string | null;
  readonly details: Record<string, string | number | boolean | null>;
}

/** What operators did, newest first; one more than asked for tells whether there is more. */
export async function operatorActs(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ acts: ActRow[]; hasMore: boolean }> {
  const { rows } = await sql<ActRow>`
    select l.id, l.at, o.email, l.act, l.subject, l.details
    from audit_log l left join operators o on o.id::text = l.actor_id
    where l.actor_kind = 'operator'
    order by l.id desc offset ${offset} limit ${limit + 1}`.execute(db);
  return { acts: rows.slice(0, limit), hasMore: rows.length > limit };
}
