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

/** Operators' actions, newest first. Reads one more row than the page to find out whether there are more. */
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

/** One action of an operator, with its reason. */
export interface ReasonedAct {
  readonly at: Date;
  readonly operator: string;
  readonly reason: string;
}

/** The operators' actions of one kind on each subject, newest first. */
export async function actsOnSubjects(
  db: Database,
  {
    act,
    subjects,
    maxPerSubject,
  }: { readonly act: string; readonly subjects: readonly string[]; readonly maxPerSubject: number },
): Promise<ReadonlyMap<string, readonly ReasonedAct[]>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; at: Date; email: string | null; reason: string | null }>`
    select s.subject, l.at, o.email, l.details ->> 'reason' as reason
    from unnest(${[...subjects]}::text[]) as s (subject)
    cross join lateral (
      select id, at, actor_id, details from audit_log
      where subject = s.subject and actor_kind = 'operator' and act = ${act}
      order by id desc limit ${maxPerSubject}) l
    left join operators o on o.id::text = l.actor_id
    order by l.id desc`.execute(db);
  const bySubject = new Map<string, ReasonedAct[]>();
  for (const { subject, at, email, reason } of rows) {
    bySubject.set(subject, [
      ...(bySubject.get(subject) ?? []),
      { at, operator: email ?? '', reason: reason ?? '' },
    ]);
  }
  return bySubject;
}
