import type { TapRefusal } from '@dukat/contract/bolt-cards';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';

export type TapRow = Selectable<Tables['bolt_card_taps']>;

export async function insertTap(
  tx: Transaction,
  tap: Pick<TapRow, 'public_id' | 'card_id' | 'version' | 'counter' | 'k1_hash' | 'tapped_at' | 'expires_at'>,
): Promise<void> {
  await tx.insertInto('bolt_card_taps').values(tap).execute();
}

/** Returns the card of a tap and its owner, without a lock. */
export async function findTapped(
  db: Database,
  k1Hash: string,
): Promise<{ readonly cardId: string; readonly userId: string } | undefined> {
  const row = await db
    .selectFrom('bolt_card_taps as t')
    .innerJoin('bolt_cards as c', 'c.id', 't.card_id')
    .select(['c.id', 'c.user_id'])
    .where('t.k1_hash', '=', k1Hash)
    .executeTakeFirst();
  return row && { cardId: row.id, userId: row.user_id };
}

/** Uses up a tap; undefined if it is used or too old. */
export function useTap(tx: Transaction, k1Hash: string, now: Date): Promise<TapRow | undefined> {
  return tx
    .updateTable('bolt_card_taps')
    .set({ used_at: now })
    .where('k1_hash', '=', k1Hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

interface TapEnd {
  readonly sats: bigint | null;
  readonly refusal: TapRefusal | null;
  readonly withdrawalId: string | null;
}

export async function endTap(
  tx: Transaction,
  id: string,
  { sats, refusal, withdrawalId }: TapEnd,
): Promise<void> {
  await tx
    .updateTable('bolt_card_taps')
    .set({ sats: sats === null ? null : String(sats), refusal, withdrawal_id: withdrawalId })
    .where('id', '=', id)
    .execute();
}

export interface PaidTap {
  readonly cardId: string;
  readonly sats: bigint;
  readonly withdrawalId: string;
}

/** Returns the payments of cards since then. */
export async function listPaid(
  db: Database,
  cardIds: readonly string[],
  since: Date,
): Promise<readonly PaidTap[]> {
  if (cardIds.length === 0) return [];
  const rows = await db
    .selectFrom('bolt_card_taps')
    .select(['card_id', 'sats', 'withdrawal_id'])
    .where('card_id', 'in', cardIds)
    .where('used_at', '>', since)
    .where('withdrawal_id', 'is not', null)
    .execute();
  return rows.flatMap(({ card_id: cardId, sats, withdrawal_id: withdrawalId }) =>
    sats === null || withdrawalId === null ? [] : { cardId, sats: BigInt(sats), withdrawalId },
  );
}

/** Returns a page of the taps of a card, newest first, and their number. */
export async function listTaps(
  db: Database,
  cardId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const taps = db.selectFrom('bolt_card_taps').where('card_id', '=', cardId);
  const rows = await taps.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, total: await countRows(taps) };
}

/** Starts the payment: a refusal undoes it, and the tap stays used. */
export async function beginPayment(tx: Transaction): Promise<void> {
  await sql`savepoint bolt_card_payment`.execute(tx);
}

export async function undoPayment(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint bolt_card_payment`.execute(tx);
}
