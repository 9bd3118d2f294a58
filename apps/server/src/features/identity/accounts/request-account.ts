import type { LocaleCode } from '@dukat/locales/locale';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { openRequestedAccountTask } from '../identity-tasks.ts';
import type { LinkAsker } from '../passwords/mailed-links-repository.ts';

export interface AccountRequest {
  readonly email: string;
  readonly agreed: boolean;
  readonly acceptMarketing: boolean | null;
  readonly locale: LocaleCode;
  readonly asker: LinkAsker;
  readonly brand: string;
  readonly origin: string;
}

/** Only notes the request: what depends on the account happens afterwards, so that neither answer nor time tells of it. */
export async function requestAccount(
  tx: Transaction,
  request: AccountRequest,
): Promise<Result<Record<string, never>, 'email_required' | 'email_invalid' | 'agreement_required'>> {
  const email = parseEmail(request.email);
  if (email.refused) return email;
  if (!request.agreed) return refuse('agreement_required', { field: 'agreement' });
  // Asked again while it waits it is one job: a flood for one address stays one row.
  const jobKey = `account:${email.value}`;
  await enqueue(tx, openRequestedAccountTask, { ...request, email: email.value }, { jobKey });
  return accept({});
}
