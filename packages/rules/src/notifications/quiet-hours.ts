import { later } from '../time/later.ts';
/** When a person wants to hear nothing: minutes of the day from midnight, where the person lives. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
  /** Of the IANA's list, such as `Europe/Prague`. */
  readonly timeZone: string;
}

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

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
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? '0');
  return numberOf('hour') * 60 + numberOf('minute');
}

/**
 * Until when a message waits; null when it may go now. Hours may pass midnight; of equal ones none is quiet. Where clocks are changed
 * meanwhile it is asked again at that time. At 23:10 in Prague with quiet from 22:00 until 7:00 it waits 7 hours and 50 minutes.
 */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const minute = minuteOfDay(now, quiet.timeZone);
  const { fromMinute: from, untilMinute: until } = quiet;
  const isQuiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const left = (until - minute + minutesOfDay) % minutesOfDay;
  const begunMs = now.getTime() % minuteMs;
  return later(now, left * minuteMs - begunMs);
}
