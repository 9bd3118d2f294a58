import type { listStuckCoins } from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { type Translations, translations as w } from '@dukat/locales/translations';

type Status = EndpointResponse<typeof listStuckCoins>['withdrawals'][number]['status'];

/** Texts for the state of a coin withdrawal. */
export const withdrawalStateWords: Readonly<Record<Status, Translations>> = {
  stored: w(
    'Waiting to be signed',
    'Čeká na podpis',
    'Čaká na podpis',
    'Wartet auf Signatur',
    'Pendiente de firma',
  ),
  signed: w('Signed', 'Podepsán', 'Podpísaný', 'Signiert', 'Firmado'),
  sent: w(
    'Sent to the network',
    'Odeslán do sítě',
    'Odoslaný do siete',
    'An das Netz gesendet',
    'Enviado a la red',
  ),
  final: w('Confirmed', 'Potvrzen', 'Potvrdený', 'Bestätigt', 'Confirmado'),
  failed: w('Failed', 'Nezdařil se', 'Nepodaril sa', 'Fehlgeschlagen', 'Fallido'),
};
