import { accept, type Result, refuse } from '../result.ts';

export type LinkPurpose =
  | 'set_password'
  | 'confirm_email'
  | 'reset_factor'
  | 'stop_reset'
  | 'freeze_account'
  | 'log_in'
  // Another e-mail is confirmed by the mailbox that comes and by the one that goes.
  | 'change_email'
  | 'leave_email';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** How long a mailed link opens something. The first one waits longer: an order's payer may not read mail at once. */
export const linkLifetimeMs = {
  first_password: 7 * 24 * hourMs,
  new_password: 2 * hourMs,
  confirm_email: 7 * 24 * hourMs,
  reset_factor: 2 * hourMs,
  stop_reset: 7 * 24 * hourMs,
  freeze_account: 30 * 24 * hourMs,
  // Whoever logs in waits for the mail: a link that lies in a mailbox for longer helps a thief alone.
  log_in: 15 * minuteMs,
  change_email: 2 * hourMs,
} as const;

/** Links mailed to one address within an hour; more would only fill its mailbox. */
export const mostLinksAnHour = 5;
/** An account without a password is invited to set one with an order, but not with each. */
export const invitedEveryMs = 24 * hourMs;

export interface MailedLink {
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Whether the link still opens what it was mailed for. Unknown, used, expired and foreign ones read the same. */
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
 * Whether an opened link may act at once: on the device that asked for it, or once its opener has seen who asked and goes on.
 * A link of which no device is known was asked for on another one.
 */
export function mayActHere(opening: {
  readonly askedOn: string | undefined;
  readonly openedOn: string;
  readonly isConfirmed: boolean;
}): boolean {
  return opening.isConfirmed || opening.askedOn === opening.openedOn;
}
