import { daysBefore, pragueDay } from '../../../platform/prague-day.ts';
import type { Period } from '../bank-port.ts';

/** Each read starts a day before the last one, so that no booking around midnight is missed. */
const overlapDays = 1;
/** Banks add movements to earlier days, so an occasional deep read goes back this far. */
const deepDays = 10;
const deepEveryMs = 3600 * 1000;
/** Range of the first read. The bank allows ninety days. */
const firstReadDays = 30;

export interface ReadingHistory {
  readonly readAt: Date | null;
  readonly deepCalledAt: Date | null;
}

/** Returns the days to read now. A failing deep read, for example because of its length, does not stop the short reads in between. */
export function statementPeriod(
  { readAt, deepCalledAt }: ReadingHistory,
  now: Date,
  bookedOn?: string,
): Period & { readonly isDeep: boolean } {
  // A time in the future means that the clock was set back since.
  const isDeep = deepCalledAt === null || deepCalledAt > now || isDue(deepCalledAt, now);
  const last = readAt !== null && readAt > now ? now : readAt;
  const since =
    last === null ? daysBefore(now, firstReadDays) : daysBefore(last, isDeep ? deepDays : overlapDays);
  const from = pragueDay(since);
  return { from: bookedOn !== undefined && bookedOn < from ? bookedOn : from, to: pragueDay(now), isDeep };
}

function isDue(deepCalledAt: Date, now: Date): boolean {
  return now.getTime() - deepCalledAt.getTime() >= deepEveryMs;
}
