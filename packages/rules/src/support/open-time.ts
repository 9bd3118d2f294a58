import { later } from '../time/later.ts';

/** When somebody answers: the days of a week from Monday on, and days that are closed all the same. Times are those of Prague. */
export interface OpeningHours {
  readonly days: readonly ({ readonly from: string; readonly to: string } | null)[];
  /** "2026-12-24". */
  readonly closed_on: readonly string[];
}

const weekday = { from: '09:00', to: '17:00' } as const;

/** Where the house says nothing of its hours, or that it never opens. */
export const usualHours: OpeningHours = {
  days: [weekday, weekday, weekday, weekday, weekday, null, null],
  closed_on: [],
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A house that is closed for longer than this has told nobody a time. */
const mostDays = 400;

const pragueClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * The moment by which so many minutes of opening hours have passed since `from`, both in milliseconds since 1970. Two hours of a house
 * that closes at 17:00, asked at 16:00 on a Friday, end on Monday an hour after it opens.
 */
export function afterOpenMinutes(from: number, minutes: number, hours: OpeningHours): number {
  let left = minutes * minuteMs;
  for (const { begin, end } of openPeriods(from, hours)) {
    if (begin + left <= end) return begin + left;
    left -= end - begin;
  }
  return from + mostDays * dayMs;
}

/** How many minutes of opening hours lie between two moments, rounded down; none where the second comes first. */
export function openMinutesBetween(from: number, to: number, hours: OpeningHours): number {
  let passed = 0;
  for (const { begin, end } of openPeriods(from, hours)) {
    if (begin >= to) break;
    passed += Math.min(end, to) - begin;
  }
  return Math.floor(passed / minuteMs);
}

/** The times at which the house is open from a moment on, in their order. */
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

/** The moment that the clocks of Prague show so; of one that they skip, an hour later. */
function inPrague(day: string, time: string): number {
  const asUtc = inUtc(day, time).getTime();
  const candidates = [2, 1].map((hours) => asUtc - hours * 60 * minuteMs);
  return (
    candidates.find((moment) => pragueClock.format(moment) === `${day} ${time}`) ?? asUtc - 60 * minuteMs
  );
}

/** The moment that clocks in Greenwich show so. */
function inUtc(day: string, time = '00:00'): Date {
  // oxlint-disable-next-line eslint/no-restricted-globals -- Only with a day: without one it would be a clock.
  return new Date(`${day}T${time}:00Z`);
}
