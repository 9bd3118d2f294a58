import { daysBefore, pragueDay } from '../../../platform/prague-day.ts';
import type { Period } from '../bank-port.ts';

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
  // What was read after now was read before the clock was put back.
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
