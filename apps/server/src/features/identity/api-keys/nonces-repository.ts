import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { nonceKeptMs } from './used-nonces.ts';

/** Stores a nonce in the database, for nonces that must outlive this process. Returns false for a used nonce. */
export async function storeNonce(db: Database, keyId: string, nonce: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('api_key_nonces')
    .values({ key_id: keyId, nonce, expires_at: new Date(now.getTime() + nonceKeptMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetOldNonces(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from api_key_nonces where ctid in (
        select ctid from api_key_nonces where expires_at < ${now} limit ${limit})`,
  );
}
