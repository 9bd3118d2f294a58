import type { listStuckBankPayouts } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { BackOfficeWord } from '../../platform/back-office-words.ts';

type Status = NonNullable<EndpointResponse<typeof listStuckBankPayouts>['payouts'][number]['file_status']>;

/** Texts for the state of a payment file at the bank. */
export const fileStateWords: Readonly<Record<Status, BackOfficeWord>> = {
  stored: {
    en_US: 'not sent yet',
    cs_CZ: 'ještě neodeslán',
    sk_SK: 'ešte neodoslaný',
    de_DE: 'noch nicht gesendet',
    es_ES: 'aún sin enviar',
  },
  sending: {
    en_US: 'sent, no answer yet',
    cs_CZ: 'odeslán, zatím bez odpovědi',
    sk_SK: 'odoslaný, zatiaľ bez odpovede',
    de_DE: 'gesendet, noch keine Antwort',
    es_ES: 'enviado, aún sin respuesta',
  },
  accepted: {
    en_US: 'accepted by the bank',
    cs_CZ: 'přijat bankou',
    sk_SK: 'prijatý bankou',
    de_DE: 'von der Bank angenommen',
    es_ES: 'aceptado por el banco',
  },
  rejected: {
    en_US: 'rejected by the bank',
    cs_CZ: 'odmítnut bankou',
    sk_SK: 'odmietnutý bankou',
    de_DE: 'von der Bank abgelehnt',
    es_ES: 'rechazado por el banco',
  },
  absent: {
    en_US: 'never reached the bank',
    cs_CZ: 'do banky nedorazil',
    sk_SK: 'do banky nedorazil',
    de_DE: 'nie bei der Bank angekommen',
    es_ES: 'no llegó al banco',
  },
};
