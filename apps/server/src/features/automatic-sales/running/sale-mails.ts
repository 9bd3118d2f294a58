import { translate } from '@dukat/locales/compiled-texts';
import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { automaticSaleMails, keptTexts, stayTexts } from '@dukat/locales/mails/automatic-sales';
import type { KeptReason, StayReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import type { StoredSale } from '../sales/sales-repository.ts';

/** Reports coins that stay on the balance. */
export async function mailKept(
  tx: Transaction,
  { userId }: Pick<StoredSale, 'userId'>,
  { coin, amount, reason }: { readonly coin: string; readonly amount: Amount; readonly reason: KeptReason },
): Promise<void> {
  const owner = await requireOwner(tx, userId);
  const { email: to, locale, brand } = owner;
  const values = {
    received: numberFormats(languageTag(locale)).exact(formatAmount(amount), coin),
    reason: translate(keptTexts[reason], locale),
    salesUrl: salesUrl(owner),
  };
  await sendMail(tx, automaticSaleMails, {
    ...{ to, locale, brand, values },
    template: 'automatic_sale_coins_kept',
  });
}

/** Reports proceeds that were not sent to the bank. */
export async function mailStays(
  tx: Transaction,
  { userId, fiat }: Pick<StoredSale, 'userId' | 'fiat'>,
  { proceeds, reason }: { readonly proceeds: Amount; readonly reason: StayReason },
): Promise<void> {
  const owner = await requireOwner(tx, userId);
  const { email: to, locale, brand } = owner;
  const values = {
    amount: numberFormats(languageTag(locale)).exact(formatAmount(proceeds), fiat),
    reason: translate(stayTexts[reason], locale),
    salesUrl: salesUrl(owner),
  };
  await sendMail(tx, automaticSaleMails, {
    ...{ to, locale, brand, values },
    template: 'automatic_sale_money_stays',
  });
}

const salesUrl = ({ origin }: UserSummary) => `${origin}/myaccount?section=autosell`;

export async function requireOwner(tx: Transaction, userId: string): Promise<UserSummary> {
  const owner = await userById(tx, userId);
  assert(owner !== undefined, 'expected the owner of a sale');
  return owner;
}
