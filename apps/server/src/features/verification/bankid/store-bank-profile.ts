import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { openIdSecrets } from '../../../platform/openid/openid-secrets.ts';
import { publicId } from '../../../platform/random.ts';
import { setIdentityStatus } from '../../identity/identity-facade.ts';
import { openCase } from '../cases/open-case.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';
import { findApprovedName, insertCheck } from '../identity/identity-checks-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import { type BankProfile, bankProfileIn } from './bank-profile.ts';
import type { BankIdDeps } from './bankid-deps.ts';
import { type BankRequest, consumeBankRequest, endOpenChecks, storeProfile } from './bankid-repository.ts';
import { bankReturnPath } from './create-bank-login-url.ts';

export interface BankIdReturn {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  /** The bank's error code. */
  readonly error?: string | undefined;
}

type Refusal = 'bankid_failed' | 'bankid_canceled' | 'person_known' | 'already_verified';

/**
 * Takes the profile of a person who returned from the bank. Consumes the request first, even if the bank then fails, and calls it outside
 * any transaction.
 */
export async function storeBankProfile(
  database: Database,
  deps: BankIdDeps,
  given: Omit<BankRequest, 'state'> & {
    readonly returned: BankIdReturn;
    readonly origin: string;
    readonly now: Date;
  },
): Promise<Result<Record<string, never>, Refusal>> {
  const { provider, key } = deps;
  const { returned, userId, origin, now } = given;
  const { state, code, iss, error } = returned;
  const isOurs = await inTransaction(database, (tx) => consumeBankRequest(tx, { ...given, state }, now));
  if (!isOurs || provider === undefined) return refuse('bankid_failed');
  if (error !== undefined) return refuse('bankid_canceled');
  const question = { redirectUri: `${origin}${bankReturnPath}`, state, ...openIdSecrets(key, state) };
  const claims = await provider.redeem(question, {
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
  });
  const profile = claims && bankProfileIn(claims);
  if (claims === undefined || profile === undefined) return refuse('bankid_failed');
  return inTransaction(database, (tx) => verifyBy(tx, deps, { userId, subject: claims.sub, profile, now }));
}

/**
 * Verifies a person, who may have only one account. A bank's verification is stored as an approved identity check like any other; an open
 * check at another provider ends, so that its result cannot arrive later. A politically exposed person gets a tier only after operators
 * decide.
 */
async function verifyBy(
  tx: Transaction,
  { encryption }: BankIdDeps,
  given: {
    readonly userId: string;
    readonly subject: string;
    readonly profile: BankProfile;
    readonly now: Date;
  },
): Promise<Result<Record<string, never>, 'person_known' | 'already_verified'>> {
  const { userId, subject, profile, now } = given;
  await lockLimits(tx, userId);
  if ((await findApprovedName(tx, userId)) !== undefined) return refuse('already_verified');
  const encryptedProfile = encryption.close(JSON.stringify(profile), profileOwner(userId));
  if (!(await storeProfile(tx, { userId, subject, encryptedProfile, now }))) return refuse('person_known');
  const check = publicId();
  await endOpenChecks(tx, userId, now);
  await insertCheck(tx, {
    publicId: check,
    userId,
    provider: 'bankid',
    firstName: profile.givenName,
    lastName: profile.familyName,
    returnUrl: '',
    isApproved: true,
    now,
  });
  await setIdentityStatus(tx, userId, 'PENDING');
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    act: 'verification.approved',
    subject: `identity-check:${check}`,
    details: { provider: 'bankid' },
  });
  if (profile.isPoliticallyExposed) {
    await openCase(tx, { userId, kind: 'identity', about: check, reasons: ['political'], now });
  }
  await raiseTiers(tx, userId);
  return accept({});
}

/** Encryption context: a profile can be decrypted only for its own account. */
export const profileOwner = (userId: string) => `verified-profile:${userId}`;
