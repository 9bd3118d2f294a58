import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface StoredFactor {
  readonly encryptedSecret: string;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
}

/** Locks the factor until the transaction ends, so that the second of two concurrent codes sees what the first used. */
export async function lockFactor(tx: Transaction, userId: string): Promise<StoredFactor | undefined> {
  const row = await tx
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sealed_secret, confirmed_at, last_step } = row;
  return { encryptedSecret: sealed_secret, isConfirmed: confirmed_at !== null, lastStep: Number(last_step) };
}

/** Returns when logins began to ask for a code; null when they do not. */
export async function factorAddedAt(tx: Transaction, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Reports whether a login requires a code. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces an offer that was never confirmed. The caller must have checked that no confirmed factor exists. */
export async function offerFactor(
  tx: Transaction,
  {
    userId,
    encryptedSecret,
    now,
  }: { readonly userId: string; readonly encryptedSecret: string; readonly now: Date },
): Promise<void> {
  const offered = { sealed_secret: encryptedSecret, created_at: now, confirmed_at: null, last_step: '0' };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...offered })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(offered).where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** Marks the time step of a code, and all earlier ones, as used. */
export async function spendStep(tx: Transaction, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .execute();
}

export async function confirmFactor(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Replaces all recovery codes of the user; stores only their hashes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

/** Marks a recovery code as used. Returns false for an unknown or used code; of two concurrent uses one succeeds. */
export async function spendRecoveryCode(
  tx: Transaction,
  { userId, codeHash, now }: { readonly userId: string; readonly codeHash: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null),
  );
}
