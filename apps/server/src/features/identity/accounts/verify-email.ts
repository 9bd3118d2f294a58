import { decideLink } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockLink, useLinks } from '../passwords/mailed-links-repository.ts';
import { lockUser, setEmailConfirmed } from './users-repository.ts';

export interface EmailProof {
  readonly token: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Confirms the address that the link was mailed to, if it still is the account's. */
export async function verifyEmail(
  tx: Transaction,
  { token, deviceId, now }: EmailProof,
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const stored = await lockLink(tx, token);
  // A page that is loaded again, or a mail scanner that was first, must not frighten the owner of a confirmed address.
  const link = decideLink(stored && { ...stored, usedAt: null }, 'confirm_email', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email) return refuse('link_invalid');
  if (user.isEmailConfirmed) return accept({});

  await setEmailConfirmed(tx, user.id, now);
  await useLinks(tx, { userId: user.id, purpose: 'confirm_email', now });
  await recordAct(tx, { at: now, actor: { kind: 'user', id: user.id }, deviceId, act: 'email.confirmed' });
  return accept({});
}
