import type { Site } from '@dukat/brands/site';
import type { requestOptions } from '@dukat/contract/passkey-response';
import type { z } from '@dukat/contract/z';
import { challengeLifetimeMs } from '@dukat/rules/identity/passkey';
import type { Proof } from '@dukat/rules/identity/suspension';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { type Opened, openSession } from '../sessions/open-session.ts';
import { assertionOptions, type PasskeyResponse, verifyAssertion } from './passkey-ceremony.ts';
import { consumeChallenge, lockPasskey, recordUse, replaceChallenge } from './passkeys-repository.ts';

export type PasskeyRefusal = 'passkey_invalid' | 'passkey_suspended';

interface ShownPasskey {
  readonly userId: string;
  readonly proof: Proof;
}

interface Shown {
  readonly deviceId: string;
  readonly site: Pick<Site, 'origin'>;
  readonly now: Date;
}

/** Requests any passkey of this site. The response identifies the user, so no address is needed. */
export async function createPasskeyChallenge(
  tx: Transaction,
  { deviceId, site, now }: Shown,
): Promise<z.output<typeof requestOptions>> {
  const options = await assertionOptions(site.origin);
  const { challenge } = options;
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  await replaceChallenge(tx, { deviceId, purpose: 'show' }, { challenge, userId: null, expiresAt });
  return options;
}

/** Returns the owner of the shown passkey and when it was added. Consumes the challenge, so the caller must commit even on a refusal. */
export async function verifyPasskey(
  tx: Transaction,
  { deviceId, site, now, response }: Shown & { readonly response: PasskeyResponse },
): Promise<Result<ShownPasskey, PasskeyRefusal>> {
  const asked = await consumeChallenge(tx, { deviceId, purpose: 'show' }, now);
  if (asked === undefined) return refuse('passkey_invalid');
  const passkey = await lockPasskey(tx, response.id);
  if (passkey === undefined) return refuse('passkey_invalid');
  const counter = await verifyAssertion(passkey, response, {
    challenge: asked.challenge,
    origin: site.origin,
  });
  if (counter === undefined) return refuse('passkey_invalid');
  if (passkey.isSuspended) return refuse('passkey_suspended');
  await recordUse(tx, { id: passkey.id, counter, now });
  const { userId, addedAt } = passkey;
  return accept({ userId, proof: { with: 'passkey', addedAt } });
}

/** A passkey combines possession with biometrics or a PIN, so no second factor is required. */
export async function logInWithPasskey(
  tx: Transaction,
  given: Shown & { readonly response: PasskeyResponse; readonly userAgent: string },
): Promise<Result<Opened, PasskeyRefusal>> {
  const shown = await verifyPasskey(tx, given);
  if (shown.refused) return shown;
  const { userId, proof } = shown.value;
  return accept(await openSession(tx, { ...given, user: await lockUser(tx, userId), proof }));
}
