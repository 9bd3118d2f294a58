import type { LinkPurpose, MailedLink } from '@dukat/rules/identity/mailed-link';
import type { Agent } from '@dukat/rules/identity/user-agent';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import { lockTokenOwner } from '../accounts/users-repository.ts';

export interface LinkRequest {
  readonly userId: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly lifetimeMs: number;
  readonly asker?: LinkRequester | undefined;
  readonly now: Date;
}

/** The device that requested a link. The link acts on this device only, unless another opener confirms. */
export interface LinkRequester extends Agent {
  readonly deviceId: string;
}

/** Creates a link and returns its token. Stores only the hash, so that a reader of the table cannot use it. */
export async function issueLink(
  tx: Transaction,
  { userId, email, purpose, lifetimeMs, asker, now }: LinkRequest,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('mailed_links')
    .values({
      token_hash: hashSecret(token),
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
  readonly asker: LinkRequester | undefined;
}

/** Locks the owner and then the link, so that the second of two concurrent uses sees the first. */
export async function lockLink(tx: Transaction, token: string): Promise<StoredLink | undefined> {
  if (!(await lockTokenOwner(tx, 'mailed_links', token))) return undefined;
  const row = await tx
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
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

/** Ends every unused link of the purpose, so that links in older mails no longer work. */
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

/** Ends every unused link except those that only protect the account: a security mail can always freeze it. */
export async function useOpeningLinks(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'not in', ['freeze_account', 'stop_reset'])
    .where('used_at', 'is', null)
    .execute();
}

export async function useLink(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('mailed_links').set({ used_at: now }).where('id', '=', id).execute();
}

export function countLinksSince(
  tx: Transaction,
  {
    userId,
    purpose,
    since,
  }: { readonly userId: string; readonly purpose: LinkPurpose; readonly since: Date },
): Promise<number> {
  return countRows(
    tx
      .selectFrom('mailed_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since),
  );
}
