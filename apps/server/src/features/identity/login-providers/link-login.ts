import { securityMails } from '@dukat/locales/mails/security';
import { decideUnlinking, mostLinkedLogins, type ProviderHouse } from '@dukat/rules/identity/login-provider';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { passkeysOf } from '../passkeys/passkeys-repository.ts';
import { freezeUrlFor } from '../security/security-news.ts';
import { countSuspended } from '../security/suspended-credentials-repository.ts';
import { hasShownItselfSince } from '../sessions/sessions-repository.ts';
import { takeIntroduction } from './introductions-repository.ts';
import {
  deleteLinkedLogin,
  insertLinkedLogin,
  linkedLoginsOf,
  ownerOfLogin,
} from './linked-logins-repository.ts';
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
  const owner = await ownerOfLogin(tx, person);
  if (owner !== undefined) {
    if (owner.userId !== userId) return refuse('login_linked_elsewhere');
    return owner.isSuspended ? refuse('login_suspended') : accept({});
  }
  const suspended = await countSuspended(tx, userId, 'linked_login');
  if ((await linkedLoginsOf(tx, userId)).length + suspended >= mostLinkedLogins) {
    return refuse('too_many_linked_logins', { values: { most: String(mostLinkedLogins) } });
  }
  if (!(await insertLinkedLogin(tx, { userId, deviceId, now }, person)))
    return refuse('login_linked_elsewhere');
  await notifyOwner(tx, { user, deviceId, house: person.house, news: 'linked_login_added', now });
  return accept({});
}

/**
 * Links an authenticated person to the account with the same address. Requires that the owner logged in after the introduction, as a
 * session that was already open proves nothing.
 */
export async function linkIntroduced(
  tx: Transaction,
  { token, sessionId, ...act }: Act & { readonly token: string; readonly sessionId: string },
): Promise<Result<Record<string, never>, LinkRefusal | 'introduction_invalid'>> {
  const introduction = await takeIntroduction(tx, { ...act, token });
  if (introduction === undefined) return refuse('introduction_invalid');
  const { person, createdAt } = introduction;
  const user = await lockUser(tx, act.userId);
  if (user.email !== person.email) return refuse('introduction_invalid');
  if (!(await hasShownItselfSince(tx, sessionId, createdAt))) return refuse('introduction_invalid');
  return linkLogin(tx, { ...act, person });
}

/** Refuses to unlink the last way to log in. */
export async function unlinkLogin(
  tx: Transaction,
  { userId, deviceId, publicId, now }: Act & { readonly publicId: string },
): Promise<Result<Record<string, never>, 'linked_login_unknown' | 'last_way_in'>> {
  const user = await lockUser(tx, userId);
  const linkedLogins = await linkedLoginsOf(tx, userId);
  if (!linkedLogins.some((login) => login.publicId === publicId)) return refuse('linked_login_unknown');
  const passkeys = (await passkeysOf(tx, userId)).length;
  const hasPassword = user.passwordHash !== null;
  const decision = decideUnlinking({ hasPassword, passkeys, linkedLogins: linkedLogins.length });
  if (decision.refused) return decision;
  const house = await deleteLinkedLogin(tx, { userId, publicId });
  if (house === undefined) return refuse('linked_login_unknown');
  await notifyOwner(tx, { user, deviceId, house, news: 'linked_login_removed', now });
  return accept({});
}

const houseNames: Readonly<Record<ProviderHouse, string>> = { google: 'Google', apple: 'Apple' };

async function notifyOwner(
  tx: Transaction,
  given: {
    readonly user: User;
    readonly deviceId: string;
    readonly house: ProviderHouse;
    readonly news: 'linked_login_added' | 'linked_login_removed';
    readonly now: Date;
  },
): Promise<void> {
  const { user, deviceId, house, news, now } = given;
  const act = news === 'linked_login_added' ? 'linked_login.added' : 'linked_login.removed';
  const actor = { kind: 'user', id: user.id } as const;
  await recordAct(tx, { at: now, actor, deviceId, act, details: { provider: house } });
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: news,
    values: { provider: houseNames[house], freezeUrl: await freezeUrlFor(tx, user, now) },
  });
}
