import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { loanMails } from '@dukat/locales/mails/loans';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { startOfPragueDay } from '../../../platform/prague-day.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendTrackedMail } from '../../notifications/mail-facade.ts';
import { noteMail } from './journal-repository.ts';
import type { Loan } from './loans-repository.ts';

/** Mails the owner of a loan about an event of its journal. */
export async function mailLoan(
  tx: Transaction,
  template: keyof typeof loanMails,
  event: string,
  loan: Pick<Loan, 'id' | 'userId' | 'currency' | 'amount' | 'coin' | 'coins' | 'dueOn'>,
): Promise<void> {
  const owner = await userById(tx, loan.userId);
  assert(owner !== undefined, 'expected the owner of a loan');
  const { email: to, locale, brand, origin } = owner;
  const tag = languageTag(locale);
  const { exact, money } = numberFormats(tag);
  const messageId = await sendTrackedMail(tx, loanMails, {
    ...{ to, locale, brand, template },
    values: {
      amount: money(formatAmount(loan.amount), loan.currency),
      collateral: exact(formatAmount(loan.coins), loan.coin),
      day: timeFormats(tag).day(startOfPragueDay(loan.dueOn)),
      balanceUrl: `${origin}/balance`,
    },
  });
  await noteMail(tx, loan.id, event, messageId);
}
