import { afterOpenMinutes, type OpeningHours, openMinutesBetween } from './open-time.ts';

/** What the house promises of one topic, in minutes of its opening hours. */
export interface ServiceLevel {
  /** Until somebody answers for the first time, and again whenever it is the house's turn. */
  readonly firstAnswerMinutes: number;
  /** Until it is settled; the time that an asker takes to reply does not count. */
  readonly resolutionMinutes: number;
}

const hour = 60;
/** As long as the house is open on a working day. */
const day = 8 * hour;

export const serviceLevels = {
  order: { firstAnswerMinutes: 2 * hour, resolutionMinutes: 2 * day },
  payment: { firstAnswerMinutes: 2 * hour, resolutionMinutes: 2 * day },
  wallet: { firstAnswerMinutes: 2 * hour, resolutionMinutes: 2 * day },
  verification: { firstAnswerMinutes: 4 * hour, resolutionMinutes: 3 * day },
  complaint: { firstAnswerMinutes: day, resolutionMinutes: 10 * day },
  press: { firstAnswerMinutes: 2 * day, resolutionMinutes: 5 * day },
  other: { firstAnswerMinutes: day, resolutionMinutes: 5 * day },
} as const satisfies Readonly<Record<string, ServiceLevel>>;

/** By when a conversation is answered and settled, in milliseconds since 1970. */
export interface DueTimes {
  readonly answerBy: number;
  readonly resolveBy: number;
}

/** Of what is asked at a moment. */
export function dueTimesOf(level: ServiceLevel, askedAt: number, hours: OpeningHours): DueTimes {
  return {
    answerBy: afterOpenMinutes(askedAt, level.firstAnswerMinutes, hours),
    resolveBy: afterOpenMinutes(askedAt, level.resolutionMinutes, hours),
  };
}

/**
 * By when a conversation is settled to which its asker has come back: what was left when the house was done goes on from now, and is
 * never less than the time of an answer. What was late when it was done stays late.
 */
export function resolveByAfterReply(
  level: ServiceLevel,
  { resolvedAt, resolveBy, repliedAt }: Readonly<Record<'resolvedAt' | 'resolveBy' | 'repliedAt', number>>,
  hours: OpeningHours,
): number {
  if (resolvedAt > resolveBy) return resolveBy;
  const left = openMinutesBetween(resolvedAt, resolveBy, hours);
  return afterOpenMinutes(repliedAt, Math.max(left, level.firstAnswerMinutes), hours);
}
