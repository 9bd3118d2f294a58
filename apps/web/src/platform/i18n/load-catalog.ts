import type { LocaleCode } from '@dukat/locales/locale';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import type { Messages } from '@lingui/core';
import { mergeCatalogs } from './merge-catalogs.ts';

interface Catalog {
  readonly messages: Messages;
}

interface Language extends Catalog {
  /** By the file of their texts. */
  readonly ofSlices: Readonly<Record<string, () => Promise<Catalog>>>;
}

// What stands on every page, one chunk a language, which names the files of its slices: a visitor loads the texts of one language only.
const languages: Readonly<Record<LocaleCode, () => Promise<Language>>> = {
  cs_CZ: () => import('./cs-cz.ts'),
  sk_SK: () => import('./sk-sk.ts'),
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  es_ES: () => import('./es-es.ts'),
};

/** The texts of every page and of some slices, or rooms of one, in one language; without a list those of every slice. */
export async function loadCatalog(locale: LocaleCode, slices?: readonly string[]): Promise<Messages> {
  const language = await loadWithRetries(languages[locale]);
  const { ofSlices } = language;
  const loads =
    slices === undefined
      ? Object.values(ofSlices).map(loadWithRetries)
      : slices.map((slice) => ofSlice(ofSlices, slice, locale));
  return mergeCatalogs([language, ...(await Promise.all(loads))]);
}

function ofSlice(ofSlices: Language['ofSlices'], slice: string, locale: LocaleCode): Promise<Catalog> {
  const load = ofSlices[`../../features/${slice}/locales/${locale}.po`];
  return load === undefined
    ? Promise.reject(new Error(`No texts of ${slice} in ${locale}`))
    : loadWithRetries(load);
}
