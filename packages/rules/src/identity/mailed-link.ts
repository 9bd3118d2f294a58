import { accept, type Result, refuse } from '../result.ts';
import { hourMs, minuteMs } from '../time/durations.ts';

export type LinkPurpose =
  | 'set_password'
  | 'confirm_email'
  | 'reset_factor'
  | 'stop_reset'
  | 'freeze_account'
  | 'log_in'
  // Changing the e-mail needs a confirmation from the new mailbox and from the old one.
  | 'change_email'
  | 'leave_email';

/** Lifetimes of mailed links. The first password link lives longer: an order's payer may not read mail at once. */
export const linkLifetimeMs = {
  first_password: 7 * 24 * hourMs,
  new_password: 2 * hourMs,
  confirm_email: 7 * 24 * hourMs,
  reset_factor: 2 * hourMs,
  stop_reset: 7 * 24 * hourMs,
  freeze_account: 30 * 24 * hourMs,
  // Short, because the person waits for the mail, and an older link in a mailbox helps only a thief.
  log_in: 15 * minuteMs,
  change_email: 2 * hourMs,
} as const;

/** The most links mailed to one address within an hour. More would only fill its mailbox. */
export const mostLinksAnHour = 5;
/** An account without a password is invited to set one with an order, but at most once in this time. */
export const inviteIntervalMs = 24 * hourMs;

export interface MailedLink {
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Checks whether a link is valid for its purpose. Unknown, used, expired and other people's links give the same refusal. */
export function decideLink<Link extends MailedLink>(
  link: Link | undefined,
  purpose: LinkPurpose,
  now: Date,
): Result<Link, 'link_invalid'> {
  if (link === undefined || link.purpose !== purpose) return refuse('link_invalid');
  if (link.usedAt !== null || link.expiresAt.getTime() <= now.getTime()) return refuse('link_invalid');
  return accept(link);
}

/**
 * Returns true if an opened link may act at once: on the device that requested it, or after the person has seen which device
 * requested it and confirmed. A link without a known device counts as requested on another device.
 */
export function mayActOnDevice(opening: {
  readonly requestedOn: string | undefined;
  readonly openedOn: string;
  readonly isConfirmed: boolean;
}): boolean {
  return opening.isConfirmed || opening.requestedOn === opening.openedOn;
}
