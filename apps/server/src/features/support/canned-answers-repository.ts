import { maxCannedAnswers } from '@dukat/rules/support/limits';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export async function cannedAnswers(db: Database) {
  return db
    .selectFrom('support_canned_answers')
    .select(['public_id', 'name', 'texts'])
    .orderBy('name')
    .orderBy('id')
    .limit(maxCannedAnswers)
    .execute();
}

/** Counts under a lock, so that concurrent inserts count each other. */
export async function countCannedAnswers(tx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('support-canned-answers', 0))`.execute(tx);
  return countRows(tx.selectFrom('support_canned_answers'));
}

interface Wording {
  readonly publicId: string;
  readonly name: string;
  readonly texts: Selectable<Tables['support_canned_answers']>['texts'];
  readonly now: Date;
}

export async function insertCannedAnswer(
  tx: Transaction,
  { publicId, name, texts, now }: Wording,
): Promise<void> {
  await tx
    .insertInto('support_canned_answers')
    .values({ public_id: publicId, name, texts: JSON.stringify(texts), updated_at: now })
    .execute();
}

/** Returns whether the answer exists. */
export async function changeCannedAnswer(
  tx: Transaction,
  { publicId, name, texts, now }: Wording,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support_canned_answers')
    .set({ name, texts: JSON.stringify(texts), updated_at: now })
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCannedAnswer(tx: Transaction, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('support_canned_answers')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
