import { minuteMs } from '../time/durations.ts';
import { later } from '../time/later.ts';
/** Minutes of the day from midnight, in the person's time zone, in which no messages are sent. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** A name of the IANA database, such as `Europe/Prague`. */
  readonly timeZone: string;
}

const minutesPerDay = 24 * 60;

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text });
    return /^[A-Za-z]/.test(text);
  } catch {
    return false;
  }
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const readPart = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? '0');
  return readPart('hour') * 60 + readPart('minute');
}

/**
 * Returns until when a message must wait; null if it may be sent now. The hours may pass midnight; equal bounds mean no quiet
 * hours. If the clock changes meanwhile, the caller checks again at the returned time. With quiet hours from 22:00 to 7:00, a
 * message at 23:10 waits 7 hours and 50 minutes.
 */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const minute = minuteOfDay(now, quiet.timeZone);
  const { fromMinute: from, untilMinute: until } = quiet;
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const left = (until - minute + minutesPerDay) % minutesPerDay;
  const begunMs = now.getTime() % minuteMs;
  return later(now, left * minuteMs - begunMs);
}
