import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { mailNewPasswordLinkTask } from '../identity-tasks.ts';

export interface NewPasswordRequest {
  readonly email: string;
  readonly brand: string;
  readonly origin: string;
}

/** Only notes the request, as `requestAccount` does and for the same reason. */
export async function requestNewPassword(
  tx: Transaction,
  { email: text, brand, origin }: NewPasswordRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid'>> {
  const email = parseEmail(text);
  if (email.refused) return email;
  const jobKey = `password:${email.value}`;
  await enqueue(tx, mailNewPasswordLinkTask, { email: email.value, brand, origin }, { jobKey });
  return accept({});
}
