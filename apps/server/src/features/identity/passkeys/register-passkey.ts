import type { Site } from '@dukat/brands/site';
import type { creationOptions } from '@dukat/contract/passkey-response';
import type { z } from '@dukat/contract/z';
import { challengeLifetimeMs, decidePasskeyName, mostPasskeys } from '@dukat/rules/identity/passkey';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { mailSecurityEvent } from '../security/security-events.ts';
import { type NewPasskeyResponse, registrationOptions, verifyRegistration } from './passkey-ceremony.ts';
import {
  consumeChallenge,
  deletePasskey,
  insertPasskey,
  listCredentialIds,
  type Passkey,
  replaceChallenge,
} from './passkeys-repository.ts';

export interface PasskeyAct {
  readonly userId: string;
  readonly deviceId: string;
  readonly site: Pick<Site, 'brand' | 'origin'>;
  readonly now: Date;
}

/** Starts a registration. A passkey belongs to the host that created it, so each brand's host needs its own. */
export async function offerPasskey(
  tx: Transaction,
  { userId, deviceId, site, now }: PasskeyAct,
): Promise<Result<z.output<typeof creationOptions>, 'too_many_passkeys'>> {
  const user = await lockUser(tx, userId);
  const known = await listCredentialIds(tx, userId);
  if (known.length >= mostPasskeys) return tooMany();
  const options = await registrationOptions({
    origin: site.origin,
    siteName: site.brand.name,
    userId: user.publicId,
    userName: user.email,
    knownCredentialIds: known,
  });
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  const { challenge } = options;
  await replaceChallenge(tx, { deviceId, purpose: 'register' }, { challenge, userId, expiresAt });
  return accept(options);
}

const tooMany = () => refuse('too_many_passkeys', { values: { most: String(mostPasskeys) } });

/** Stores the passkey that was created for the offer. The challenge is consumed whatever the outcome. */
export async function addPasskey(
  tx: Transaction,
  act: PasskeyAct & { readonly name: string; readonly response: NewPasskeyResponse },
): Promise<Result<Passkey, 'passkey_invalid' | 'passkey_name_required' | 'too_many_passkeys'>> {
  const { userId, deviceId, site, now } = act;
  const name = decidePasskeyName(act.name);
  if (name.refused) return name;
  const user = await lockUser(tx, userId);
  const asked = await consumeChallenge(tx, { deviceId, purpose: 'register' }, now);
  if (asked === undefined || asked.userId !== userId) return refuse('passkey_invalid');
  const made = await verifyRegistration(act.response, {
    challenge: asked.challenge,
    origin: site.origin,
  });
  if (made === undefined) return refuse('passkey_invalid');
  if ((await listCredentialIds(tx, userId)).length >= mostPasskeys) return tooMany();
  const kept = await insertPasskey(tx, { ...made, userId, name: name.value, deviceId, now });
  if (kept === undefined) return refuse('passkey_invalid');
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'passkey.added' });
  await mailSecurityEvent(tx, { user, event: 'passkey_added', now });
  return accept(kept);
}

export async function removePasskey(
  tx: Transaction,
  { userId, deviceId, publicId, now }: Omit<PasskeyAct, 'site'> & { readonly publicId: string },
): Promise<Result<Record<string, never>, 'passkey_unknown'>> {
  const user = await lockUser(tx, userId);
  if (!(await deletePasskey(tx, { userId, publicId }))) return refuse('passkey_unknown');
  await coolDown(tx, userId, now);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'passkey.removed' });
  await mailSecurityEvent(tx, { user, event: 'passkey_removed', now });
  return accept({});
}
