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

interface ClaimedKey extends OwnKey {
  /** The first address of each script. */
  readonly firstAddresses: readonly string[];
  readonly now: Date;
}

/** Gives a new key to the user. Returns whether the key is the user's; of concurrent claims of others it waits for the first. */
export async function claimKey(
  tx: Transaction,
  { userId, canonical, firstAddresses, now }: ClaimedKey,
): Promise<boolean> {
  await tx
    .insertInto('automatic_keys')
    .values({ user_id: userId, key: canonical, first_addresses: [...firstAddresses], created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { user_id: owner } = await tx
    .selectFrom('automatic_keys')
    .select('user_id')
    .where('key', '=', canonical)
    .executeTakeFirstOrThrow();
  return owner === userId;
}

/** Returns the next index of the user's key, which is locked until the transaction ends: of concurrent payments each sees those before it. */
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
