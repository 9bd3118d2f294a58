import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns up to which of a node's settled invoices all are booked. */
export async function readSettleIndex(db: Database, publicKey: string): Promise<bigint> {
  const row = await db
    .selectFrom('lightning_nodes')
    .select('settle_index')
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  return BigInt(row?.settle_index ?? 0);
}

/** The same with a lock, so that of several workers one books at a time. */
export async function lockSettleIndex(tx: Transaction, publicKey: string): Promise<bigint> {
  await tx
    .insertInto('lightning_nodes')
    .values({ public_key: publicKey, settle_index: '0' })
    .onConflict((conflict) => conflict.column('public_key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('lightning_nodes')
    .select('settle_index')
    .where('public_key', '=', publicKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(row.settle_index);
}

export async function moveSettleIndex(
  tx: Transaction,
  publicKey: string,
  settleIndex: bigint,
): Promise<void> {
  await tx
    .updateTable('lightning_nodes')
    .set({ settle_index: String(settleIndex) })
    .where('public_key', '=', publicKey)
    .execute();
}
