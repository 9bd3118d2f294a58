import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { loanPriceMails } from '@dukat/locales/mails/loan-prices';
import { ltvOf, type Position } from '@dukat/rules/loans/ltv';
import { isAbove, type LoanLevel, watchedPrices } from '@dukat/rules/loans/thresholds';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendTrackedMail } from '../../notifications/mail-facade.ts';
import { noteMail } from '../lending/journal-repository.ts';
import type { Loan } from '../lending/loans-repository.ts';
import { thresholdsOf } from './loan-thresholds.ts';

/** Mails the owner that a threshold was reached, or that it is over. A frozen account is written to as well: its loan goes on. */
export async function mailLevel(
  tx: Transaction,
  loan: Loan,
  { event, before, level }: { readonly event: string; readonly before: LoanLevel; readonly level: LoanLevel },
  { position, price }: { readonly position: Position; readonly price: Rate },
): Promise<void> {
  const owner = await userById(tx, loan.userId);
  assert(owner !== undefined, 'expected the owner of a loan');
  const { email: to, locale, brand, origin } = owner;
  const formats = numberFormats(languageTag(locale));
  const ltv = ltvOf(position, price);
  const { fall } = watchedPrices('margin_call', position, thresholdsOf(loan));
  const messageId = await sendTrackedMail(tx, loanPriceMails, {
    ...{ to, locale, brand, template: isAbove(level, before) ? templateAt(level) : 'loan_price_over' },
    values: {
      ltv: ltv === undefined ? '' : formats.share(Number(formatAmount(ltv))),
      owed: formats.money(formatAmount(position.owed), loan.currency),
      price: formats.price(formatRate(price), loan.currency),
      salePrice: fall === null ? '' : formats.price(formatRate(fall), loan.currency),
      balanceUrl: `${origin}/balance`,
    },
  });
  await noteMail(tx, loan.id, event, messageId);
}

function templateAt(level: LoanLevel): keyof typeof loanPriceMails {
  if (level === 'margin_call') return 'loan_margin_call';
  return level === 'partial_sale' || level === 'full_sale' ? 'loan_sale_begins' : 'loan_price_notice';
}
