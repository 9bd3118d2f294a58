import { accept, type Result, refuse } from '../result.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Each opens the account once in place of a code. */
export const recoveryCodeCount = 10;
/** A ticket stands for a password that was right, until the code follows on the same device. */
export const ticketLifetimeMs = 10 * minuteMs;
/** Wrong codes on one ticket; then the password is asked for again. */
export const mostTriesOfTicket = 5;
/** So long everybody who could object hears of a reset before it happens. */
export const resetWaitsMs = 24 * hourMs;

const groupsOfRecoveryCode = 4;
const lettersOfGroup = 4;

export interface LoginTicket {
  readonly deviceId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly tries: number;
}

/** Whether a code may be tried with the ticket. Unknown, spent, expired and another device's read the same. */
export function decideTicket<Ticket extends LoginTicket>(
  ticket: Ticket | undefined,
  deviceId: string,
  now: Date,
): Result<Ticket, 'login_ticket_invalid'> {
  if (ticket === undefined || ticket.deviceId !== deviceId) return refuse('login_ticket_invalid');
  if (ticket.usedAt !== null || ticket.tries >= mostTriesOfTicket) return refuse('login_ticket_invalid');
  return ticket.expiresAt.getTime() <= now.getTime() ? refuse('login_ticket_invalid') : accept(ticket);
}

/** What a person typed, as one of the two kinds of codes; undefined where it is neither. */
export function codeKindOf(typed: string): 'app' | 'recovery' | undefined {
  const code = plainCode(typed);
  if (/^[0-9]{6}$/.test(code)) return 'app';
  return code.length === groupsOfRecoveryCode * lettersOfGroup && /^[A-Z2-7]+$/.test(code)
    ? 'recovery'
    : undefined;
}

/** Without the spaces and dashes with which codes are shown and typed. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Sixteen letters in fours, as they are shown: `ABCD-EFGH-2345-6789`. */
export function shownRecoveryCode(plain: string): string {
  return plain.match(/.{4}/g)?.join('-') ?? plain;
}
