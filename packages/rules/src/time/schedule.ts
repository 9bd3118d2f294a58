import { hourMs } from './durations.ts';

export const scheduleFrequencies = ['hour', 'day', 'week', 'month'] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

/** When something repeats. Slots are counted from the start, never from the slot before. */
export interface Schedule {
  readonly frequency: ScheduleFrequency;
  /** Every n-th hour, day, week or month. */
  readonly every: number;
  /** The local time of a slot. Hourly schedules start at it and then count instants. */
  readonly hour: number;
  readonly minute: number;
  /** For `week`: Monday is 1 and Sunday 7. */
  readonly weekdays: readonly number[];
  /** For `month`: 1 to 31, and `last`. A shorter month has its slot on its last day. */
  readonly monthDay: number | 'last';
  /** An IANA time zone. */
  readonly zone: string;
  /** The first and the last day on which a slot can be, such as "2026-01-31". */
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/** Returns a time zone in its usual spelling, or undefined if the platform does not know it. Offsets such as "+02:00" are no zones. */
export function parseZone(zone: string): string | undefined {
  // Without times such as "T00Z", of which the platform would take the offset.
  if (!/^(?!T\d)[A-Za-z][\w+-]*(\/[\w+-]+)*$/i.test(zone)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
  } catch {
    return undefined;
  }
}

/** Returns whether the text is a date of the calendar, such as "2026-01-31". */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

/** The first slot after an instant, in milliseconds; undefined if the schedule has ended. */
export function nextSlot(schedule: Schedule, after: number): number | undefined {
  for (const slot of slotsAfter(schedule, after)) return slot;
  return undefined;
}

/**
 * Yields the slots after an instant, in order, in milliseconds. A local time that a clock change skips is the moment after the gap
 * (02:30 becomes 03:30); of a repeated one the first occurrence counts.
 */
export function slotsAfter(schedule: Schedule, after: number): Generator<number> {
  return schedule.frequency === 'hour' ? hourlySlots(schedule, after) : dailySlots(schedule, after);
}

function* hourlySlots(schedule: Schedule, after: number): Generator<number> {
  const { zone, every, startsOn, endsOn } = schedule;
  const first = instantOf(schedule, Temporal.PlainDate.from(startsOn));
  const end = endsOn === null ? Number.POSITIVE_INFINITY : endOfDay(endsOn, zone);
  const step = every * hourMs;
  const passed = Math.max(0, Math.floor((after - first) / step) + 1);
  for (let slot = first + passed * step; slot < end; slot += step) yield slot;
}

function* dailySlots(schedule: Schedule, after: number): Generator<number> {
  const { zone, every, startsOn, endsOn } = schedule;
  const start = Temporal.PlainDate.from(startsOn);
  const end = endsOn === null ? undefined : Temporal.PlainDate.from(endsOn);
  const from = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
  const first = firstOfPeriod(schedule, start);
  let last = after;
  for (
    let period = Math.max(0, Math.floor(periodsBetween(schedule, first, from) / every) - 1);
    ;
    period += 1
  ) {
    const begin = addPeriods(schedule, first, period * every);
    if (end !== undefined && Temporal.PlainDate.compare(begin, end) > 0) return;
    for (const date of datesOfPeriod(schedule, begin)) {
      if (Temporal.PlainDate.compare(date, start) < 0) continue;
      if (end !== undefined && Temporal.PlainDate.compare(date, end) > 0) return;
      const slot = instantOf(schedule, date);
      // A zone that skips a day would give its slot twice.
      if (slot <= last) continue;
      last = slot;
      yield slot;
    }
  }
}

/** Periods begin on the day of the start, on its Monday, or on the first of its month. */
function firstOfPeriod({ frequency }: Schedule, start: Temporal.PlainDate): Temporal.PlainDate {
  if (frequency === 'week') return start.subtract({ days: start.dayOfWeek - 1 });
  return frequency === 'month' ? start.with({ day: 1 }) : start;
}

function periodsBetween({ frequency }: Schedule, from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  if (frequency === 'week') return Math.floor(from.until(to, { largestUnit: 'day' }).days / 7);
  if (frequency === 'month') return (to.year - from.year) * 12 + to.month - from.month;
  return from.until(to, { largestUnit: 'day' }).days;
}

function addPeriods({ frequency }: Schedule, from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  if (frequency === 'week') return from.add({ weeks: count });
  return frequency === 'month' ? from.add({ months: count }) : from.add({ days: count });
}

function datesOfPeriod(
  { frequency, weekdays, monthDay }: Schedule,
  begin: Temporal.PlainDate,
): readonly Temporal.PlainDate[] {
  if (frequency === 'week') {
    return weekdays.toSorted((a, b) => a - b).map((day) => begin.add({ days: day - 1 }));
  }
  if (frequency !== 'month') return [begin];
  return [begin.with({ day: monthDay === 'last' ? 31 : monthDay }, { overflow: 'constrain' })];
}

function instantOf({ hour, minute, zone }: Schedule, date: Temporal.PlainDate): number {
  const local = date.toPlainDateTime({ hour, minute });
  return local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

function endOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
}

/** The first instant of the calendar month in which an instant lies, in the zone. */
export function startOfMonth(instant: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return local.toPlainDate().with({ day: 1 }).toZonedDateTime(zone).epochMilliseconds;
}
