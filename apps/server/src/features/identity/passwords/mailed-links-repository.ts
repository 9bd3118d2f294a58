import type { LinkPurpose, MailedLink } from '@dukat/rules/identity/mailed-link';
import type { Agent } from '@dukat/rules/identity/user-agent';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forgetInPieces } from '../../../platform/database/forget-in-pieces.ts';
import { hashOfSecret, newSecret } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';

export interface LinkRequest {
  readonly userId: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly lifetimeMs: number;
  readonly asker?: LinkAsker | undefined;
  readonly now: Date;
}

/** The device that asked for a link which opens something on it alone, unless somebody confirms. */
export interface LinkAsker extends Agent {
  readonly deviceId: string;
}

/** Makes a link's token. Only its hash is kept, so that reading the table opens nothing. */
export async function issueLink(
  tx: Transaction,
  { userId, email, purpose, lifetimeMs, asker, now }: LinkRequest,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('mailed_links')
    .values({
      token_hash: hashOfSecret(token),
      user_id: userId,
      purpose,
      email,
      device_id: asker?.deviceId ?? null,
      browser: asker?.browser ?? null,
      system: asker?.system ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      used_at: null,
    })
    .execute();
  return token;
}

export interface StoredLink extends MailedLink {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly asker: LinkAsker | undefined;
}

/**
 * Holds the link: of two uses at the same moment the second sees that the first has used it. Its owner is locked first, as by what ends links, so
 * that the two cannot deadlock and no session is opened past a recovery.
 */
export async function lockLink(tx: Transaction, token: string): Promise<StoredLink | undefined> {
  const known = await tx
    .selectFrom('mailed_links')
    .select('user_id')
    .where('token_hash', '=', hashOfSecret(token))
    .executeTakeFirst();
  if (known === undefined) return undefined;
  await lockUser(tx, known.user_id);
  const row = await tx
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', hashOfSecret(token))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, user_id, email, purpose, created_at, expires_at, used_at, device_id, browser, system } = row;
  return {
    id,
    userId: user_id,
    email,
    purpose,
    createdAt: created_at,
    expiresAt: expires_at,
    usedAt: used_at,
    asker: device_id === null ? undefined : { deviceId: device_id, browser, system },
  };
}

/** Spends every open link of the purpose, so that an older mail opens nothing any more. */
export async function useLinks(
  tx: Transaction,
  { userId, purpose, now }: { readonly userId: string; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Spends every open link but those that only stop something: a security mail can always freeze the account. */
export async function useOpeningLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'not in', ['freeze_account', 'stop_reset'])
    .where('used_at', 'is', null)
    .execute();
}

/** Spends one link alone. */
export async function useLink(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('mailed_links').set({ used_at: now }).where('id', '=', id).execute();
}

export async function countLinksSince(
  tx: Transaction,
  {
    userId,
    purpose,
    since,
  }: { readonly userId: string; readonly purpose: LinkPurpose; readonly since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mailed_links')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes the links that ended before a moment. */
export async function forgetOldLinks(db: Database, before: Date): Promise<void> {
  await forgetInPieces(
    db,
    (limit) => sql`
      delete from mailed_links where ctid in (
        select ctid from mailed_links where expires_at < ${before} limit ${limit})`,
  );
}
