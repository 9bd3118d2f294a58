import type { Site } from '@dukat/brands/site';
import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { referralMails } from '@dukat/locales/mails/referral';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import type { Payout } from './pay-rewards.ts';

/** Mails a payout to its owner. */
export async function mailPayout(
  tx: Transaction,
  {
    userId,
    site,
    payout,
    isSpent,
  }: {
    readonly userId: string;
    readonly site: Site;
    readonly payout: Payout;
    /** Whether it buys bitcoin. */
    readonly isSpent: boolean;
  },
): Promise<void> {
  const user = await userById(tx, userId);
  assert(user !== undefined, 'expected the account of a payout');
  const { email: to, locale } = user;
  await sendMail(tx, referralMails, {
    to,
    locale,
    brand: site.brand.id,
    template: isSpent ? 'referral_paid_in_coins' : 'referral_paid',
    values: {
      amount: numberFormats(languageTag(locale)).exact(formatAmount(payout.amount), payout.currency),
      referralUrl: `${site.origin}/myaccount?section=referral`,
    },
  });
}
