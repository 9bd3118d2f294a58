import { securityMails } from '@dukat/locales/mails/security';
import { decideUnlinking, type LoginIssuer, mostLinkedLogins } from '@dukat/rules/identity/login-provider';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { listActivePasskeys } from '../passkeys/passkeys-repository.ts';
import { freezeUrlFor } from '../security/security-events.ts';
import { countSuspended } from '../security/suspended-credentials-repository.ts';
import { wasProvenSince } from '../sessions/sessions-repository.ts';
import {
  deleteLinkedLogin,
  findLoginOwner,
  insertLinkedLogin,
  listActiveLogins,
} from './linked-logins-repository.ts';
import { consumePendingSignup } from './pending-signups-repository.ts';
import type { ProvenPerson } from './proven-person.ts';

interface Act {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

type LinkRefusal = 'login_linked_elsewhere' | 'login_suspended' | 'too_many_linked_logins';

/**
 * Links the login to the account and mails the owner. Idempotent. A suspended login stays suspended; its owner can keep it in the list of
 * suspended credentials.
 */
export async function linkLogin(
  tx: Transaction,
  { userId, deviceId, person, now }: Act & { readonly person: ProvenPerson },
): Promise<Result<Record<string, never>, LinkRefusal>> {
  const user = await lockUser(tx, userId);
  const owner = await findLoginOwner(tx, person);
  if (owner !== undefined) {
    if (owner.userId !== userId) return refuse('login_linked_elsewhere');
    return owner.isSuspended ? refuse('login_suspended') : accept({});
  }
  const suspended = await countSuspended(tx, userId, 'linked_login');
  if ((await listActiveLogins(tx, userId)).length + suspended >= mostLinkedLogins) {
    return refuse('too_many_linked_logins', { values: { most: String(mostLinkedLogins) } });
  }
  if (!(await insertLinkedLogin(tx, { userId, deviceId, now }, person)))
    return refuse('login_linked_elsewhere');
  await notifyOwner(tx, { user, deviceId, issuer: person.issuer, event: 'linked_login_added', now });
  return accept({});
}

/**
 * Links an authenticated person to the account with the same address. Requires that the owner logged in after the introduction, as a
 * session that was already open proves nothing.
 */
export async function linkPendingSignup(
  tx: Transaction,
  { token, sessionId, ...act }: Act & { readonly token: string; readonly sessionId: string },
): Promise<Result<Record<string, never>, LinkRefusal | 'introduction_invalid'>> {
  const pendingSignup = await consumePendingSignup(tx, { ...act, token });
  if (pendingSignup === undefined) return refuse('introduction_invalid');
  const { person, createdAt } = pendingSignup;
  const user = await lockUser(tx, act.userId);
  if (user.email !== person.email) return refuse('introduction_invalid');
  if (!(await wasProvenSince(tx, sessionId, createdAt))) return refuse('introduction_invalid');
  return linkLogin(tx, { ...act, person });
}

/** Refuses to unlink the last way to log in. */
export async function unlinkLogin(
  tx: Transaction,
  { userId, deviceId, publicId, now }: Act & { readonly publicId: string },
): Promise<Result<Record<string, never>, 'linked_login_unknown' | 'last_way_in'>> {
  const user = await lockUser(tx, userId);
  const linkedLogins = await listActiveLogins(tx, userId);
  if (!linkedLogins.some((login) => login.publicId === publicId)) return refuse('linked_login_unknown');
  const passkeys = (await listActivePasskeys(tx, userId)).length;
  const hasPassword = user.passwordHash !== null;
  const decision = decideUnlinking({ hasPassword, passkeys, linkedLogins: linkedLogins.length });
  if (decision.refused) return decision;
  const issuer = await deleteLinkedLogin(tx, { userId, publicId });
  if (issuer === undefined) return refuse('linked_login_unknown');
  await notifyOwner(tx, { user, deviceId, issuer, event: 'linked_login_removed', now });
  return accept({});
}

const issuerNames: Readonly<Record<LoginIssuer, string>> = { google: 'Google', apple: 'Apple' };

async function notifyOwner(
  tx: Transaction,
  given: {
    readonly user: User;
    readonly deviceId: string;
    readonly issuer: LoginIssuer;
    readonly event: 'linked_login_added' | 'linked_login_removed';
    readonly now: Date;
  },
): Promise<void> {
  const { user, deviceId, issuer, event, now } = given;
  const act = event === 'linked_login_added' ? 'linked_login.added' : 'linked_login.removed';
  const actor = { kind: 'user', id: user.id } as const;
  await recordAct(tx, { at: now, actor, deviceId, act, details: { provider: issuer } });
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: event,
    values: { provider: issuerNames[issuer], freezeUrl: await freezeUrlFor(tx, user, now) },
  });
}
