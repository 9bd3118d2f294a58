import { parseEmail } from '@dukat/rules/identity/email';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { mailLoginLinkTask } from '../identity-tasks.ts';
import { admitAttempt, recordFailure } from '../sessions/count-attempts.ts';
import { linkSubject } from '../sessions/login-subjects.ts';
import { isKnownDeviceForEmail } from '../sessions/user-devices-repository.ts';
import type { Visit } from '../visit.ts';

export interface LoginLinkRequest extends Visit {
  readonly email: string;
}

/**
 * Queues a login link and counts the request: each further link for an address has a longer waiting time. A job does everything that
 * depends on the account, so that neither the response nor its time reveals whether one exists.
 */
export async function requestLoginLink(
  tx: Transaction,
  { email: text, deviceId, userAgent, locale, brand, origin, now }: LoginLinkRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid' | 'too_many_attempts'>> {
  const email = parseEmail(text);
  if (email.refused) return email;
  const isKnown = await isKnownDeviceForEmail(tx, email.value, deviceId);
  const subjects = [linkSubject(email.value, isKnown ? deviceId : undefined)];
  const admitted = await admitAttempt(tx, subjects, now);
  if (admitted.refused) return { ...admitted, reason: 'too_many_attempts' };
  await recordFailure(tx, subjects, now);
  const asker = { deviceId, ...parseUserAgent(userAgent) };
  const request = { email: email.value, asker, locale, brand, origin };
  await enqueue(tx, mailLoginLinkTask, request, { jobKey: `login-link:${email.value}:${deviceId}` });
  return accept({});
}
