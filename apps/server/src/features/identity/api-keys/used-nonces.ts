import { signedWindowMs } from '@dukat/rules/identity/signed-request';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { forgetInPieces } from '../../../platform/database/forget-in-pieces.ts';

/** What a nonce is: `full` where a key has used more within a window than its rate allows in any case. */
export type NonceState = 'new' | 'used' | 'full';

/** Nonces that were taken, for as long as their request could be taken again. */
export interface UsedNonces {
  take(keyId: string, nonce: string, now: Date): NonceState;
}

/** A request may be dated a window ahead, and is taken for a window after that. */
const keptMs = 2 * signedWindowMs;
const mostOfKey = 20_000;
const sweptAfterKeys = 10_000;

/** In memory. Within a key they leave in the order in which they came, since all are kept equally long. */
export function usedNonces(): UsedNonces {
  const byKey = new Map<string, Map<string, number>>();

  function dropExpired(nonces: Map<string, number>, nowMs: number): void {
    for (const [nonce, expiresAt] of nonces) {
      if (expiresAt >= nowMs) return;
      nonces.delete(nonce);
    }
  }

  function sweep(nowMs: number): void {
    for (const [keyId, nonces] of byKey) {
      dropExpired(nonces, nowMs);
      if (nonces.size === 0) byKey.delete(keyId);
    }
  }

  return {
    take(keyId, nonce, now) {
      const nowMs = now.getTime();
      const nonces = byKey.get(keyId) ?? new Map<string, number>();
      dropExpired(nonces, nowMs);
      if (nonces.has(nonce)) return 'used';
      if (nonces.size >= mostOfKey) return 'full';
      nonces.set(nonce, nowMs + keptMs);
      if (!byKey.has(keyId)) {
        if (byKey.size >= sweptAfterKeys) sweep(nowMs);
        byKey.set(keyId, nonces);
      }
      return 'new';
    },
  };
}

/** In the database, for the nonces that must outlive this process; false for one that is there already. */
export async function takeDurably(db: Database, keyId: string, nonce: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('api_key_nonces')
    .values({ key_id: keyId, nonce, expires_at: new Date(now.getTime() + keptMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetOldNonces(db: Database, now: Date): Promise<void> {
  await forgetInPieces(
    db,
    (limit) => sql`
      delete from api_key_nonces where ctid in (
        select ctid from api_key_nonces where expires_at < ${now} limit ${limit})`,
  );
}
