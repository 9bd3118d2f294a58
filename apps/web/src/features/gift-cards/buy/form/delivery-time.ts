import { latestCardDeliveryMs } from '@dukat/rules/gift-cards/limits';

export type DeliveryProblem = 'missing' | 'skipped' | 'not_timely';

/**
 * Returns the moment of a day (2026-12-24) and an hour (0 to 23) in the time zone of this device. An hour that the clocks skip in spring
 * does not exist.
 */
export function deliveryMoment(day: string, hour: string, now: Date): Date | DeliveryProblem {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined || hour === '') return 'missing';
  const moment = new Date(Number(year), Number(month) - 1, Number(date), Number(hour));
  if (moment.getHours() !== Number(hour) || moment.getDate() !== Number(date)) return 'skipped';
  const waitMs = moment.getTime() - now.getTime();
  return waitMs >= 0 && waitMs <= latestCardDeliveryMs ? moment : 'not_timely';
}

/** The day of a moment in the time zone of this device, as a date field spells it. */
export function dayOf(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${moment.getFullYear()}-${month}-${date}`;
}

/** The last day that can be chosen. */
export function lastDeliveryDay(now: Date): string {
  return dayOf(new Date(now.getTime() + latestCardDeliveryMs));
}

/** The name of this device's time zone, such as Europe/Prague. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment in the time zone of this device, for reading. */
export function formatMoment(moment: Date, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}
