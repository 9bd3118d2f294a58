import { conversationLinkLifetimeMs, maxConversationLinks } from '@dukat/rules/support/limits';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';

/** Creates the secret of a link that opens one conversation. Only its hash is stored, so that reading the table gives no access. */
export async function issueLink(tx: Transaction, requestId: string, now: Date): Promise<string> {
  await dropOldLinks(tx, requestId, now);
  const token = newSecret();
  await tx
    .insertInto('support_links')
    .values({
      token_hash: hashSecret(token),
      request_id: requestId,
      created_at: now,
      expires_at: new Date(now.getTime() + conversationLinkLifetimeMs),
    })
    .execute();
  return token;
}

async function dropOldLinks(tx: Transaction, requestId: string, now: Date): Promise<void> {
  const latest = tx
    .selectFrom('support_links')
    .select('token_hash')
    .where('request_id', '=', requestId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(maxConversationLinks - 1);
  await tx
    .deleteFrom('support_links')
    .where('request_id', '=', requestId)
    .where('token_hash', 'not in', latest)
    .execute();
}

/**
 * Returns the public id of the conversation that a secret opens. The lookup is by hash, so that response times reveal nothing about similar
 * secrets. A conversation of an account is accessible only to its owner, even if links to it exist.
 */
export async function linkedRequestId(db: Database, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_links as l')
    .innerJoin('support_requests as r', 'r.id', 'l.request_id')
    .select('r.public_id')
    .where('l.token_hash', '=', hashSecret(token))
    .where('l.expires_at', '>', now)
    .where('r.user_id', 'is', null)
    .executeTakeFirst();
  return row?.public_id;
}
