import { accept, type Result, refuse } from '@dukat/rules/result';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import { bankRequestTimeoutMs } from '@dukat/rules/verification/limits';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { openIdSecrets } from '../../../platform/openid/openid-secrets.ts';
import { newSecret } from '../../../platform/random.ts';
import { findForm } from '../client-form/client-forms-repository.ts';
import type { BankIdDeps } from './bankid-deps.ts';
import { type BankRequest, insertBankRequest } from './bankid-repository.ts';

/** Path to which banks redirect people. */
export const bankReturnPath = '/bankid';

type Refusal = 'already_verified' | 'form_required' | 'verification_unavailable';

/** Returns the bank's URL for the browser. The response is valid once, for this person on this device, for ten minutes. */
export async function createBankLoginUrl(
  database: Database,
  { provider, key }: BankIdDeps,
  given: Omit<BankRequest, 'state'> & { readonly tier: number; readonly origin: string; readonly now: Date },
): Promise<Result<{ readonly url: string }, Refusal>> {
  const { userId, tier, origin, now } = given;
  if (tier > 0) return refuse('already_verified');
  if (provider === undefined) return refuse('verification_unavailable');
  const form = await findForm(database, userId, clientQuestionnaire.version);
  if (form === undefined || form.status === 'draft') return refuse('form_required');
  const state = newSecret();
  const redirectUri = `${origin}${bankReturnPath}`;
  const url = await provider.ask({ redirectUri, state, ...openIdSecrets(key, state) });
  const expiresAt = new Date(now.getTime() + bankRequestTimeoutMs);
  await inTransaction(database, (tx) => insertBankRequest(tx, { ...given, state }, { now, expiresAt }));
  return accept({ url });
}
