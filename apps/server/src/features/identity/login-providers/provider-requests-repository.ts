import type { LoginProviderName, LoginType } from '@dukat/rules/identity/login-provider';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/random.ts';

export interface ProviderRequest {
  readonly provider: LoginProviderName;
  readonly loginType: LoginType;
  /** The signed-in user who adds a login; null for a login or registration. */
  readonly userId: string | null;
}

export async function insertRequest(
  tx: Transaction,
  { provider, loginType, userId }: ProviderRequest,
  kept: {
    readonly state: string;
    readonly deviceId: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('provider_requests')
    .values({
      state_hash: hashSecret(kept.state),
      device_id: kept.deviceId,
      provider,
      login_type: loginType,
      user_id: userId,
      created_at: kept.now,
      expires_at: kept.expiresAt,
    })
    .execute();
}

/** Consumes the request, only on the device that made it; of two concurrent responses one finds it. */
export async function consumeRequest(
  tx: Transaction,
  { state, deviceId, now }: { readonly state: string; readonly deviceId: string; readonly now: Date },
): Promise<ProviderRequest | undefined> {
  const row = await tx
    .deleteFrom('provider_requests')
    .where('state_hash', '=', hashSecret(state))
    .where('device_id', '=', deviceId)
    .returning(['provider', 'login_type', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return { provider: row.provider, loginType: row.login_type, userId: row.user_id };
}

/** Deletes the user's pending requests to add a login. */
export async function deleteProviderRequests(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('provider_requests').where('user_id', '=', userId).execute();
}
