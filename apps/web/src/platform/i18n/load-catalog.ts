import type { LocaleCode } from '@dukat/locales/locale';
import type { Messages } from '@lingui/core';
import { mergeCatalogs } from './merge-catalogs.ts';

interface Catalog {
  readonly messages: Messages;
}

// What stands on every page, one chunk a language: a visitor loads the texts of one language only.
const everywhere: Readonly<Record<LocaleCode, () => Promise<Catalog>>> = {
  cs_CZ: () => import('./cs-cz.ts'),
  sk_SK: () => import('./sk-sk.ts'),
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  es_ES: () => import('./es-es.ts'),
};

const ofSlices = import.meta.glob<Catalog>([
  '../../features/{*,*/*}/locales/*.po',
  '!../../features/{shell,portfolios}/locales/*.po',
]);

/** Slices, or rooms of one, with texts of their own, beside those of every page. */
export const slicesWithTexts: readonly string[] = [
  ...new Set(Object.keys(ofSlices).map((file) => file.split('/').slice(3, -2).join('/'))),
];

/** The texts of every page and of some slices, in one language. */
export async function loadCatalog(locale: LocaleCode, slices: readonly string[]): Promise<Messages> {
  const catalogs = await Promise.all([
    everywhere[locale](),
    ...slices.map((slice) => ofSlice(locale, slice)),
  ]);
  return mergeCatalogs(catalogs);
}

function ofSlice(locale: LocaleCode, slice: string): Promise<Catalog> {
  const load = ofSlices[`../../features/${slice}/locales/${locale}.po`];
  return load === undefined ? Promise.reject(new Error(`No texts of ${slice} in ${locale}`)) : load();
}
