import { translate } from '@dukat/locales/compiled-texts';
import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { automaticPaymentMails, type RunFailure, runFailures } from '@dukat/locales/mails/automatic-payments';
import { failuresToPause } from '@dukat/rules/automatic-payments/limits';
import type { SkipReason } from '@dukat/rules/automatic-payments/run';
import { plainText } from '@dukat/rules/content/plain-text';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { type StoredPlan, updatePlan } from '../plans/plans-repository.ts';

/**
 * Counts a failed run of a locked plan. Mails the first of a row; the fifth pauses the plan. An amount above the owner's limit, such as after
 * a lost verification, pauses it at once.
 */
export async function noteFailure(
  tx: Transaction,
  plan: StoredPlan,
  owner: UserSummary,
  reason: SkipReason | 'failed',
): Promise<void> {
  if (plan.isDeleted) return;
  const failures = plan.failures + 1;
  const because = reason === 'above_limit' ? 'limit' : failures >= failuresToPause ? 'failures' : null;
  const pauses = because !== null && plan.state === 'active';
  const paused = { state: 'paused', paused_because: because, next_due: null } as const;
  await updatePlan(tx, plan, { failures, ...(pauses && paused) });
  if (pauses) await mail(tx, plan, owner, { template: pausedMails[because], reason });
  else if (failures === 1) await mail(tx, plan, owner, { template: failedMail(plan), reason });
}

/** A plan that buys with payments has no next time. */
const failedMail = ({ schedule }: StoredPlan) =>
  schedule === null ? 'automatic_buy_payment_failed' : 'automatic_buy_failed';

const pausedMails = { limit: 'automatic_buy_above_limit', failures: 'automatic_buy_paused' } as const;

interface News {
  readonly template: ReturnType<typeof failedMail> | (typeof pausedMails)[keyof typeof pausedMails];
  readonly reason: SkipReason | 'failed';
}

async function mail(
  tx: Transaction,
  { name, amount, fiat }: StoredPlan,
  { email: to, locale, brand, origin }: UserSummary,
  { template, reason }: News,
): Promise<void> {
  const values = {
    plan: plainText(name),
    amount: numberFormats(languageTag(locale)).exact(formatAmount(amount), fiat),
    reason: translate(runFailures[isDescribed(reason) ? reason : 'failed'], locale),
    plansUrl: `${origin}/myaccount?section=autobuy`,
  };
  await sendMail(tx, automaticPaymentMails, { to, locale, brand, template, values });
}

const isDescribed = (reason: string): reason is RunFailure => reason in runFailures;
