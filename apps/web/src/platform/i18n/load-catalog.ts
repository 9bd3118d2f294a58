import type { LocaleCode } from '@dukat/locales/locale';
import type { Messages } from '@lingui/core';

// One locale a chunk: a visitor loads the texts of one language only.
const catalogs: Readonly<Record<LocaleCode, () => Promise<{ messages: Messages }>>> = {
  cs_CZ: () => import('./cs-cz.ts'),
  sk_SK: () => import('./sk-sk.ts'),
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  es_ES: () => import('./es-es.ts'),
};

export async function loadCatalog(locale: LocaleCode): Promise<Messages> {
  return (await catalogs[locale]()).messages;
}
