import type { Site } from '@dukat/brands/site';
import type { creationOptions, newPasskeyResponse, passkeyResponse } from '@dukat/contract/passkey-response';
import type { z } from '@dukat/contract/z';
import { challengeLifetimeMs, decidePasskeyName, mostPasskeys } from '@dukat/rules/identity/passkey';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockUser } from '../accounts/users-repository.ts';
import { coolDown } from '../security/cool-down.ts';
import { mailNews } from '../security/security-news.ts';
import {
  credentialIdsOf,
  deletePasskey,
  insertPasskey,
  keepChallenge,
  type Passkey,
  takeChallenge,
} from './passkeys-repository.ts';

export type PasskeyResponse = z.output<typeof passkeyResponse>;
type NewPasskeyResponse = z.output<typeof newPasskeyResponse>;

export interface PasskeyAct {
  readonly userId: string;
  readonly deviceId: string;
  readonly site: Pick<Site, 'brand' | 'origin'>;
  readonly now: Date;
}

/** A passkey belongs to the host that made it; another brand's host gets its own. */
export const hostOf = ({ origin }: Pick<Site, 'origin'>) => new URL(origin).hostname;

/** What the browser is asked with. Its person must be checked (finger, face or PIN), and the key must be found without a name. */
export async function offerPasskey(
  tx: Transaction,
  { userId, deviceId, site, now }: PasskeyAct,
): Promise<Result<z.output<typeof creationOptions>, 'too_many_passkeys'>> {
  const user = await lockUser(tx, userId);
  const known = await credentialIdsOf(tx, userId);
  if (known.length >= mostPasskeys) return tooMany();
  const rp = { name: site.brand.name, id: hostOf(site) };
  const {
    challenge,
    user: person,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: user.email,
    userID: new TextEncoder().encode(user.publicId),
  });
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  await keepChallenge(tx, { deviceId, purpose: 'register' }, { challenge, userId, expiresAt });
  return accept({
    rp,
    user: person,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg, type }) => ({ alg, type })),
    timeout: challengeLifetimeMs,
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  });
}

const tooMany = () => refuse('too_many_passkeys', { values: { most: String(mostPasskeys) } });

/** Keeps the passkey that was made with the offer; the offer is used up, whatever comes of it. */
export async function addPasskey(
  tx: Transaction,
  act: PasskeyAct & { readonly name: string; readonly response: NewPasskeyResponse },
): Promise<Result<Passkey, 'passkey_invalid' | 'passkey_name_required' | 'too_many_passkeys'>> {
  const { userId, deviceId, site, now } = act;
  const name = decidePasskeyName(act.name);
  if (name.refused) return name;
  const user = await lockUser(tx, userId);
  const asked = await takeChallenge(tx, { deviceId, purpose: 'register' }, now);
  if (asked === undefined || asked.userId !== userId) return refuse('passkey_invalid');
  const made = await verifiedRegistration(act.response, asked.challenge, site);
  if (made === undefined) return refuse('passkey_invalid');
  if ((await credentialIdsOf(tx, userId)).length >= mostPasskeys) return tooMany();
  const kept = await insertPasskey(tx, { ...made, userId, name: name.value, deviceId, now });
  if (kept === undefined) return refuse('passkey_invalid');
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'passkey.added' });
  await mailNews(tx, { user, news: 'passkey_added', now });
  return accept(kept);
}

/** What the library makes of the answer; it throws where any part of it is not as it must be. */
async function verifiedRegistration(
  response: NewPasskeyResponse,
  expectedChallenge: string,
  site: Pick<Site, 'origin'>,
) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const text = Buffer.from(publicKey).toString('base64url');
    return { credentialId: id, publicKey: text, counter };
  } catch {
    return undefined;
  }
}

export async function removePasskey(
  tx: Transaction,
  { userId, deviceId, publicId, now }: Omit<PasskeyAct, 'site'> & { readonly publicId: string },
): Promise<Result<Record<string, never>, 'passkey_unknown'>> {
  const user = await lockUser(tx, userId);
  if (!(await deletePasskey(tx, { userId, publicId }))) return refuse('passkey_unknown');
  await coolDown(tx, userId, now);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'passkey.removed' });
  await mailNews(tx, { user, news: 'passkey_removed', now });
  return accept({});
}
