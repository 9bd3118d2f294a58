import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../../../server/src/platform/database/database.ts';

export type Chip = Selectable<Tables['sandbox_chips']>;

export async function insertChip(db: Database, uid: string): Promise<void> {
  await db.insertInto('sandbox_chips').values({ uid, url: null, k1: null, k2: null, tapped: null }).execute();
}

export function listChips(db: Database, most: number): Promise<Chip[]> {
  return db.selectFrom('sandbox_chips').selectAll().orderBy('id', 'desc').limit(most).execute();
}

export function findChip(db: Database, uid: string): Promise<Chip | undefined> {
  return db.selectFrom('sandbox_chips').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export function lockChip(tx: Transaction, uid: string): Promise<Chip | undefined> {
  return tx.selectFrom('sandbox_chips').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/** Writes keys into a chip, or empties it. Its counter starts again. */
export async function writeChip(
  db: Database,
  uid: string,
  content: { readonly url: string; readonly k1: string; readonly k2: string } | null,
): Promise<void> {
  const empty = { url: null, k1: null, k2: null };
  await db
    .updateTable('sandbox_chips')
    .set({ ...(content ?? empty), counter: 0, tapped: null })
    .where('uid', '=', uid)
    .execute();
}

export async function noteTap(tx: Transaction, uid: string, counter: number, tapped: string): Promise<void> {
  await tx.updateTable('sandbox_chips').set({ counter, tapped }).where('uid', '=', uid).execute();
}
