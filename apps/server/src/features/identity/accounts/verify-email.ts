import { decideLink } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockLink, useLinks } from '../passwords/mailed-links-repository.ts';
import {
  type LinkOpening,
  linkActed,
  type OpenedLink,
  requestedElsewhere,
} from '../passwords/requested-elsewhere.ts';
import { lockUser, setEmailConfirmed } from './users-repository.ts';

/**
 * Confirms the address that the link was mailed to, if the account still has it. On a device other than the requesting one it first shows
 * who requested the link, so that a stranger's order does not become an account that the reader never wanted.
 */
export async function verifyEmail(
  tx: Transaction,
  opening: LinkOpening,
): Promise<Result<OpenedLink, 'link_invalid'>> {
  const { token, deviceId, now } = opening;
  const stored = await lockLink(tx, token);
  // Ignores earlier use: a reloaded page, or a mail scanner that opened the link first, must not alarm the owner of a confirmed address.
  const link = decideLink(stored && { ...stored, usedAt: null }, 'confirm_email', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email) return refuse('link_invalid');
  if (user.isEmailConfirmed) return accept(linkActed);
  // The link was disowned by its reader, or replaced by a newer one.
  if (stored?.usedAt !== null) return refuse('link_invalid');
  const elsewhere = requestedElsewhere(link.value, opening);
  if (elsewhere !== null) return accept({ requestedElsewhere: elsewhere });

  await setEmailConfirmed(tx, user.id, now);
  await useLinks(tx, { userId: user.id, purpose: 'confirm_email', now });
  await recordAct(tx, { at: now, actor: { kind: 'user', id: user.id }, deviceId, act: 'email.confirmed' });
  return accept(linkActed);
}
