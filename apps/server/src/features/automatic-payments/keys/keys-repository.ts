import { accept, type Result, refuse } from '@dukat/rules/result';
import type { KeyScript } from '@dukat/rules/wallets/key-scripts';
import type { Transaction } from '../../../platform/database/database.ts';

interface ClaimedKey {
  readonly userId: string;
  readonly canonical: string;
  readonly now: Date;
}

/** Returns the id of the user's key; a new one belongs to the user from now on. */
export async function claimKey(
  tx: Transaction,
  { userId, canonical, now }: ClaimedKey,
): Promise<Result<string, 'key_of_another'>> {
  await tx
    .insertInto('automatic_keys')
    .values({ user_id: userId, key: canonical, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { id, user_id: owner } = await tx
    .selectFrom('automatic_keys')
    .select(['id', 'user_id'])
    .where('key', '=', canonical)
    .executeTakeFirstOrThrow();
  return owner === userId ? accept(id) : refuse('key_of_another', { field: 'destinations.BTC' });
}

/** Returns the next index of the key, which is locked until the transaction ends: of concurrent payments each sees those before it. */
export async function lockNextIndex(tx: Transaction, id: string): Promise<number> {
  const { next_index: index } = await tx
    .selectFrom('automatic_keys')
    .select('next_index')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return index;
}

interface UsedAddress {
  readonly keyId: string;
  readonly index: number;
  readonly script: KeyScript;
  readonly address: string;
  readonly withdrawalId: string;
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
