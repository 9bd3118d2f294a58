import type { RefusalReason } from '@dukat/contract/endpoint';
import type { agreeToTerms } from '@dukat/contract/settings';
import type { Texts } from '../locale.ts';

export type SettingsRefusal = RefusalReason<typeof agreeToTerms>;

export const settingsRefusals = {
  en_US: { terms_version_unknown: 'The terms have changed. Please read the current version.' },
  cs_CZ: { terms_version_unknown: 'Podmínky se změnily. Přečtěte si prosím aktuální znění.' },
  sk_SK: { terms_version_unknown: 'Podmienky sa zmenili. Prečítajte si, prosím, aktuálne znenie.' },
  de_DE: {
    terms_version_unknown: 'Die Bedingungen haben sich geändert. Bitte lesen Sie die aktuelle Fassung.',
  },
  es_ES: { terms_version_unknown: 'Las condiciones han cambiado. Lea la versión actual.' },
} satisfies Texts<SettingsRefusal>;
