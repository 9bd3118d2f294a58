import type { Database } from '../../../platform/database/database.ts';
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
