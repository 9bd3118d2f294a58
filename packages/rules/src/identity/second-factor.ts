import { accept, type Result, refuse } from '../result.ts';
import { hourMs, minuteMs } from '../time/durations.ts';

/** Each code opens the account once in place of an app code. */
export const recoveryCodeCount = 10;
/** A login ticket represents a correct password until the code follows on the same device. */
export const ticketLifetimeMs = 10 * minuteMs;
/** Wrong codes per ticket. After these the password is needed again. */
export const mostTriesPerTicket = 5;
/** A reset waits this long so that the account's owner can hear of it and object. */
export const resetWaitsMs = 24 * hourMs;

const recoveryCodeGroups = 4;
const recoveryGroupLetters = 4;
export const recoveryCodeLength = recoveryCodeGroups * recoveryGroupLetters;

export interface LoginTicket {
  readonly deviceId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly tries: number;
}

/**
 * Checks whether a code may be tried with the ticket. Unknown, spent, expired and another device's tickets give the same refusal.
 */
export function decideTicket<Ticket extends LoginTicket>(
  ticket: Ticket | undefined,
  deviceId: string,
  now: Date,
): Result<Ticket, 'login_ticket_invalid'> {
  if (ticket === undefined || ticket.deviceId !== deviceId) return refuse('login_ticket_invalid');
  if (ticket.usedAt !== null || ticket.tries >= mostTriesPerTicket) return refuse('login_ticket_invalid');
  return ticket.expiresAt.getTime() <= now.getTime() ? refuse('login_ticket_invalid') : accept(ticket);
}

/** Classifies a typed code; undefined if it is neither kind. */
export function detectCodeKind(typed: string): 'app' | 'recovery' | undefined {
  const code = normalizeCode(typed);
  if (/^[0-9]{6}$/.test(code)) return 'app';
  return code.length === recoveryCodeLength && /^[A-Z2-7]+$/.test(code) ? 'recovery' : undefined;
}

/** Removes the spaces and dashes with which codes are shown and typed. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Formats sixteen letters in groups of four: `ABCD-EFGH-2345-6789`. */
export function formatRecoveryCode(plain: string): string {
  return plain.match(/.{4}/g)?.join('-') ?? plain;
}
