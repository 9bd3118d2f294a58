import type { Database, Transaction } from '../../../platform/database/database.ts';
import '../orders-tables.ts';

/** A prefill that was kept and has not lapsed. */
export async function keptPrefill(db: Database, tradeId: string, now: Date) {
  return db
    .selectFrom('trade_prefills')
    .select(['body', 'user_id as userId'])
    .where('public_id', '=', tradeId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The terms of the order whose page showed that id. */
export async function orderTermsOf(db: Database, tradeId: string) {
  return db
    .selectFrom('orders')
    .select(['sell', 'coin', 'fiat', 'coin_value', 'fiat_value', 'address', 'user_id'])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
}

/** Removes what has lapsed, so that what nobody fetched is not kept for ever. */
export async function forgetLapsedPrefills(tx: Transaction, now: Date): Promise<void> {
  await tx.deleteFrom('trade_prefills').where('expires_at', '<', now).execute();
}

export interface NewPrefill {
  readonly publicId: string;
  readonly body: string;
  readonly userId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
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
    })
    .execute();
}
