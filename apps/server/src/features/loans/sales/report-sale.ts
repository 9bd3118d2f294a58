import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { loanSaleMails } from '@dukat/locales/mails/loan-prices';
import { owedOn } from '@dukat/rules/loans/interest';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { userById } from '../../identity/identity-facade.ts';
import { sendTrackedMail } from '../../notifications/mail-facade.ts';
import { noteEvent, noteMail } from '../lending/journal-repository.ts';
import type { Loan } from '../lending/loans-repository.ts';
import { type StoredSale, sumSteps } from './sales-repository.ts';

/**
 * Notes what a liquidation sold in all, and what is left, and mails it to the owner; if nothing could be sold, it mails what is still owed.
 * A payoff that its owner asked for has its steps only.
 */
export async function reportSale(
  tx: Transaction,
  loan: Loan,
  { id, kind }: StoredSale,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  if (kind === 'payoff') return;
  const event = `sale_done:${id}`;
  const sold = await sumSteps(tx, id);
  await noteEvent(tx, loan.id, event, {
    ...{ now, coins: formatAmount(loan.coins) },
    ...(sold && {
      sold: formatAmount(sold.coins),
      proceeds: formatAmount(sold.proceeds),
      fee: formatAmount(sold.fee),
      repaid: formatAmount(sold.repaid),
      owed: formatAmount(sold.owedAfter),
    }),
  });
  const owner = await userById(tx, loan.userId);
  assert(owner !== undefined, 'expected the owner of a loan');
  const { email: to, locale, brand, origin } = owner;
  const formats = numberFormats(languageTag(locale));
  const inMoney = (amount: Amount) => formats.money(formatAmount(amount), loan.currency);
  const common = {
    owed: inMoney(sold?.owedAfter ?? owedOn(loan, today).total),
    left: formats.exact(formatAmount(loan.coins), loan.coin),
    balanceUrl: `${origin}/balance`,
  };
  const messageId =
    sold === undefined
      ? await sendTrackedMail(tx, loanSaleMails, {
          ...{ to, locale, brand, template: 'loan_sale_impossible', values: common },
        })
      : await sendTrackedMail(tx, loanSaleMails, {
          ...{ to, locale, brand, template: 'loan_sale_done' },
          values: {
            ...common,
            sold: formats.exact(formatAmount(sold.coins), loan.coin),
            proceeds: inMoney(sold.proceeds),
            fee: inMoney(sold.fee),
            repaid: inMoney(sold.repaid),
          },
        });
  await noteMail(tx, loan.id, event, messageId);
}
