import type { LocaleCode } from '@dukat/locales/locale';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';
import type { Messages } from '@lingui/core';
import { mergeCatalogs } from './merge-catalogs.ts';

interface Catalog {
  readonly messages: Messages;
}

interface Language extends Catalog {
  /** Loaders by the file of the texts. */
  readonly sliceCatalogs: Readonly<Record<string, () => Promise<Catalog>>>;
}

// One chunk per language with the texts of every page and the loaders of its slices, so that a visitor loads only one language.
const languages: Readonly<Record<LocaleCode, () => Promise<Language>>> = {
  cs_CZ: () => import('./cs-cz.ts'),
  sk_SK: () => import('./sk-sk.ts'),
  en_US: () => import('./en-us.ts'),
  de_DE: () => import('./de-de.ts'),
  es_ES: () => import('./es-es.ts'),
};

/** Loads the texts of every page and of the listed slices in one language. Without a list, loads the texts of every slice. */
export async function loadCatalog(locale: LocaleCode, slices?: readonly string[]): Promise<Messages> {
  const language = await loadWithRetries(languages[locale]);
  const { sliceCatalogs } = language;
  const loads =
    slices === undefined
      ? Object.values(sliceCatalogs).map(loadWithRetries)
      : slices.map((slice) => loadSlice(sliceCatalogs, slice, locale));
  return mergeCatalogs([language, ...(await Promise.all(loads))]);
}

function loadSlice(
  sliceCatalogs: Language['sliceCatalogs'],
  slice: string,
  locale: LocaleCode,
): Promise<Catalog> {
  const load = sliceCatalogs[`../../features/${slice}/locales/${locale}.po`];
  return load === undefined
    ? Promise.reject(new Error(`No texts of ${slice} in ${locale}`))
    : loadWithRetries(load);
}
