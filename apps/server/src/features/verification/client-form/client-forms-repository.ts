import type { FormStatus } from '@dukat/rules/verification/client-form/submit-form';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export type StoredForm = Selectable<Tables['client_forms']>;

/** Returns the user's answers to one version. */
export function findForm(db: Database, userId: string, version: number): Promise<StoredForm | undefined> {
  return db
    .selectFrom('client_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The caller must hold the lock of the owner's verification. */
export async function insertForm(
  tx: Transaction,
  form: Pick<StoredForm, 'public_id' | 'user_id' | 'version' | 'answers' | 'updated_at'>,
): Promise<StoredForm> {
  return tx
    .insertInto('client_forms')
    .values({ ...form, revision: 1, status: 'draft', submitted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeForm(
  tx: Transaction,
  id: string,
  change: Partial<Pick<StoredForm, 'answers' | 'revision' | 'status' | 'updated_at' | 'submitted_at'>>,
): Promise<void> {
  await tx.updateTable('client_forms').set(change).where('id', '=', id).execute();
}

/** Decides a form that waits for a review. Returns false if it does not wait. */
export async function decideForm(
  tx: Transaction,
  publicId: string,
  status: Extract<FormStatus, 'cleared' | 'refused'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('client_forms')
    .set({ status })
    .where('public_id', '=', publicId)
    .where('status', '=', 'review')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Yields drafts that were not changed since that time. */
export function draftsBefore(db: Database, before: Date, pageSize: number): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('client_forms')
      .select('id')
      .where('status', '=', 'draft')
      .where('updated_at', '<', before)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Keeps a draft that was changed meanwhile. */
export async function deleteDraft(db: Database, id: string, before: Date): Promise<void> {
  await db
    .deleteFrom('client_forms')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where('updated_at', '<', before)
    .execute();
}

/** Returns the user's submitted forms, newest first. */
export function submittedForms(db: Database, userId: string): Promise<readonly StoredForm[]> {
  return db
    .selectFrom('client_forms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .orderBy('version', 'desc')
    .execute();
}
