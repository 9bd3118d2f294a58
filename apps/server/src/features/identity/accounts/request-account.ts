import type { LocaleCode } from '@dukat/locales/locale';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { openRequestedAccountTask } from '../identity-tasks.ts';
import type { LinkRequester } from '../passwords/mailed-links-repository.ts';

export interface AccountRequest {
  readonly email: string;
  readonly agreed: boolean;
  readonly acceptMarketing: boolean | null;
  readonly locale: LocaleCode;
  readonly asker: LinkRequester;
  readonly overrideRef: string | null;
  readonly brand: string;
  readonly origin: string;
}

/**
 * Only queues the request. A job does everything that depends on the account, so that neither the response nor its time reveals whether one
 * exists.
 */
export async function requestAccount(
  tx: Transaction,
  request: AccountRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid' | 'agreement_required'>> {
  const email = parseEmail(request.email);
  if (email.refused) return email;
  if (!request.agreed) return refuse('agreement_required', { field: 'agreement' });
  // A repeated request joins the waiting job, so a flood for one address stays one row.
  const jobKey = `account:${email.value}`;
  await enqueue(tx, openRequestedAccountTask, { ...request, email: email.value }, { jobKey });
  return accept({});
}
