import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/random.ts';

export interface BankRequest {
  readonly state: string;
  readonly userId: string;
  readonly deviceId: string;
}

export async function insertBankRequest(
  tx: Transaction,
  { state, userId, deviceId }: BankRequest,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('bankid_requests')
    .values({
      state_hash: hashSecret(state),
      user_id: userId,
      device_id: deviceId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Consumes the request, only for this person and device; of two concurrent responses one finds it. */
export async function consumeBankRequest(
  tx: Transaction,
  { state, userId, deviceId }: BankRequest,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('bankid_requests')
    .where('state_hash', '=', hashSecret(state))
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export interface StoredProfile {
  readonly encryptedProfile: string;
  readonly verifiedAt: Date;
}

export async function findProfile(db: Database, userId: string): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('verified_profiles')
    .select(['sealed_profile', 'verified_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { encryptedProfile: row.sealed_profile, verifiedAt: row.verified_at };
}

/** Stores the profile. Returns false if the person has another account, or the account belongs to another person. */
export async function storeProfile(
  tx: Transaction,
  kept: {
    readonly userId: string;
    readonly subject: string;
    readonly encryptedProfile: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('verified_profiles')
    .values({
      user_id: kept.userId,
      source: 'bankid',
      person_hash: hashSecret(kept.subject),
      sealed_profile: kept.encryptedProfile,
      verified_at: kept.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the user's open checks at other providers, so that later results are ignored. */
export async function endOpenChecks(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('identity_checks')
    .set({ status: 'expired', link: null, ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
