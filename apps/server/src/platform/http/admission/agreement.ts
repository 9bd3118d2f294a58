import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { errorAnswer } from '../error-answer.ts';
import type { Admission, Turned } from './admitted.ts';

/** Whether somebody has agreed to the terms as they stand now. */
export type HasAgreed = (userId: string, now: Date) => Promise<boolean>;

/**
 * Turns away whoever begins something new under terms that were not agreed to, by whichever door: a session, a key or a program's
 * token. Who is nobody yet agrees with what is sent.
 */
export async function turnedIfNotAgreed(
  hasAgreed: HasAgreed | undefined,
  { asksAgreement }: AnyEndpoint,
  admitted: Admission | Turned,
  now: Date,
): Promise<Admission | Turned> {
  if (asksAgreement !== true || hasAgreed === undefined || 'answer' in admitted) return admitted;
  const { caller, language } = admitted;
  if (caller.user === null || (await hasAgreed(caller.user.id, now))) return admitted;
  return { answer: errorAnswer(403, 'terms_changed', language) };
}
