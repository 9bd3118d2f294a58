import type { LocaleCode } from '@dukat/locales/locale';
import type { Messages } from '@lingui/core';

// One chunk per language: the catalogue of the shared UI package is loaded in the operator's language only.
const languages: Readonly<Record<LocaleCode, () => Promise<{ readonly messages: Messages }>>> = {
  en_US: () => import('@dukat/ui/locales/en_US.po'),
  cs_CZ: () => import('@dukat/ui/locales/cs_CZ.po'),
  sk_SK: () => import('@dukat/ui/locales/sk_SK.po'),
  de_DE: () => import('@dukat/ui/locales/de_DE.po'),
  es_ES: () => import('@dukat/ui/locales/es_ES.po'),
};

export async function loadMessages(locale: LocaleCode): Promise<Messages> {
  return (await languages[locale]()).messages;
}
