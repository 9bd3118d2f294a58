import type { listStuckBankPayouts } from '@dukat/contract/back-office/payments';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { type Translations, translations as w } from '@dukat/locales/translations';

type Status = NonNullable<EndpointResponse<typeof listStuckBankPayouts>['payouts'][number]['file_status']>;

/** Texts for the state of a payment file at the bank. */
export const fileStateWords: Readonly<Record<Status, Translations>> = {
  stored: w('not sent yet', 'ještě neodeslán', 'ešte neodoslaný', 'noch nicht gesendet', 'aún sin enviar'),
  sending: w(
    'sent, no answer yet',
    'odeslán, zatím bez odpovědi',
    'odoslaný, zatiaľ bez odpovede',
    'gesendet, noch keine Antwort',
    'enviado, aún sin respuesta',
  ),
  accepted: w(
    'accepted by the bank',
    'přijat bankou',
    'prijatý bankou',
    'von der Bank angenommen',
    'aceptado por el banco',
  ),
  rejected: w(
    'rejected by the bank',
    'odmítnut bankou',
    'odmietnutý bankou',
    'von der Bank abgelehnt',
    'rechazado por el banco',
  ),
  absent: w(
    'never reached the bank',
    'do banky nedorazil',
    'do banky nedorazil',
    'nie bei der Bank angekommen',
    'no llegó al banco',
  ),
};
