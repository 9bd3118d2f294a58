import { dayMs, minuteMs } from '../time/durations.ts';
import { later } from '../time/later.ts';

/** When support answers: the days of a week from Monday on, and closed dates. Times are in Prague. */
export interface OpeningHours {
  readonly days: readonly ({ readonly from: string; readonly to: string } | null)[];
  /** Dates such as "2026-12-24". */
  readonly closed_on: readonly string[];
}

const weekday = { from: '09:00', to: '17:00' } as const;

/** Used if no hours are configured, or if the configured hours never open. */
export const usualHours: OpeningHours = {
  days: [weekday, weekday, weekday, weekday, weekday, null, null],
  closed_on: [],
};

/** Only so many days ahead are searched for opening hours. */
const mostDays = 400;

const pragueClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Returns the instant after the given number of open minutes since `from`, both in milliseconds since 1970. With closing at 17:00,
 * two hours from 16:00 on a Friday end on Monday one hour after opening.
 */
export function afterOpenMinutes(from: number, minutes: number, hours: OpeningHours): number {
  let left = minutes * minuteMs;
  for (const { begin, end } of openPeriods(from, hours)) {
    if (begin + left <= end) return begin + left;
    left -= end - begin;
  }
  return from + mostDays * dayMs;
}

/** Returns the open minutes between two instants, rounded down; zero if the second comes first. */
export function openMinutesBetween(from: number, to: number, hours: OpeningHours): number {
  let passed = 0;
  for (const { begin, end } of openPeriods(from, hours)) {
    if (begin >= to) break;
    passed += Math.min(end, to) - begin;
  }
  return Math.floor(passed / minuteMs);
}

/** Yields the open periods from an instant on, in order. */
function* openPeriods(from: number, hours: OpeningHours): Generator<{ begin: number; end: number }> {
  const { days, closed_on } = hours.days.some((day) => day !== null) ? hours : usualHours;
  const closed = new Set(closed_on);
  const today = inUtc(pragueClock.format(from).slice(0, 10));
  for (let index = 0; index < mostDays; index += 1) {
    const date = later(today, index * dayMs);
    const day = date.toISOString().slice(0, 10);
    const open = days[(date.getUTCDay() + 6) % 7] ?? null;
    if (open === null || closed.has(day)) continue;
    const begin = Math.max(inPrague(day, open.from), from);
    const end = inPrague(day, open.to);
    if (begin < end) yield { begin, end };
  }
}

/** Returns the instant of a Prague wall-clock time. A time skipped by the clock change counts as an hour later. */
function inPrague(day: string, time: string): number {
  const asUtc = inUtc(day, time).getTime();
  const candidates = [2, 1].map((hours) => asUtc - hours * 60 * minuteMs);
  return (
    candidates.find((moment) => pragueClock.format(moment) === `${day} ${time}`) ?? asUtc - 60 * minuteMs
  );
}

/** Returns the instant of a UTC date and time. */
function inUtc(day: string, time = '00:00'): Date {
  // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a day: without one it would be a clock.
  return new Date(`${day}T${time}:00Z`);
}
