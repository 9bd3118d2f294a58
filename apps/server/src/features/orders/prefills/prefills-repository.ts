import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns a saved prefill that has not expired. */
export async function findPrefill(db: Database, tradeId: string, now: Date) {
  return db
    .selectFrom('trade_prefills')
    .select(['body', 'user_id as userId'])
    .where('public_id', '=', tradeId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the terms of the order whose page showed that id. */
export async function findOrderTerms(db: Database, tradeId: string) {
  return db
    .selectFrom('orders')
    .select(['sell', 'coin', 'fiat', 'coin_value', 'fiat_value', 'address', 'user_id'])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
}

/** Deletes expired prefills. */
export async function deleteExpiredPrefills(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('trade_prefills').where('expires_at', '<', now).execute();
}

/** Returns an order that waits for its owner's verification: the one with the id, or the newest. */
export async function findAwaitingPrefill(
  db: Database,
  userId: string,
  tradeId: string | undefined,
  now: Date,
) {
  const kept = db
    .selectFrom('trade_prefills')
    .select(['public_id as tradeId', 'body', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('awaits_verification', 'is', true)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1);
  return (tradeId === undefined ? kept : kept.where('public_id', '=', tradeId)).executeTakeFirst();
}

/** Deletes a saved order once its owner has placed it. */
export async function deleteAwaitingPrefill(tx: Transaction, userId: string, tradeId: string): Promise<void> {
  await tx
    .deleteFrom('trade_prefills')
    .where('public_id', '=', tradeId)
    .where('user_id', '=', userId)
    .where('awaits_verification', 'is', true)
    .execute();
}

export interface NewPrefill {
  readonly publicId: string;
  readonly body: string;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly awaitsVerification: boolean;
}

export async function insertPrefill(tx: Transaction, prefill: NewPrefill): Promise<void> {
  await tx
    .insertInto('trade_prefills')
    .values({
      public_id: prefill.publicId,
      body: prefill.body,
      user_id: prefill.userId,
      created_at: prefill.createdAt,
      expires_at: prefill.expiresAt,
      awaits_verification: prefill.awaitsVerification,
    })
    .execute();
}
