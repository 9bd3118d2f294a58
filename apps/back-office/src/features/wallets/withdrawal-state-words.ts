import type { listStuckCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { BackOfficeWord } from '../../platform/back-office-words.ts';

type Status = EndpointResponse<typeof listStuckCoins>['withdrawals'][number]['status'];

/** Texts for the state of a coin withdrawal. */
export const withdrawalStateWords: Readonly<Record<Status, BackOfficeWord>> = {
  stored: {
    en_US: 'Waiting to be signed',
    cs_CZ: 'Čeká na podpis',
    sk_SK: 'Čaká na podpis',
    de_DE: 'Wartet auf Signatur',
    es_ES: 'Pendiente de firma',
  },
  signed: { en_US: 'Signed', cs_CZ: 'Podepsán', sk_SK: 'Podpísaný', de_DE: 'Signiert', es_ES: 'Firmado' },
  sent: {
    en_US: 'Sent to the network',
    cs_CZ: 'Odeslán do sítě',
    sk_SK: 'Odoslaný do siete',
    de_DE: 'An das Netz gesendet',
    es_ES: 'Enviado a la red',
  },
  final: {
    en_US: 'Confirmed',
    cs_CZ: 'Potvrzen',
    sk_SK: 'Potvrdený',
    de_DE: 'Bestätigt',
    es_ES: 'Confirmado',
  },
  failed: {
    en_US: 'Failed',
    cs_CZ: 'Nezdařil se',
    sk_SK: 'Nepodaril sa',
    de_DE: 'Fehlgeschlagen',
    es_ES: 'Fallido',
  },
};
