import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from './back-office-words.ts';

/** Texts about the owner of a withdrawal's destination address. */
export const addressOwnerWords = {
  addressOwner: w(
    'Address owner',
    'Čí je adresa',
    'Čia je adresa',
    'Wessen Adresse',
    'Titular de la dirección',
  ),
  customers: w('the customer’s', 'zákazníka', 'zákazníka', 'des Kunden', 'del cliente'),
  others: w('of {name}', 'jiné osoby: {name}', 'inej osoby: {name}', 'von {name}', 'de {name}'),
  ownWallet: w('own wallet', 'vlastní peněženka', 'vlastná peňaženka', 'eigene Wallet', 'monedero propio'),
  atProvider: w('at {provider}', 'u {provider}', 'u {provider}', 'bei {provider}', 'en {provider}'),
  proof: w('Proof', 'Důkaz', 'Dôkaz', 'Nachweis', 'Prueba'),
  unproved: w('none', 'žádný', 'žiadny', 'keiner', 'ninguna'),
  signedMessage: w(
    'Signed message',
    'Podepsaná zpráva',
    'Podpísaná správa',
    'Signierte Nachricht',
    'Mensaje firmado',
  ),
  acceptedBy: w(
    'accepted by {operator}',
    'přijal operátor {operator}',
    'prijal operátor {operator}',
    'anerkannt von {operator}',
    'aceptada por {operator}',
  ),
  acceptedFor: w('Why', 'Proč', 'Prečo', 'Warum', 'Motivo'),
  signature: w('Signature', 'Podpis', 'Podpis', 'Signatur', 'Firma'),
} as const satisfies BackOfficeWords;
