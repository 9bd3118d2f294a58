import type { LocaleCode } from '../../locale.ts';
import type { MailButton, MailRow } from '../mail.ts';

export const order: MailRow = {
  value: 'order',
  label: { en_US: 'Order', cs_CZ: 'Objednávka', sk_SK: 'Objednávka', de_DE: 'Auftrag', es_ES: 'Orden' },
};

export const amount: MailRow = {
  value: 'amount',
  label: { en_US: 'Amount', cs_CZ: 'Částka', sk_SK: 'Suma', de_DE: 'Betrag', es_ES: 'Importe' },
};

export const account: MailRow = {
  value: 'account',
  label: { en_US: 'Account', cs_CZ: 'Účet', sk_SK: 'Účet', de_DE: 'Konto', es_ES: 'Cuenta' },
};

export const iban: MailRow = {
  value: 'iban',
  label: { en_US: 'IBAN', cs_CZ: 'IBAN', sk_SK: 'IBAN', de_DE: 'IBAN', es_ES: 'IBAN' },
};

export const variableSymbol: MailRow = {
  value: 'variableSymbol',
  label: {
    en_US: 'Variable symbol',
    cs_CZ: 'Variabilní symbol',
    sk_SK: 'Variabilný symbol',
    de_DE: 'Variables Symbol',
    es_ES: 'Símbolo variable',
  },
};

export const dueAt: MailRow = {
  value: 'dueAt',
  label: {
    en_US: 'Valid until',
    cs_CZ: 'Platí do',
    sk_SK: 'Platí do',
    de_DE: 'Gültig bis',
    es_ES: 'Válido hasta',
  },
};

export const gets: MailRow = {
  value: 'gets',
  label: {
    en_US: 'You get',
    cs_CZ: 'Dostanete',
    sk_SK: 'Dostanete',
    de_DE: 'Sie erhalten',
    es_ES: 'Usted recibe',
  },
};

export const network: MailRow = {
  value: 'network',
  label: { en_US: 'Network', cs_CZ: 'Síť', sk_SK: 'Sieť', de_DE: 'Netzwerk', es_ES: 'Red' },
};

export const address: MailRow = {
  value: 'address',
  label: { en_US: 'Address', cs_CZ: 'Adresa', sk_SK: 'Adresa', de_DE: 'Adresse', es_ES: 'Dirección' },
};

export const memo: MailRow = {
  value: 'memo',
  label: {
    en_US: 'Memo or tag',
    cs_CZ: 'Memo nebo tag',
    sk_SK: 'Memo alebo tag',
    de_DE: 'Memo oder Tag',
    es_ES: 'Memo o etiqueta',
  },
};

export const received: MailRow = {
  value: 'received',
  label: { en_US: 'Received', cs_CZ: 'Přijato', sk_SK: 'Prijaté', de_DE: 'Eingegangen', es_ES: 'Recibido' },
};

export const expected: MailRow = {
  value: 'expected',
  label: { en_US: 'Agreed', cs_CZ: 'Domluveno', sk_SK: 'Dohodnuté', de_DE: 'Vereinbart', es_ES: 'Acordado' },
};

export const destination: MailRow = {
  value: 'destination',
  label: {
    en_US: 'Sent to',
    cs_CZ: 'Odesláno na',
    sk_SK: 'Odoslané na',
    de_DE: 'Gesendet an',
    es_ES: 'Enviado a',
  },
};

export const rate: MailRow = {
  value: 'rate',
  label: {
    en_US: 'Rate of the order',
    cs_CZ: 'Kurz objednávky',
    sk_SK: 'Kurz objednávky',
    de_DE: 'Kurs des Auftrags',
    es_ES: 'Tipo de la orden',
  },
};

export const rateOrBetter: MailRow = {
  value: 'rateOrBetter',
  label: {
    en_US: 'At this rate or better',
    cs_CZ: 'Za tento kurz, nebo lepší',
    sk_SK: 'Za tento kurz alebo lepší',
    de_DE: 'Zu diesem Kurs oder besser',
    es_ES: 'A este tipo o mejor',
  },
};

export const currentRate: MailRow = {
  value: 'currentRate',
  label: {
    en_US: 'Current rate',
    cs_CZ: 'Aktuální kurz',
    sk_SK: 'Aktuálny kurz',
    de_DE: 'Aktueller Kurs',
    es_ES: 'Tipo actual',
  },
};

export const spent: MailRow = {
  value: 'spent',
  label: {
    en_US: 'You paid',
    cs_CZ: 'Zaplatili jste',
    sk_SK: 'Zaplatili ste',
    de_DE: 'Sie haben bezahlt',
    es_ES: 'Usted pagó',
  },
};

export const txid: MailRow = {
  value: 'txid',
  label: {
    en_US: 'Transaction',
    cs_CZ: 'Transakce',
    sk_SK: 'Transakcia',
    de_DE: 'Transaktion',
    es_ES: 'Transacción',
  },
};

export const openOrder: MailButton = {
  value: 'orderUrl',
  label: {
    en_US: 'Open the order',
    cs_CZ: 'Otevřít objednávku',
    sk_SK: 'Otvoriť objednávku',
    de_DE: 'Auftrag öffnen',
    es_ES: 'Abrir la orden',
  },
};

/** Opens the order's page, where one click exchanges it. Opening the page alone trades nothing. */
export const exchangeNow: MailButton = {
  value: 'exchangeUrl',
  label: {
    en_US: 'Exchange now',
    cs_CZ: 'Směnit hned',
    sk_SK: 'Zameniť hneď',
    de_DE: 'Jetzt tauschen',
    es_ES: 'Cambiar ahora',
  },
};

export const decide: MailButton = {
  value: 'decideUrl',
  label: {
    en_US: 'Decide what happens with it',
    cs_CZ: 'Rozhodnout, co s platbou',
    sk_SK: 'Rozhodnúť, čo s platbou',
    de_DE: 'Entscheiden, was damit geschieht',
    es_ES: 'Decidir qué hacer con el pago',
  },
};

export const confirmWithdrawal: MailButton = {
  value: 'confirmUrl',
  label: {
    en_US: 'Confirm the withdrawal',
    cs_CZ: 'Potvrdit výběr',
    sk_SK: 'Potvrdiť výber',
    de_DE: 'Auszahlung bestätigen',
    es_ES: 'Confirmar la retirada',
  },
};

export const keepLink: Readonly<Record<LocaleCode, string>> = {
  en_US: 'The link belongs to this payment. Don’t share it.',
  cs_CZ: 'Odkaz patří k této platbě. Nikomu ho nepředávejte.',
  sk_SK: 'Odkaz patrí k tejto platbe. Nikomu ho neposielajte.',
  de_DE: 'Der Link gehört zu dieser Zahlung. Geben Sie ihn nicht weiter.',
  es_ES: 'El enlace pertenece a este pago. No lo comparta.',
};

export const aboutOrder = ['order', 'orderUrl'] as const;

export const gateway: MailRow = {
  value: 'gateway',
  label: {
    en_US: 'Payment gateway',
    cs_CZ: 'Platební brána',
    sk_SK: 'Platobná brána',
    de_DE: 'Zahlungsdienst',
    es_ES: 'Pasarela de pago',
  },
};
