import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { securityMails } from '@dukat/locales/mails/security';
import { decideLink, linkLifetimeMs, mostLinksAnHour } from '@dukat/rules/identity/mailed-link';
import { decideTicket, resetWaitsMs } from '@dukat/rules/identity/second-factor';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { hourMs } from '@dukat/rules/time/durations';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { protectUrl, resetFactorUrl } from '../accounts/account-links.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { countLinksSince, issueLink, lockLink, useLinks } from '../passwords/mailed-links-repository.ts';
import { freezeUrlFor, mailSecurityEvent } from '../security/security-events.ts';
import { lockTicket } from '../sessions/login-tickets-repository.ts';
import { takeFactorOff } from './change-factor.ts';
import { endReset, insertReset, resetDueAt, usersWithDueReset } from './factor-resets-repository.ts';
import { hasSecondFactor } from './second-factors-repository.ts';

// Reset for owners without phone and recovery codes: a correct password, a mailed code, a day of waiting in which the owner is informed and
// can stop it, and then a day without payouts.

const resetsPageSize = 100;

/**
 * Mails the instructions for a reset to a user who has shown the password. Beyond the hourly limit it does nothing and does not report it.
 */
export async function sendResetInfo(
  tx: Transaction,
  given: { readonly ticket: string; readonly deviceId: string; readonly now: Date },
): Promise<Result<Record<string, never>, 'login_ticket_invalid'>> {
  const { now } = given;
  const ticket = decideTicket(await lockTicket(tx, given.ticket), given.deviceId, now);
  if (ticket.refused) return ticket;
  const user = await lockUser(tx, ticket.value.userId);
  const about = { userId: user.id, purpose: 'reset_factor' } as const;
  const since = new Date(now.getTime() - hourMs);
  if ((await countLinksSince(tx, { ...about, since })) >= mostLinksAnHour) return accept({});
  const lifetimeMs = linkLifetimeMs.reset_factor;
  const code = await issueLink(tx, { ...about, email: user.email, lifetimeMs, now });
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'factor_reset_info',
    values: { resetUrl: resetFactorUrl(user.origin, code), freezeUrl: await freezeUrlFor(tx, user, now) },
  });
  return accept({});
}

/** Begins a reset. A repeated request keeps the pending one unchanged. */
export async function beginReset(
  tx: Transaction,
  { code, deviceId, now }: { readonly code: string; readonly deviceId: string; readonly now: Date },
): Promise<Result<{ readonly dueAt: Date }, 'link_invalid'>> {
  const link = decideLink(await lockLink(tx, code), 'reset_factor', now);
  if (link.refused) return link;
  const user = await lockUser(tx, link.value.userId);
  if (user.email !== link.value.email || !(await hasSecondFactor(tx, user.id))) return refuse('link_invalid');
  await useLinks(tx, { userId: user.id, purpose: 'reset_factor', now });
  const waiting = await resetDueAt(tx, user.id);
  if (waiting !== undefined) return accept({ dueAt: waiting });
  const dueAt = new Date(now.getTime() + resetWaitsMs);
  await insertReset(tx, { userId: user.id, dueAt, now });
  const act = { at: now, actor: { kind: 'visitor' }, deviceId, subject: `user:${user.id}` } as const;
  await recordAct(tx, { ...act, act: 'second_factor.reset_begun' });
  await announce(tx, user, dueAt, now);
  return accept({ dueAt });
}

async function announce(tx: Transaction, user: User, dueAt: Date, now: Date): Promise<void> {
  const lifetimeMs = linkLifetimeMs.stop_reset;
  const link = { userId: user.id, email: user.email, purpose: 'stop_reset', lifetimeMs, now } as const;
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'factor_reset_begun',
    values: {
      dueAt: timeFormats(languageTag(user.locale)).dateTime(dueAt.toISOString()),
      stopUrl: protectUrl(user.origin, 'stop_reset', await issueLink(tx, link)),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}

/** Stops the reset with the code of its mail. The code works repeatedly. */
export async function stopResetByLink(
  tx: Transaction,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const stored = await lockLink(tx, code);
  const link = decideLink(stored && { ...stored, usedAt: null }, 'stop_reset', now);
  if (link.refused) return link;
  await stopReset(tx, { userId: link.value.userId, now });
  return accept({});
}

export async function stopReset(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!(await endReset(tx, { userId, outcome: 'stopped', now }))) return;
  await useLinks(tx, { userId, purpose: 'reset_factor', now });
  await recordAct(tx, { at: now, actor: { kind: 'user', id: userId }, act: 'second_factor.reset_stopped' });
  await mailSecurityEvent(tx, { user, event: 'factor_reset_stopped', now });
}

/** Removes the second factor of each user whose waiting time is over. A failure for one user does not affect the others. */
export async function finishResets(db: Database, now: Date): Promise<void> {
  const due = usersWithDueReset(db, now, resetsPageSize);
  await forEachIsolated(due, ({ id }) => db.transaction().execute((tx) => finishReset(tx, id, now)));
}

async function finishReset(tx: Transaction, userId: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId);
  const dueAt = await resetDueAt(tx, userId);
  if (dueAt === undefined || dueAt.getTime() > now.getTime()) return;
  await takeFactorOff(tx, user, { now });
  await recordAct(tx, {
    at: now,
    actor: { kind: 'system' },
    act: 'second_factor.reset',
    subject: `user:${userId}`,
  });
  await mailSecurityEvent(tx, { user, event: 'second_factor_off', now });
}
