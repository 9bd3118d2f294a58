import type { MethodRefusal } from '@dukat/rules/payments/payment-methods';
import type { PaymentType } from '@dukat/rules/payments/payment-types';
import type { Texts } from './locale.ts';

type MethodText = `${PaymentType}_${'label' | 'sublabel' | 'tooltip'}` | MethodRefusal;

/** The name of each payment method, how long it takes, and why it may be unavailable. */
export const paymentMethodTexts = {
  en_US: {
    BANK_TRANSFER_label: 'Bank transfer',
    BANK_TRANSFER_sublabel: 'Instant payments arrive within a minute, others by the next business day',
    BANK_TRANSFER_tooltip:
      'We show you the account, the variable symbol and a QR code. Your order is filled when the payment arrives.',
    VIRTUAL_label: 'Account balance',
    VIRTUAL_sublabel: 'Filled at once',
    VIRTUAL_tooltip: 'You pay from the funds in your account.',
    WALLET_TRANSFER_label: 'Transfer from a wallet',
    WALLET_TRANSFER_sublabel: 'Filled as soon as the network confirms it',
    WALLET_TRANSFER_tooltip:
      'We show you an address. Your order is filled when your coins arrive and are confirmed.',
    COMGATE_label: 'Card or instant payment',
    COMGATE_sublabel: 'Through Comgate; exchanged within a minute',
    COMGATE_tooltip:
      'We take you to Comgate, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
    GOPAY_label: 'Card or instant payment',
    GOPAY_sublabel: 'Through GoPay; exchanged within a minute',
    GOPAY_tooltip:
      'We take you to GoPay, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
    THE_PAY_label: 'Card or instant payment',
    THE_PAY_sublabel: 'Through ThePay; exchanged within a minute',
    THE_PAY_tooltip:
      'We take you to ThePay, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
    NUVEI_label: 'Card or instant payment',
    NUVEI_sublabel: 'Through Nuvei; exchanged within a minute',
    NUVEI_tooltip:
      'We take you to Nuvei, where you pay by card or instant payment. Your order is filled as soon as it confirms your payment.',
    method_needs_login: 'Please log in to pay from your account balance.',
    method_needs_funds: 'There are no funds in your account.',
    method_out_of_service: 'Our bank does not respond right now. Please try again later.',
  },
  cs_CZ: {
    BANK_TRANSFER_label: 'Bankovní převod',
    BANK_TRANSFER_sublabel: 'Okamžitá platba dorazí do minuty, běžná nejpozději další pracovní den',
    BANK_TRANSFER_tooltip:
      'Ukážeme vám účet, variabilní symbol a QR kód. Jakmile platba dorazí, objednávku vyřídíme.',
    VIRTUAL_label: 'Zůstatek na účtu',
    VIRTUAL_sublabel: 'Směníme ihned',
    VIRTUAL_tooltip: 'Zaplatíte z prostředků na svém účtu.',
    WALLET_TRANSFER_label: 'Převod z peněženky',
    WALLET_TRANSFER_sublabel: 'Směníme, jakmile převod potvrdí síť',
    WALLET_TRANSFER_tooltip:
      'Ukážeme vám adresu. Jakmile mince dorazí a síť je potvrdí, objednávku vyřídíme.',
    COMGATE_label: 'Karta nebo okamžitá platba',
    COMGATE_sublabel: 'Zaplatíte přes Comgate, směníme do minuty',
    COMGATE_tooltip:
      'Přesměrujeme vás na Comgate, kde zaplatíte kartou nebo okamžitou platbou. Jakmile platbu potvrdí, objednávku vyřídíme.',
    GOPAY_label: 'Karta nebo okamžitá platba',
    GOPAY_sublabel: 'Zaplatíte přes GoPay, směníme do minuty',
    GOPAY_tooltip:
      'Přesměrujeme vás na GoPay, kde zaplatíte kartou nebo okamžitou platbou. Jakmile platbu potvrdí, objednávku vyřídíme.',
    THE_PAY_label: 'Karta nebo okamžitá platba',
    THE_PAY_sublabel: 'Zaplatíte přes ThePay, směníme do minuty',
    THE_PAY_tooltip:
      'Přesměrujeme vás na ThePay, kde zaplatíte kartou nebo okamžitou platbou. Jakmile platbu potvrdí, objednávku vyřídíme.',
    NUVEI_label: 'Karta nebo okamžitá platba',
    NUVEI_sublabel: 'Zaplatíte přes Nuvei, směníme do minuty',
    NUVEI_tooltip:
      'Přesměrujeme vás na Nuvei, kde zaplatíte kartou nebo okamžitou platbou. Jakmile platbu potvrdí, objednávku vyřídíme.',
    method_needs_login: 'Pro platbu ze zůstatku se prosím přihlaste.',
    method_needs_funds: 'Na účtu nemáte žádné prostředky.',
    method_out_of_service: 'Naše banka teď neodpovídá. Zkuste to prosím později.',
  },
  sk_SK: {
    BANK_TRANSFER_label: 'Bankový prevod',
    BANK_TRANSFER_sublabel: 'Okamžitá platba dorazí do minúty, bežná najneskôr nasledujúci pracovný deň',
    BANK_TRANSFER_tooltip:
      'Ukážeme vám účet, variabilný symbol a QR kód. Hneď ako platba dorazí, objednávku vybavíme.',
    VIRTUAL_label: 'Zostatok na účte',
    VIRTUAL_sublabel: 'Zameníme ihneď',
    VIRTUAL_tooltip: 'Zaplatíte z prostriedkov na svojom účte.',
    WALLET_TRANSFER_label: 'Prevod z peňaženky',
    WALLET_TRANSFER_sublabel: 'Zameníme, hneď ako prevod potvrdí sieť',
    WALLET_TRANSFER_tooltip: 'Ukážeme vám adresu. Keď mince dorazia a sieť ich potvrdí, objednávku vybavíme.',
    COMGATE_label: 'Karta alebo okamžitá platba',
    COMGATE_sublabel: 'Zaplatíte cez Comgate, zameníme do minúty',
    COMGATE_tooltip:
      'Presmerujeme vás na Comgate, kde zaplatíte kartou alebo okamžitou platbou. Hneď ako platbu potvrdí, objednávku vybavíme.',
    GOPAY_label: 'Karta alebo okamžitá platba',
    GOPAY_sublabel: 'Zaplatíte cez GoPay, zameníme do minúty',
    GOPAY_tooltip:
      'Presmerujeme vás na GoPay, kde zaplatíte kartou alebo okamžitou platbou. Hneď ako platbu potvrdí, objednávku vybavíme.',
    THE_PAY_label: 'Karta alebo okamžitá platba',
    THE_PAY_sublabel: 'Zaplatíte cez ThePay, zameníme do minúty',
    THE_PAY_tooltip:
      'Presmerujeme vás na ThePay, kde zaplatíte kartou alebo okamžitou platbou. Hneď ako platbu potvrdí, objednávku vybavíme.',
    NUVEI_label: 'Karta alebo okamžitá platba',
    NUVEI_sublabel: 'Zaplatíte cez Nuvei, zameníme do minúty',
    NUVEI_tooltip:
      'Presmerujeme vás na Nuvei, kde zaplatíte kartou alebo okamžitou platbou. Hneď ako platbu potvrdí, objednávku vybavíme.',
    method_needs_login: 'Ak chcete platiť zo zostatku, prihláste sa, prosím.',
    method_needs_funds: 'Na účte nemáte žiadne prostriedky.',
    method_out_of_service: 'Naša banka teraz neodpovedá. Skúste to, prosím, neskôr.',
  },
  de_DE: {
    BANK_TRANSFER_label: 'Banküberweisung',
    BANK_TRANSFER_sublabel: 'Echtzeitüberweisungen in einer Minute, andere bis zum nächsten Bankarbeitstag',
    BANK_TRANSFER_tooltip:
      'Wir zeigen Ihnen Konto, variables Symbol und QR-Code. Sobald die Zahlung eingeht, wird Ihr Auftrag ausgeführt.',
    VIRTUAL_label: 'Kontoguthaben',
    VIRTUAL_sublabel: 'Sofortige Ausführung',
    VIRTUAL_tooltip: 'Sie zahlen mit dem Guthaben auf Ihrem Konto.',
    WALLET_TRANSFER_label: 'Überweisung aus einer Wallet',
    WALLET_TRANSFER_sublabel: 'Ausführung nach Bestätigung durch das Netzwerk',
    WALLET_TRANSFER_tooltip:
      'Wir zeigen Ihnen eine Adresse. Sobald Ihre Coins eingegangen und bestätigt sind, wird Ihr Auftrag ausgeführt.',
    COMGATE_label: 'Karte oder Sofortzahlung',
    COMGATE_sublabel: 'Sie zahlen über Comgate; Ausführung binnen einer Minute',
    COMGATE_tooltip:
      'Wir leiten Sie zu Comgate weiter, wo Sie mit Karte oder Sofortzahlung bezahlen. Nach der Bestätigung führen wir Ihren Auftrag sofort aus.',
    GOPAY_label: 'Karte oder Sofortzahlung',
    GOPAY_sublabel: 'Sie zahlen über GoPay; Ausführung binnen einer Minute',
    GOPAY_tooltip:
      'Wir leiten Sie zu GoPay weiter, wo Sie mit Karte oder Sofortzahlung bezahlen. Nach der Bestätigung führen wir Ihren Auftrag sofort aus.',
    THE_PAY_label: 'Karte oder Sofortzahlung',
    THE_PAY_sublabel: 'Sie zahlen über ThePay; Ausführung binnen einer Minute',
    THE_PAY_tooltip:
      'Wir leiten Sie zu ThePay weiter, wo Sie mit Karte oder Sofortzahlung bezahlen. Nach der Bestätigung führen wir Ihren Auftrag sofort aus.',
    NUVEI_label: 'Karte oder Sofortzahlung',
    NUVEI_sublabel: 'Sie zahlen über Nuvei; Ausführung binnen einer Minute',
    NUVEI_tooltip:
      'Wir leiten Sie zu Nuvei weiter, wo Sie mit Karte oder Sofortzahlung bezahlen. Nach der Bestätigung führen wir Ihren Auftrag sofort aus.',
    method_needs_login: 'Bitte melden Sie sich an, um mit Ihrem Guthaben zu zahlen.',
    method_needs_funds: 'Auf Ihrem Konto ist kein Guthaben.',
    method_out_of_service: 'Unsere Bank antwortet gerade nicht. Bitte versuchen Sie es später erneut.',
  },
  es_ES: {
    BANK_TRANSFER_label: 'Transferencia bancaria',
    BANK_TRANSFER_sublabel: 'Las inmediatas llegan en un minuto; las demás, al siguiente día hábil',
    BANK_TRANSFER_tooltip:
      'Le mostramos la cuenta, el símbolo variable y un código QR. Su orden se ejecuta cuando llega el pago.',
    VIRTUAL_label: 'Saldo de la cuenta',
    VIRTUAL_sublabel: 'Ejecución inmediata',
    VIRTUAL_tooltip: 'Paga con los fondos de su cuenta.',
    WALLET_TRANSFER_label: 'Transferencia desde un monedero',
    WALLET_TRANSFER_sublabel: 'Se ejecuta en cuanto la red la confirma',
    WALLET_TRANSFER_tooltip:
      'Le mostramos una dirección. Su orden se ejecuta cuando sus monedas llegan y quedan confirmadas.',
    COMGATE_label: 'Tarjeta o pago inmediato',
    COMGATE_sublabel: 'Paga con Comgate; se ejecuta en un minuto',
    COMGATE_tooltip:
      'Le llevamos a Comgate, donde paga con tarjeta o pago inmediato. Su orden se ejecuta en cuanto se confirma el pago.',
    GOPAY_label: 'Tarjeta o pago inmediato',
    GOPAY_sublabel: 'Paga con GoPay; se ejecuta en un minuto',
    GOPAY_tooltip:
      'Le llevamos a GoPay, donde paga con tarjeta o pago inmediato. Su orden se ejecuta en cuanto se confirma el pago.',
    THE_PAY_label: 'Tarjeta o pago inmediato',
    THE_PAY_sublabel: 'Paga con ThePay; se ejecuta en un minuto',
    THE_PAY_tooltip:
      'Le llevamos a ThePay, donde paga con tarjeta o pago inmediato. Su orden se ejecuta en cuanto se confirma el pago.',
    NUVEI_label: 'Tarjeta o pago inmediato',
    NUVEI_sublabel: 'Paga con Nuvei; se ejecuta en un minuto',
    NUVEI_tooltip:
      'Le llevamos a Nuvei, donde paga con tarjeta o pago inmediato. Su orden se ejecuta en cuanto se confirma el pago.',
    method_needs_login: 'Inicie sesión para pagar con el saldo de su cuenta.',
    method_needs_funds: 'No hay fondos en su cuenta.',
    method_out_of_service: 'Nuestro banco no responde en este momento. Inténtelo de nuevo más tarde.',
  },
} satisfies Texts<MethodText>;
