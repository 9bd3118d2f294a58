import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for wallets whose signature cannot be verified. */
export const addressesWords = {
  wallets: w(
    'Wallets without a signature',
    'Peněženky bez podpisu',
    'Peňaženky bez podpisu',
    'Wallets ohne Signatur',
    'Monederos sin firma',
  ),
  walletsLead: w(
    'If a customer can’t sign, two operators can accept another proof, such as a small payment from the wallet.',
    'Když zákazník nemůže podepsat, mohou dva z vás přijmout jiný důkaz, třeba malou platbu z peněženky.',
    'Keď zákazník nemôže podpísať, môžu dvaja z vás prijať iný dôkaz, napríklad malú platbu z peňaženky.',
    'Kann ein Kunde nicht signieren, können zwei von Ihnen einen anderen Nachweis anerkennen, etwa eine kleine Zahlung aus der Wallet.',
    'Si un cliente no puede firmar, dos de ustedes pueden aceptar otra prueba, como un pequeño pago desde el monedero.',
  ),
  email: w(
    'Customer’s e-mail',
    'E-mail zákazníka',
    'E-mail zákazníka',
    'E-Mail des Kunden',
    'Correo del cliente',
  ),
  none: w(
    'No wallets are waiting for proof.',
    'Žádná peněženka na důkaz nečeká.',
    'Žiadna peňaženka na dôkaz nečaká.',
    'Keine Wallet wartet auf einen Nachweis.',
    'Ningún monedero espera una prueba.',
  ),
  network: w('Network', 'Síť', 'Sieť', 'Netzwerk', 'Red'),
  memo: w('Memo', 'Memo', 'Memo', 'Memo', 'Memo'),
  whose: w('Owner', 'Čí je', 'Čia je', 'Wem sie gehört', 'Titular'),
  customers: w('the customer’s', 'zákazníka', 'zákazníka', 'des Kunden', 'del cliente'),
  reason: w('Proof', 'Čím je to doloženo', 'Čím je to doložené', 'Womit es belegt ist', 'Qué lo acredita'),
  reasonHint: w(
    'Both operators must enter the same text. It is kept with each payout.',
    'Oba napište totéž. Zůstane u každé výplaty.',
    'Obaja napíšte to isté. Zostane pri každej výplate.',
    'Sie beide schreiben dasselbe. Es bleibt bei jeder Auszahlung.',
    'Ambos escriben lo mismo. Queda con cada pago.',
  ),
  reasonFirst: w(
    'Enter the proof first.',
    'Nejdřív napište, čím je to doloženo.',
    'Najprv napíšte, čím je to doložené.',
    'Schreiben Sie zuerst, womit es belegt ist.',
    'Indique primero qué lo acredita.',
  ),
  accept: w('Accept proof', 'Přijmout důkaz', 'Prijať dôkaz', 'Nachweis anerkennen', 'Aceptar la prueba'),
  question: w(
    'Allow withdrawals of any amount to {address} from now on?',
    'Povolit od teď na {address} jakoukoli částku?',
    'Povoliť odteraz na {address} akúkoľvek sumu?',
    'Ab jetzt jeden Betrag an {address} zulassen?',
    '¿Permitir desde ahora cualquier importe a {address}?',
  ),
} as const satisfies BackOfficeWords;
