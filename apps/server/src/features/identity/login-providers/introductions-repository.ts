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

/** Stores the authenticated person for this device and returns the token; only its hash is stored. */
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

/** Consumes the introduction, only on the device that received it. */
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
  assert(!email.refused, 'expected a valid address in the introduction');
  return {
    person: { house: row.provider, subject: row.subject, email: email.value },
    createdAt: row.created_at,
  };
}

/** Deletes introductions that were not completed. */
export async function forgetOldIntroductions(db: Database, before: Date): Promise<void> {
  await forgetInPieces(
    db,
    (limit) => sql`
      delete from introductions where ctid in (
        select ctid from introductions where expires_at < ${before} limit ${limit})`,
  );
}
