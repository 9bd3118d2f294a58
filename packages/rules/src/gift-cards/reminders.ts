import { dayMs } from '../time/durations.ts';
import { later } from '../time/later.ts';
import { cardReminderDays } from './limits.ts';

/** When the buyer and the recipient of a card are first reminded of its end. */
export function firstReminder(expiresAt: Date): Date {
  return later(expiresAt, -cardReminderDays[0] * dayMs);
}

/** The first reminder after now, so that of several that are due only the newest is sent; null after the last one. */
export function nextReminder(expiresAt: Date, now: Date): Date | null {
  const times = cardReminderDays.map((days) => later(expiresAt, -days * dayMs));
  return times.find((time) => time.getTime() > now.getTime()) ?? null;
}
