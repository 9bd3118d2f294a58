import { decideLink } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneSecond } from '../../../platform/limits/login-attempts-repository.ts';
import { lockUser, setEmailConfirmed } from '../accounts/users-repository.ts';
import { lockLink, type StoredLink, useLinks } from '../passwords/mailed-links-repository.ts';
import { type LinkOpening, requestedElsewhere } from '../passwords/requested-elsewhere.ts';
import { clearFailures, tryLockSubject } from '../sessions/count-attempts.ts';
import { linkSubject } from '../sessions/login-subjects.ts';
import { type Opened, openSessionOrTicket } from '../sessions/open-session.ts';

export interface LinkLogin extends LinkOpening {
  readonly userAgent: string;
}

/** Result for a link that was opened on a device other than the requesting one. */
export interface RequestedElsewhere {
  readonly kind: 'asked-elsewhere';
  readonly link: StoredLink;
}

/**
 * Logs in on the device that opens the link and never on another, so that a link requested by a stranger does not help the stranger. A link
 * proves the mailbox only: the second factor and endpoints that require a proof still ask. A link opened on another device, by a person or
 * a mail scanner, is not used up before the person confirms.
 */
export async function logInWithLink(
  tx: Transaction,
  { token, isConfirmed, deviceId, userAgent, now }: LinkLogin,
): Promise<Result<Opened | RequestedElsewhere, 'link_invalid' | 'too_many_attempts'>> {
  if (!(await tryLockSubject(tx, `on-device:${deviceId}`))) return refuse('too_many_attempts', oneSecond);
  const link = decideLink(await lockLink(tx, token), 'log_in', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email) return refuse('link_invalid');
  const elsewhere = requestedElsewhere(link.value, { isConfirmed, deviceId });
  if (elsewhere !== null) return accept({ kind: 'asked-elsewhere', link: elsewhere });

  await useLinks(tx, { userId: user.id, purpose: 'log_in', now });
  await setEmailConfirmed(tx, user.id, now);
  await clearFailures(
    tx,
    [undefined, deviceId].map((known) => linkSubject(user.email, known)),
  );
  await recordAct(tx, {
    at: now,
    actor: { kind: 'visitor' },
    deviceId,
    act: 'login.by_link',
    subject: `user:${user.id}`,
  });
  return accept(await openSessionOrTicket(tx, { user, deviceId, userAgent, proof: null, now }));
}
