import { parseEmail } from '@dukat/rules/identity/email';
import { introductionLifetimeMs } from '@dukat/rules/identity/login-provider';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forgetInPieces } from '../../../platform/database/forget-in-pieces.ts';
import { hashOfSecret, newSecret } from '../../../platform/random.ts';
import type { ProvenPerson } from './proven-person.ts';

export interface Introduction {
  readonly person: ProvenPerson;
  readonly createdAt: Date;
}

/** Keeps whom a provider introduced on the device, and gives the token for it; only its hash is kept. */
export async function insertIntroduction(
  tx: Transaction,
  { person, deviceId, now }: { readonly person: ProvenPerson; readonly deviceId: string; readonly now: Date },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('introductions')
    .values({
      token_hash: hashOfSecret(token),
      device_id: deviceId,
      provider: person.house,
      subject: person.subject,
      email: person.email,
      created_at: now,
      expires_at: new Date(now.getTime() + introductionLifetimeMs),
    })
    .execute();
  return token;
}

/** Uses it up, on the device to which the person came back. */
export async function takeIntroduction(
  tx: Transaction,
  { token, deviceId, now }: { readonly token: string; readonly deviceId: string; readonly now: Date },
): Promise<Introduction | undefined> {
  const row = await tx
    .deleteFrom('introductions')
    .where('token_hash', '=', hashOfSecret(token))
    .where('device_id', '=', deviceId)
    .returning(['provider', 'subject', 'email', 'created_at', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  const email = parseEmail(row.email);
  assert(!email.refused, 'an introduction is kept with a good address');
  return {
    person: { house: row.provider, subject: row.subject, email: email.value },
    createdAt: row.created_at,
  };
}

/** Removes those that nobody followed up. */
export async function forgetOldIntroductions(db: Database, before: Date): Promise<void> {
  await forgetInPieces(
    db,
    (limit) => sql`
      delete from introductions where ctid in (
        select ctid from introductions where expires_at < ${before} limit ${limit})`,
  );
}
