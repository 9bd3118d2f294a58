import type { LocaleCode } from '@dukat/locales/locale';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Transaction } from '../../platform/database/database.ts';
import { changeLocale } from '../identity/identity-facade.ts';
import { readSettings, type Settings } from './read-settings.ts';
import { storePaymentCurrency } from './settings-repository.ts';

export interface SettingsChange {
  readonly user: { readonly id: string; readonly locale: LocaleCode };
  readonly locale: LocaleCode | undefined;
  readonly currency: Fiat | undefined;
  readonly now: Date;
}

/** Changes what is given and gives back everything as it is then. */
export async function updateSettings(
  tx: Transaction,
  { user, locale, currency, now }: SettingsChange,
): Promise<Settings> {
  if (locale !== undefined) await changeLocale(tx, user.id, locale);
  if (currency !== undefined) await storePaymentCurrency(tx, { userId: user.id, currency, now });
  return readSettings(tx, { id: user.id, locale: locale ?? user.locale });
}
