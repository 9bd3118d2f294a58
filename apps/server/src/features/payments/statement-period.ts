import { daysBefore, pragueDay } from '../../platform/prague-day.ts';
import type { Period } from './bank-port.ts';

/** Each reading goes a day further back than the last one, so that no midnight falls between two. */
const overlapDays = 1;
/** Banks add movements to earlier days: so far back is read once in a while. */
const deepDays = 10;
const deepEveryMs = 3600 * 1000;
/** How far back the first statement goes. The bank itself allows ninety days. */
const firstReadDays = 30;

export interface ReadingHistory {
  readonly readAt: Date | null;
  readonly deepCalledAt: Date | null;
}

/** Which days are read now. A deep reading that fails, for its length for one, does not stop the short ones between. */
export function statementPeriod(
  { readAt, deepCalledAt }: ReadingHistory,
  now: Date,
  bookedOn?: string,
): Period & { readonly isDeep: boolean } {
  const isDeep = deepCalledAt === null || now.getTime() - deepCalledAt.getTime() >= deepEveryMs;
  const since =
    readAt === null ? daysBefore(now, firstReadDays) : daysBefore(readAt, isDeep ? deepDays : overlapDays);
  const from = pragueDay(since);
  return { from: bookedOn !== undefined && bookedOn < from ? bookedOn : from, to: pragueDay(now), isDeep };
}
