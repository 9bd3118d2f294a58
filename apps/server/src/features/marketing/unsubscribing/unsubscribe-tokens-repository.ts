import type { Tables, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';

export type UnsubscribeWay = NonNullable<Tables['unsubscribe_tokens']['used_by']>;

/**
 * Creates a URL that unsubscribes its recipient from all marketing mails. Only the token's hash is stored. It never expires, because people
 * unsubscribe from old mails.
 */
export async function newUnsubscribeUrl(
  tx: Transaction,
  { email, origin, now }: { readonly email: string; readonly origin: string; readonly now: Date },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('unsubscribe_tokens')
    .values({ token_hash: hashSecret(token), email, created_at: now, used_at: null, used_by: null })
    .execute();
  return `${origin}/email_unsubscribe?token=${token}`;
}

/** Returns the token's address and marks the token as used. */
export async function consumeUnsubscribeToken(
  tx: Transaction,
  { token, way, now }: { readonly token: string; readonly way: UnsubscribeWay; readonly now: Date },
): Promise<{ readonly email: string; readonly isFirstUse: boolean } | undefined> {
  const hash = hashSecret(token);
  const used = await tx
    .updateTable('unsubscribe_tokens')
    .set({ used_at: now, used_by: way })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (used !== undefined) return { email: used.email, isFirstUse: true };
  const known = await tx
    .selectFrom('unsubscribe_tokens')
    .select('email')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return known && { email: known.email, isFirstUse: false };
}
