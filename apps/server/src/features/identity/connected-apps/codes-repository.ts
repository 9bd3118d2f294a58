import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/random.ts';

export interface Code {
  readonly appId: string;
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
  readonly challenge: string;
  readonly redirectUri: string;
  readonly issuer: string;
  /** Device on which the person allowed it. */
  readonly deviceId: string | null;
  readonly expiresAt: Date;
}

export interface StoredCode extends Code {
  readonly usedAt: Date | null;
  readonly grantId: string | null;
}

export async function insertCode(tx: Transaction, secret: string, code: Code): Promise<void> {
  await tx
    .insertInto('app_codes')
    .values({
      code_hash: hashSecret(secret),
      app_id: code.appId,
      user_id: code.userId,
      scopes: code.scopes,
      challenge: code.challenge,
      redirect_uri: code.redirectUri,
      issuer: code.issuer,
      expires_at: code.expiresAt,
      used_at: null,
      grant_id: null,
      device_id: code.deviceId,
    })
    .execute();
}

export async function findUserIdByCode(tx: Transaction, secret: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app_codes')
    .select('user_id')
    .where('code_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row?.user_id;
}

/** Locks the row, so that the second of two concurrent uses sees the first. */
export async function lockCode(tx: Transaction, secret: string): Promise<StoredCode | undefined> {
  const row = await tx
    .selectFrom('app_codes')
    .selectAll()
    .where('code_hash', '=', hashSecret(secret))
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      appId: row.app_id,
      userId: row.user_id,
      scopes: row.scopes,
      challenge: row.challenge,
      redirectUri: row.redirect_uri,
      issuer: row.issuer,
      deviceId: row.device_id,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      grantId: row.grant_id,
    }
  );
}

export async function spendCode(
  tx: Transaction,
  secret: string,
  { grantId, now }: { readonly grantId: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('app_codes')
    .set({ used_at: now, grant_id: grantId })
    .where('code_hash', '=', hashSecret(secret))
    .execute();
}

/** Spends the codes of a person or a program that were not redeemed yet. */
export async function spendCodes(
  tx: Transaction,
  { userId, appId, now }: { readonly userId?: string; readonly appId?: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('app_codes')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(appId !== undefined, (query) => query.where('app_id', '=', appId ?? ''))
    .execute();
}
