import type { sendOpeningNotice } from '@dukat/contract/back-office/openings';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

export type OpeningsRefusal = RefusalReason<typeof sendOpeningNotice>;

export const openingsRefusals = {
  en_US: { notice_sent_already: 'This notice has been sent already.' },
  cs_CZ: { notice_sent_already: 'Toto oznámení už bylo odesláno.' },
  sk_SK: { notice_sent_already: 'Toto oznámenie už bolo odoslané.' },
  de_DE: { notice_sent_already: 'Diese Mitteilung wurde bereits gesendet.' },
  es_ES: { notice_sent_already: 'Este aviso ya se ha enviado.' },
} satisfies Texts<OpeningsRefusal>;
