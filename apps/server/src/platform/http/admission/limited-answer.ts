import type { LocaleCode } from '@dukat/locales/locale';
import { limitHeaders } from '../../limits/rate-limits.ts';
import type { Allowance } from '../../limits/token-buckets.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Admission, Turned } from './admitted.ts';

/** What a counted call adds to its answer; a call that was not counted adds nothing. */
export function countedHeaders(counted: Allowance | undefined): Pick<Admission, 'headers'> {
  return counted === undefined ? {} : { headers: limitHeaders(counted) };
}

/** The door for whoever has called too often; undefined for everybody else. */
export function turnedIfSpent(counted: Allowance | undefined, language: LocaleCode): Turned | undefined {
  if (counted === undefined || !counted.isSpent) return undefined;
  return { answer: errorAnswer('too_many_requests', language, {}, [], limitHeaders(counted)) };
}
