import { parseEmail } from '@dukat/rules/identity/email';
import { introductionLifetimeMs } from '@dukat/rules/identity/login-provider';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import type { ProvenPerson } from './proven-person.ts';

export interface PendingSignupClaims {
  readonly person: ProvenPerson;
  readonly createdAt: Date;
}

/** Stores the authenticated person for this device and returns the token; only its hash is stored. */
export async function insertPendingSignup(
  tx: Transaction,
  { person, deviceId, now }: { readonly person: ProvenPerson; readonly deviceId: string; readonly now: Date },
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('introductions')
    .values({
      token_hash: hashSecret(token),
      device_id: deviceId,
      provider: person.issuer,
      subject: person.subject,
      email: person.email,
      created_at: now,
      expires_at: new Date(now.getTime() + introductionLifetimeMs),
    })
    .execute();
  return token;
}

/** Consumes the introduction, only on the device that received it. */
export async function consumePendingSignup(
  tx: Transaction,
  { token, deviceId, now }: { readonly token: string; readonly deviceId: string; readonly now: Date },
): Promise<PendingSignupClaims | undefined> {
  const row = await tx
    .deleteFrom('introductions')
    .where('token_hash', '=', hashSecret(token))
    .where('device_id', '=', deviceId)
    .returning(['provider', 'subject', 'email', 'created_at', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  const email = parseEmail(row.email);
  assert(!email.refused, 'expected a valid address in the introduction');
  return {
    person: { issuer: row.provider, subject: row.subject, email: email.value },
    createdAt: row.created_at,
  };
}
