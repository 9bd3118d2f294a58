import type { Site } from '@dukat/brands/site';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useSyncExternalStore } from 'react';
import { readSettings, watchSettings } from '../storage/settings.ts';
import { usePage } from '../use-page.ts';

/** EUR on the Slovak host. Otherwise the stored setting, then CZK for Czech and EUR for other languages (domain, Retail order). */
export function defaultFiat(site: Pick<Site, 'defaultFiat'>, locale: LocaleCode, stored?: Fiat): Fiat {
  if (site.defaultFiat === 'EUR') return 'EUR';
  return stored ?? (locale === 'cs_CZ' ? 'CZK' : 'EUR');
}

/** The default currency, updated when it changes anywhere on the page. Hydration uses the value from the cookie. */
export function useDefaultFiat(): Fiat {
  const { site, locale, paymentCurrency } = usePage();
  return useSyncExternalStore(
    watchSettings,
    () => defaultFiat(site, locale, readSettings().defaultPaymentCurrency),
    () => defaultFiat(site, locale, paymentCurrency),
  );
}

/** The amount that a form starts with (requirement 5.2). */
export const defaultFiatAmount: Readonly<Record<Fiat, string>> = { CZK: '1000', EUR: '100' };
