import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import { tiersReached } from '@dukat/rules/verification/tiers-reached';
import type { Transaction } from '../../../platform/database/database.ts';
import { readVerifications, setIdentityStatus, setSecondTier } from '../../identity/identity-facade.ts';
import { hasVerifiedAccount } from '../bank-account/account-checks-repository.ts';
import { isIdentityInQuestion } from '../cases/cases-repository.ts';
import { findForm } from '../client-form/client-forms-repository.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';
import { findApprovedName } from '../identity/identity-checks-repository.ts';
import { mailVerdict } from '../identity/identity-mails.ts';

/**
 * Raises the user's tiers to what is proved, and mails them; never lowers one. Every step that may complete a tier calls it in the same
 * transaction.
 */
export async function raiseTiers(tx: Transaction, userId: string): Promise<void> {
  // Of two concurrent steps the second sees the first.
  await lockLimits(tx, userId);
  const is = await readVerifications(tx, userId);
  const form = await findForm(tx, userId, clientQuestionnaire.version);
  const reached = tiersReached({
    isIdentityApproved:
      is.tier1 === 'VERIFIED' ||
      ((await findApprovedName(tx, userId)) !== undefined && !(await isIdentityInQuestion(tx, userId))),
    form: form?.status,
    isBankAccountVerified: await hasVerifiedAccount(tx, userId),
  });
  if (reached >= 1 && is.tier1 !== 'VERIFIED') {
    await setIdentityStatus(tx, userId, 'VERIFIED');
    await mailVerdict(tx, userId, 'approved');
  }
  if (reached === 2) await setSecondTier(tx, userId);
}
