import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { mailNewPasswordLinkTask } from '../identity-tasks.ts';
import type { LinkRequester } from './mailed-links-repository.ts';

export interface NewPasswordRequest {
  readonly email: string;
  readonly asker: LinkRequester;
  readonly brand: string;
  readonly origin: string;
}

/** Only queues the request, for the same reason as `requestAccount`. */
export async function requestNewPassword(
  tx: Transaction,
  { email: text, asker, brand, origin }: NewPasswordRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid'>> {
  const email = parseEmail(text);
  if (email.refused) return email;
  const jobKey = `password:${email.value}`;
  await enqueue(tx, mailNewPasswordLinkTask, { email: email.value, asker, brand, origin }, { jobKey });
  return accept({});
}
