import type { LocaleCode } from '@dukat/locales/locale';
import { debtOf } from '@dukat/rules/identity/login-provider';
import { agentOf } from '@dukat/rules/identity/user-agent';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { accountForEmail } from '../accounts/account-for-email.ts';
import { findUserByEmail, lockUser, setEmailConfirmed } from '../accounts/users-repository.ts';
import { type Opened, openSessionOrAsk } from '../sessions/open-session.ts';
import { insertIntroduction, takeIntroduction } from './introductions-repository.ts';
import { linkLogin } from './link-login.ts';
import { noteLoginUsed, ownerOfLogin } from './linked-logins-repository.ts';
import type { ProvenPerson } from './proven-person.ts';

export interface Arrival {
  readonly person: ProvenPerson;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** A person whom a provider authenticated and who must do one more step before a session opens. */
export interface Owing {
  readonly kind: 'owing';
  readonly owes: 'proof' | 'agreement';
  readonly person: ProvenPerson;
  /** Identifies the pending step on this device. */
  readonly token: string;
}

/** Opens the account that the login is linked to, or returns the step that is required before linking. Refuses a suspended login. */
export async function admitPerson(
  tx: Transaction,
  arrival: Arrival,
): Promise<Result<Opened | Owing, 'login_suspended'>> {
  const { person, now } = arrival;
  const owner = await ownerOfLogin(tx, person);
  if (owner !== undefined) {
    await lockUser(tx, owner.userId);
    // Reads again under the lock, because a recovery suspends logins under the same lock.
    return (await ownerOfLogin(tx, person))?.isSuspended === false
      ? accept(await openFor(tx, arrival, owner.userId))
      : refuse('login_suspended');
  }
  const hasAccount = (await findUserByEmail(tx, person.email)) !== undefined;
  const owes = debtOf({ isLinked: false, hasAccount });
  if (owes === 'nothing') throw new Error('Somebody who is not linked owes something');
  const token = await insertIntroduction(tx, { person, deviceId: arrival.deviceId, now });
  return accept({ kind: 'owing', owes, person, token });
}

export interface NewAccount {
  readonly token: string;
  readonly hasAgreed: boolean;
  readonly acceptMarketing: boolean | null;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Opens an account for an authenticated person who agrees to the terms. Of concurrent calls one creates it and the others find it. If an
 * account for the address was opened meanwhile, its proof is required.
 */
export async function openIntroduced(
  tx: Transaction,
  given: NewAccount,
): Promise<Result<Opened | Owing, 'agreement_required' | 'introduction_invalid' | 'login_suspended'>> {
  if (!given.hasAgreed) return refuse('agreement_required', { field: 'agreement' });
  const introduction = await takeIntroduction(tx, given);
  if (introduction === undefined) return refuse('introduction_invalid');
  const { person } = introduction;
  const arrival = { ...given, person };
  if ((await findUserByEmail(tx, person.email)) !== undefined) return admitPerson(tx, arrival);
  const asker = { deviceId: given.deviceId, ...agentOf(given.userAgent) };
  const request = { ...given, email: person.email, agreed: true, asker, source: 'registration' } as const;
  const { userId, isNew } = await accountForEmail(tx, request);
  if (!isNew) return admitPerson(tx, arrival);
  const linked = await linkLogin(tx, { ...arrival, userId });
  if (linked.refused) return refuse('introduction_invalid');
  await setEmailConfirmed(tx, userId, given.now);
  return accept(await openFor(tx, arrival, userId));
}

/** A provider proves no more than a mailbox does: the second factor and endpoints that require a proof still ask. */
async function openFor(tx: Transaction, arrival: Arrival, userId: string): Promise<Opened> {
  const { person, deviceId, now } = arrival;
  const user = await lockUser(tx, userId);
  await noteLoginUsed(tx, person, now);
  await recordAct(tx, {
    at: now,
    actor: { kind: 'visitor' },
    deviceId,
    act: 'login.by_provider',
    subject: `user:${userId}`,
    details: { provider: person.house },
  });
  return openSessionOrAsk(tx, { ...arrival, user, proof: null });
}
