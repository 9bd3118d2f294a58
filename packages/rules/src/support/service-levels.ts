import { afterOpenMinutes, type OpeningHours, openMinutesBetween } from './open-time.ts';

/** The service level of one topic, in minutes of opening hours. */
export interface ServiceLevel {
  /** Until the first answer, and again whenever it is support's turn to answer. */
  readonly firstAnswerMinutes: number;
  /** Until the request is resolved. Time spent waiting for the customer does not count. */
  readonly resolutionMinutes: number;
}

const hour = 60;
/** The opening time of a working day. */
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

/** When a conversation must be answered and resolved, in milliseconds since 1970. */
export interface DueTimes {
  readonly answerBy: number;
  readonly resolveBy: number;
}

/** Returns the due times of a request made at `requestedAt`. */
export function computeDueTimes(level: ServiceLevel, requestedAt: number, hours: OpeningHours): DueTimes {
  return {
    answerBy: afterOpenMinutes(requestedAt, level.firstAnswerMinutes, hours),
    resolveBy: afterOpenMinutes(requestedAt, level.resolutionMinutes, hours),
  };
}

/**
 * Returns the new due time of a resolved conversation that the customer reopened. The time that was left when it was resolved
 * continues from now, with at least the time for an answer. A conversation resolved too late stays late.
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
