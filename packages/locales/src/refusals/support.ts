import type { ReasonOf } from '@dukat/contract/endpoint';
import type { askSupport } from '@dukat/contract/support';
import type { Texts } from '../locale.ts';

/** Those of an e-mail stand with the orders. */
export type SupportRefusal = Exclude<ReasonOf<typeof askSupport>, 'email_required' | 'email_invalid'>;

export const supportRefusals = {
  en_US: { message_too_short: 'Please describe your question in at least 10 characters.' },
  cs_CZ: { message_too_short: 'Popište prosím svůj dotaz alespoň 10 znaky.' },
  sk_SK: { message_too_short: 'Opíšte, prosím, svoju otázku aspoň 10 znakmi.' },
  de_DE: { message_too_short: 'Bitte beschreiben Sie Ihre Frage mit mindestens 10 Zeichen.' },
  es_ES: { message_too_short: 'Describa su pregunta con al menos 10 caracteres.' },
} satisfies Texts<SupportRefusal>;
