import type { LocaleCode } from '@dukat/locales/locale';
import type { DocumentKey, LegalText, LegalTexts } from './legal-text.ts';

const texts: Readonly<Record<LocaleCode, () => Promise<{ legalTexts: LegalTexts }>>> = {
  cs_CZ: () => import('./texts/cs-cz.ts'),
  sk_SK: () => import('./texts/sk-sk.ts'),
  en_US: () => import('./texts/en-us.ts'),
  de_DE: () => import('./texts/de-de.ts'),
  es_ES: () => import('./texts/es-es.ts'),
};

export async function loadLegalText(locale: LocaleCode, key: DocumentKey): Promise<LegalText> {
  return (await texts[locale]()).legalTexts[key];
}
