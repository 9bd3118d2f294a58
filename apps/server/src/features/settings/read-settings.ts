import type { LocaleCode } from '@dukat/locales/locale';
import type { Fiat } from '@dukat/rules/money/fiat';
import { defaultPaymentCurrency } from '@dukat/rules/settings/default-payment-currency';
import type { Database } from '../../platform/database/database.ts';
import { storedPaymentCurrency } from './settings-repository.ts';

export interface Settings {
  readonly defaultPaymentCurrency: Fiat;
  readonly locale: LocaleCode;
}

export async function readSettings(
  db: Database,
  { id, locale }: { readonly id: string; readonly locale: LocaleCode },
): Promise<Settings> {
  const stored = await storedPaymentCurrency(db, id);
  return { defaultPaymentCurrency: defaultPaymentCurrency({ stored, locale }), locale };
}
