import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { errorAnswer } from '../error-answer.ts';
import type { Admission, Rejection } from './admitted.ts';

/** Returns whether a user has agreed to the current terms. */
export type HasAgreed = (userId: string, now: Date) => Promise<boolean>;

/**
 * Refuses a user who starts something new without having agreed to the current terms, by session, API key or access token alike.
 * The live feed calls the same function (features/trading/feed/order-entry.ts). Visitors agree within the request itself.
 */
export async function refuseIfNotAgreed(
  hasAgreed: HasAgreed | undefined,
  { requiresAgreement }: AnyEndpoint,
  admitted: Admission | Rejection,
  now: Date,
): Promise<Admission | Rejection> {
  if (requiresAgreement !== true || hasAgreed === undefined || 'answer' in admitted) return admitted;
  const { caller, language } = admitted;
  if (caller.user === null || (await hasAgreed(caller.user.id, now))) return admitted;
  return { answer: errorAnswer('terms_changed', language) };
}
