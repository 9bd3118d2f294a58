import type { LocaleCode } from '@dukat/locales/locale';
import { limitHeaders } from '../../limits/rate-limits.ts';
import type { Allowance } from '../../limits/token-buckets.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Admission, Rejection } from './admitted.ts';

/** Returns the rate limit headers of a counted call; none if it was not counted. */
export function countedHeaders(counted: Allowance | undefined): Pick<Admission, 'headers'> {
  return counted === undefined ? {} : { headers: limitHeaders(counted) };
}

/** Returns the refusal of a call beyond its rate limit, else undefined. */
export function refuseIfOverLimit(
  counted: Allowance | undefined,
  language: LocaleCode,
): Rejection | undefined {
  if (counted === undefined || !counted.isSpent) return undefined;
  return { answer: errorAnswer('too_many_requests', language, {}, [], limitHeaders(counted)) };
}
