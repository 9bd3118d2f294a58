import type { LocaleCode } from '@dukat/locales/locale';
import type { DeskTexts } from './en-us.ts';

// One language a chunk: an operator loads the texts of one.
const languages: Readonly<Record<LocaleCode, () => Promise<DeskTexts>>> = {
  en_US: async () => (await import('./en-us.ts')).enUS,
  cs_CZ: async () => (await import('./cs-cz.ts')).csCZ,
  sk_SK: async () => (await import('./sk-sk.ts')).skSK,
  de_DE: async () => (await import('./de-de.ts')).deDE,
  es_ES: async () => (await import('./es-es.ts')).esES,
};

export function loadTexts(locale: LocaleCode): Promise<DeskTexts> {
  return languages[locale]();
}
