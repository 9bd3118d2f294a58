import { accept, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import {
  hasEnded,
  type IdentityProviderName,
  mostChecksInADay,
  verificationAfter,
} from '@dukat/rules/verification/identity-check';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publicId } from '../../../platform/random.ts';
import { setIdentityStatus } from '../../identity/identity-facade.ts';
import { findForm } from '../client-form/client-forms-repository.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';
import type { VerificationDeps } from '../verification-deps.ts';
import { openCheckTask } from '../verification-tasks.ts';
import { countChecksSince, findNewestCheck, insertCheck } from './identity-checks-repository.ts';

export interface BeginCheck {
  readonly userId: string;
  readonly tier: number;
  /** The provider's name; `any` means the first configured one. */
  readonly by: IdentityProviderName | 'any';
  readonly firstName: string;
  readonly lastName: string;
  /** Where the provider redirects the person afterwards. */
  readonly returnUrl: string;
  readonly now: Date;
}

type Refusal =
  | 'name_required'
  | 'form_required'
  | 'already_verified'
  | 'too_many_checks'
  | 'verification_unavailable';

/** Begins an identity check; a job calls the provider after the commit. Does nothing while a check is open. */
export async function beginCheck(
  tx: Transaction,
  { identityProviders }: Pick<VerificationDeps, 'identityProviders'>,
  { userId, tier, by, firstName: first, lastName: last, returnUrl, now }: BeginCheck,
): Promise<Result<null, Refusal>> {
  if (tier > 0) return refuse('already_verified');
  const provider = identityProviders.find(({ name }) => by === 'any' || name === by);
  if (provider === undefined) return refuse('verification_unavailable');
  const [firstName, lastName] = [first.trim(), last.trim()];
  if (firstName === '') return refuse('name_required', { field: 'first_name' });
  if (lastName === '') return refuse('name_required', { field: 'last_name' });
  await lockLimits(tx, userId);
  const form = await findForm(tx, userId, clientQuestionnaire.version);
  if (form === undefined || form.status === 'draft') return refuse('form_required');
  const newest = await findNewestCheck(tx, userId);
  if (newest !== undefined && !hasEnded(newest.status)) return accept(null);
  if (newest?.status === 'approved') return refuse('already_verified');
  const begun = await countChecksSince(tx, userId, new Date(now.getTime() - dayMs));
  if (begun >= mostChecksInADay) return refuse('too_many_checks');

  const check = publicId();
  await insertCheck(tx, {
    publicId: check,
    userId,
    provider: provider.name,
    firstName,
    lastName,
    returnUrl,
    now,
  });
  await setIdentityStatus(tx, userId, verificationAfter('opening'));
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, act: 'verification.began', subject: `identity-check:${check}` });
  const jobKey = `${openCheckTask}:${check}`;
  await enqueue(tx, openCheckTask, { check }, { jobKey, provider: provider.name });
  return accept(null);
}
