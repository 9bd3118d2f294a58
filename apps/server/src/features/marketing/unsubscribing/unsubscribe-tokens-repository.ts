import type { Transaction } from '../../../platform/database/database.ts';
import { hashOfSecret, newSecret } from '../../../platform/random.ts';
import type { UnsubscribeWay } from '../marketing-tables.ts';

/**
 * The address that ends every mail of the group marketing to who gets this one. Only the token's hash is kept. It is good for ever:
 * somebody may open an old mail to be rid of the next.
 */
export async function newUnsubscribeUrl(
  tx: Transaction,
  { email, origin, now }: { readonly email: string; readonly origin: string; readonly now: Date },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('unsubscribe_tokens')
    .values({ token_hash: hashOfSecret(token), email, created_at: now, used_at: null, used_by: null })
    .execute();
  return `${origin}/email_unsubscribe?token=${token}`;
}

/** Whose token it is; noted as used when it is so for the first time. */
export async function takeUnsubscribeToken(
  tx: Transaction,
  { token, way, now }: { readonly token: string; readonly way: UnsubscribeWay; readonly now: Date },
): Promise<{ readonly email: string; readonly isFirstUse: boolean } | undefined> {
  const hash = hashOfSecret(token);
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
