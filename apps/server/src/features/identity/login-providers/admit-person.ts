import { decideLoginRequirement } from '@dukat/rules/identity/login-provider';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountForEmail } from '../accounts/account-for-email.ts';
import { findUserByEmail, lockUser, setEmailConfirmed } from '../accounts/users-repository.ts';
import { type Opened, openSessionOrTicket } from '../sessions/open-session.ts';
import type { Visit } from '../visit.ts';
import { linkLogin } from './link-login.ts';
import { findLoginOwner, recordLoginUse } from './linked-logins-repository.ts';
import { consumePendingSignup, insertPendingSignup } from './pending-signups-repository.ts';
import type { ProvenPerson } from './proven-person.ts';

export interface ProviderSignIn {
  readonly person: ProvenPerson;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** A person whom a provider authenticated and who must do one more step before a session opens. */
export interface PendingSignup {
  readonly kind: 'owing';
  readonly owes: 'proof' | 'agreement';
  readonly person: ProvenPerson;
  /** Identifies the pending step on this device. */
  readonly token: string;
}

/** Opens the account that the login is linked to, or returns the step that is required before linking. Refuses a suspended login. */
export async function admitPerson(
  tx: Transaction,
  signIn: ProviderSignIn,
): Promise<Result<Opened | PendingSignup, 'login_suspended'>> {
  const { person, now } = signIn;
  const owner = await findLoginOwner(tx, person);
  if (owner !== undefined) {
    await lockUser(tx, owner.userId);
    // Reads again under the lock, because a recovery suspends logins under the same lock.
    return (await findLoginOwner(tx, person))?.isSuspended === false
      ? accept(await openSessionFor(tx, signIn, owner.userId))
      : refuse('login_suspended');
  }
  const hasAccount = (await findUserByEmail(tx, person.email)) !== undefined;
  const owes = decideLoginRequirement({ isLinked: false, hasAccount });
  if (owes === 'nothing') throw new Error('expected a missing step for an unlinked person');
  const token = await insertPendingSignup(tx, { person, deviceId: signIn.deviceId, now });
  return accept({ kind: 'owing', owes, person, token });
}

export interface NewAccount extends Visit {
  readonly token: string;
  readonly hasAgreed: boolean;
  readonly acceptMarketing: boolean | null;
  readonly overrideRef: string | null;
}

/**
 * Opens an account for an authenticated person who agrees to the terms. Of concurrent calls one creates it and the others find it. If an
 * account for the address was opened meanwhile, its proof is required.
 */
export async function openPendingSignup(
  tx: Transaction,
  given: NewAccount,
): Promise<
  Result<Opened | PendingSignup, 'agreement_required' | 'introduction_invalid' | 'login_suspended'>
> {
  if (!given.hasAgreed) return refuse('agreement_required', { field: 'agreement' });
  const pendingSignup = await consumePendingSignup(tx, given);
  if (pendingSignup === undefined) return refuse('introduction_invalid');
  const { person } = pendingSignup;
  const signIn = { ...given, person };
  if ((await findUserByEmail(tx, person.email)) !== undefined) return admitPerson(tx, signIn);
  const asker = { deviceId: given.deviceId, ...parseUserAgent(given.userAgent) };
  const request = { ...given, email: person.email, agreed: true, asker, source: 'registration' } as const;
  const { userId, isNew } = await accountForEmail(tx, request);
  if (!isNew) return admitPerson(tx, signIn);
  const linked = await linkLogin(tx, { ...signIn, userId });
  if (linked.refused) return refuse('introduction_invalid');
  await setEmailConfirmed(tx, userId, given.now);
  return accept(await openSessionFor(tx, signIn, userId));
}

/** A provider proves no more than a mailbox does: the second factor and endpoints that require a proof still ask. */
async function openSessionFor(tx: Transaction, signIn: ProviderSignIn, userId: string): Promise<Opened> {
  const { person, deviceId, now } = signIn;
  const user = await lockUser(tx, userId);
  await recordLoginUse(tx, person, now);
  await recordAct(tx, {
    at: now,
    actor: { kind: 'visitor' },
    deviceId,
    act: 'login.by_provider',
    subject: `user:${userId}`,
    details: { provider: person.issuer },
  });
  return openSessionOrTicket(tx, { ...signIn, user, proof: null });
}
