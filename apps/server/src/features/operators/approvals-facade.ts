import './operators-tables.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

interface Question {
  readonly subject: string;
  readonly operatorId: string;
  readonly now: Date;
}

/**
 * Whether a second operator stands behind the act: `asked` where this is the first to ask, `alone` where the same one asks
 * again, `approved` where another had asked before; then the request is used up.
 */
export async function approveTogether(
  tx: Transaction,
  { subject, operatorId, now }: Question,
): Promise<'asked' | 'alone' | 'approved'> {
  const earlier = await tx
    .selectFrom('operator_approvals')
    .select('asked_by')
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (earlier === undefined) {
    await tx
      .insertInto('operator_approvals')
      .values({ subject, asked_by: operatorId, asked_at: now })
      .execute();
    return 'asked';
  }
  if (earlier.asked_by === operatorId) return 'alone';
  await tx.deleteFrom('operator_approvals').where('subject', '=', subject).execute();
  return 'approved';
}

/** Who has asked for each of these acts, by subject. */
export async function askedBy(
  db: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('operator_approvals')
    .innerJoin('operators', 'operators.id', 'operator_approvals.asked_by')
    .select(['subject', 'email'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map(({ subject, email }) => [subject, email]));
}
