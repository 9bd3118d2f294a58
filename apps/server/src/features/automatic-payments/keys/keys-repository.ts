import { mostKeys } from '@dukat/rules/automatic-payments/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

interface OwnKey {
  readonly userId: string;
  readonly canonical: string;
}

/** Refuses one key more than a person may have. Says nothing about keys of others. */
export async function checkKeyCount(
  db: Database,
  { userId, canonical }: OwnKey,
): Promise<Result<undefined, 'too_many_keys'>> {
  const others = db.selectFrom('automatic_keys').where('user_id', '=', userId).where('key', '<>', canonical);
  if ((await countRows(others)) < mostKeys) return accept(undefined);
  return refuse('too_many_keys', { values: { most: String(mostKeys) } });
}

/** Reports whether the user has the key. Without the lock it can pass to another person at once. */
export async function hasKey(db: Database, { userId, canonical }: OwnKey): Promise<boolean> {
  const row = await db
    .selectFrom('automatic_keys')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', canonical)
    .executeTakeFirst();
  return row !== undefined;
}

interface ClaimedKey extends OwnKey {
  /** The first address of each script. */
  readonly firstAddresses: readonly string[];
  readonly now: Date;
}

/**
 * Locks the row of a key until the transaction ends, and returns who has it. A new key is the user's. Concurrent claims wait for the first.
 */
export async function lockKey(
  tx: Transaction,
  { userId, canonical, firstAddresses, now }: ClaimedKey,
): Promise<{ readonly ownerId: string; readonly isUsed: boolean }> {
  await tx
    .insertInto('automatic_keys')
    .values({ user_id: userId, key: canonical, first_addresses: [...firstAddresses], created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { user_id: ownerId, next_index: index } = await tx
    .selectFrom('automatic_keys')
    .select(['user_id', 'next_index'])
    .where('key', '=', canonical)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ownerId, isUsed: index > 0 };
}

/** Returns the epochs in which the user authorized plans that send to the key and are not deleted. */
export async function findAuthorizedEpochs(
  tx: Transaction,
  { userId, canonical }: OwnKey,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('automatic_destinations as d')
    .innerJoin('automatic_payouts as o', 'o.plan_id', 'd.plan_id')
    .innerJoin('automatic_plans as p', 'p.id', 'd.plan_id')
    .select('o.epoch')
    .where('d.key', '=', canonical)
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .where('o.authorized_at', 'is not', null)
    .execute();
  return rows.map(({ epoch }) => epoch);
}

/** Gives a locked key to the user, with the first address of each script. */
export async function giveKey(
  tx: Transaction,
  { userId, canonical, firstAddresses, now }: ClaimedKey,
): Promise<void> {
  await tx
    .updateTable('automatic_keys')
    .set({ user_id: userId, first_addresses: [...firstAddresses], created_at: now })
    .where('key', '=', canonical)
    .execute();
}

/** Returns the next index of the user's key, which is locked until the transaction ends. Concurrent payments see the used indices. */
export async function lockNextIndex(
  tx: Transaction,
  { userId, canonical }: OwnKey,
): Promise<{ readonly keyId: string; readonly index: number }> {
  const { id: keyId, next_index: index } = await tx
    .selectFrom('automatic_keys')
    .select(['id', 'next_index'])
    .where('key', '=', canonical)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { keyId, index };
}

interface UsedAddress {
  readonly keyId: string;
  readonly index: number;
  readonly script: KeyScript;
  readonly address: string;
  /** Null for an address that is skipped. */
  readonly withdrawalId: string | null;
}

/** Stores an address with its payment, and never returns its index again. The key must be locked. */
export async function storeUsedAddress(
  tx: Transaction,
  { keyId, index, script, address, withdrawalId }: UsedAddress,
): Promise<void> {
  const row = { key_id: keyId, index, script, address, withdrawal_id: withdrawalId };
  await tx.insertInto('automatic_key_addresses').values(row).execute();
  await tx
    .updateTable('automatic_keys')
    .set({ next_index: index + 1 })
    .where('id', '=', keyId)
    .execute();
}
