import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashOfSecret, newSecret } from '../../../platform/random.ts';

const linkLivesMs = 30 * 24 * 60 * 60_000;
/** Each mail of a conversation brings a link; the latest ones open it. */
const mostLinks = 10;

/** Makes the secret of a link that opens one conversation. Only its hash is kept, so that reading the table opens nothing. */
export async function issueLink(tx: Transaction, requestId: string, now: Date): Promise<string> {
  await dropOldLinks(tx, requestId, now);
  const token = newSecret();
  await tx
    .insertInto('support_links')
    .values({
      token_hash: hashOfSecret(token),
      request_id: requestId,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLivesMs),
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
    .limit(mostLinks - 1);
  await tx
    .deleteFrom('support_links')
    .where('request_id', '=', requestId)
    .where('token_hash', 'not in', latest)
    .execute();
}

/**
 * The public id of the one conversation that a secret opens. It is found by its hash, so that the time of an answer tells nothing
 * about secrets that are close to it. A conversation of an account is its owner's alone, whatever link there is.
 */
export async function linkedRequestId(db: Database, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('support_links as l')
    .innerJoin('support_requests as r', 'r.id', 'l.request_id')
    .select('r.public_id')
    .where('l.token_hash', '=', hashOfSecret(token))
    .where('l.expires_at', '>', now)
    .where('r.user_id', 'is', null)
    .executeTakeFirst();
  return row?.public_id;
}
