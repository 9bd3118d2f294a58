import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { securityMails } from '@dukat/locales/mails/security';
import { thawWaitsMs } from '@dukat/rules/identity/cool-down';
import { decideLink } from '@dukat/rules/identity/mailed-link';
import { decideThaw } from '@dukat/rules/identity/suspension';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginUrl } from '../accounts/account-links.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { cancelOrdersTask } from '../identity-tasks.ts';
import { lockLink } from '../passwords/mailed-links-repository.ts';
import { endCredentials } from '../security/end-credentials.ts';
import { freezeUrlFor, mailSecurityEvent } from '../security/security-events.ts';
import { readLastProof } from '../sessions/sessions-repository.ts';
import {
  deleteFreeze,
  findFreeze,
  storeFreeze,
  storeThaw,
  usersWithDueThaw,
} from './account-freezes-repository.ts';

// Emergency freeze for an account that a stranger may have access to. It needs no proof: a session or a security mail is enough, because
// a wrong freeze costs a day and a missing one may cost everything.

const thawsPageSize = 100;
const freezeSubject = (userId: string) => `owner:${userId}`;

interface FreezeRequest {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

/** Freezes the account: cancels its orders, blocks payouts, and ends or suspends every credential. */
export async function freezeAccount(
  tx: Transaction,
  { userId, deviceId, now }: FreezeRequest,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const isNew = (await findFreeze(tx, userId)) === undefined;
  await storeFreeze(tx, userId, now);
  await freezePayouts(tx, { subject: freezeSubject(userId), portfolioId: user.portfolioId, now });
  await endCredentials(tx, { userId, reason: 'account_frozen', deviceId, now });
  await enqueue(tx, cancelOrdersTask, { userId }, { jobKey: `${cancelOrdersTask}:${userId}` });
  if (!isNew) return;
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'account.frozen' });
  await sendMail(tx, securityMails, {
    ...addressed(user),
    template: 'account_frozen',
    values: { loginUrl: loginUrl(user.origin) },
  });
}

/** Freezes with the code of a security mail. The code works repeatedly. */
export async function freezeByLink(
  tx: Transaction,
  { code, deviceId, now }: { readonly code: string; readonly deviceId: string; readonly now: Date },
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const stored = await lockLink(tx, code);
  const link = decideLink(stored && { ...stored, usedAt: null }, 'freeze_account', now);
  if (link.refused) return link;
  await freezeAccount(tx, { userId: link.value.userId, deviceId, now });
  return accept({});
}

/**
 * Requests the thaw of an account. The contract requires a proof, which a newly added passkey or second factor cannot provide. A repeated
 * request keeps the first due time.
 */
export async function requestThaw(
  tx: Transaction,
  { userId, sessionId, deviceId, now }: FreezeRequest & { readonly sessionId: string },
): Promise<Result<{ readonly dueAt: Date }, 'account_not_frozen' | 'proof_too_new'>> {
  const user = await lockUser(tx, userId);
  const freeze = await findFreeze(tx, userId);
  if (freeze === undefined) return refuse('account_not_frozen');
  if (freeze.thawDueAt !== null) return accept({ dueAt: freeze.thawDueAt });
  const decision = decideThaw(await readLastProof(tx, sessionId), now);
  if (decision.refused) return decision;
  const dueAt = new Date(now.getTime() + thawWaitsMs);
  await storeThaw(tx, userId, dueAt);
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, deviceId, act: 'account.thaw_asked' });
  await sendMail(tx, securityMails, {
    ...addressed(user),
    template: 'account_thawing',
    values: {
      dueAt: timeFormats(languageTag(user.locale)).dateTime(dueAt),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
  return accept({ dueAt });
}

/** Unfreezes the accounts whose waiting time is over. A failure of one account does not affect the others. */
export async function thawAccounts(db: Database, now: Date): Promise<void> {
  await forEachIsolated(usersWithDueThaw(db, now, thawsPageSize), ({ id: userId }) =>
    db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      const dueAt = (await findFreeze(tx, userId))?.thawDueAt ?? null;
      if (dueAt === null || dueAt.getTime() > now.getTime()) return;
      await deleteFreeze(tx, userId);
      await endFreeze(tx, freezeSubject(userId), now);
      await recordAct(tx, {
        at: now,
        actor: { kind: 'system' },
        act: 'account.thawed',
        subject: `user:${userId}`,
      });
      await mailSecurityEvent(tx, { user, event: 'account_thawed', now });
    }),
  );
}

const addressed = ({ email, locale, brand }: User) => ({ to: email, locale, brand });
