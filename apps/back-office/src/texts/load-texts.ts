import type { LocaleCode } from '@dukat/locales/locale';
import type { Messages } from '@lingui/core';
import type { DeskTexts } from './en-us.ts';

interface Spoken {
  readonly texts: DeskTexts;
  /** What the shared parts say. */
  readonly messages: Messages;
}

// One language a chunk: an operator loads the texts of one.
const languages: Readonly<Record<LocaleCode, () => Promise<[DeskTexts, { readonly messages: Messages }]>>> = {
  en_US: () =>
    Promise.all([import('./en-us.ts').then((own) => own.enUS), import('@dukat/ui/locales/en_US.po')]),
  cs_CZ: () =>
    Promise.all([import('./cs-cz.ts').then((own) => own.csCZ), import('@dukat/ui/locales/cs_CZ.po')]),
  sk_SK: () =>
    Promise.all([import('./sk-sk.ts').then((own) => own.skSK), import('@dukat/ui/locales/sk_SK.po')]),
  de_DE: () =>
    Promise.all([import('./de-de.ts').then((own) => own.deDE), import('@dukat/ui/locales/de_DE.po')]),
  es_ES: () =>
    Promise.all([import('./es-es.ts').then((own) => own.esES), import('@dukat/ui/locales/es_ES.po')]),
};

export async function loadTexts(locale: LocaleCode): Promise<Spoken> {
  const [texts, { messages }] = await languages[locale]();
  return { texts, messages };
}
