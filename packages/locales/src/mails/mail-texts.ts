import type { LocaleCode } from '../locale.ts';
import type { MailRow, MailTexts } from './mail-template.ts';
import { czechMails } from './texts-cs.ts';
import { germanMails } from './texts-de.ts';
import { englishMails } from './texts-en.ts';
import { spanishMails } from './texts-es.ts';
import { slovakMails } from './texts-sk.ts';

/** The words of every mail. {brand} and {company} are known in each, besides the values of its form. */
export const mailTexts: Readonly<Record<LocaleCode, MailTexts>> = {
  cs_CZ: czechMails,
  sk_SK: slovakMails,
  en_US: englishMails,
  de_DE: germanMails,
  es_ES: spanishMails,
};

export const mailRowLabels: Readonly<Record<LocaleCode, Readonly<Record<MailRow, string>>>> = {
  en_US: {
    order: 'Order',
    amount: 'Amount',
    expected: 'Agreed',
    received: 'Received',
    gets: 'You get',
    account: 'Account',
    iban: 'IBAN',
    variableSymbol: 'Variable symbol',
    network: 'Network',
    address: 'Address',
    memo: 'Memo or tag',
    dueAt: 'Valid until',
    rate: 'Rate of the order',
    currentRate: 'Current rate',
    spent: 'You paid',
    destination: 'Sent to',
    txid: 'Transaction',
  },
  cs_CZ: {
    order: 'Objednávka',
    amount: 'Částka',
    expected: 'Domluveno',
    received: 'Přijato',
    gets: 'Dostanete',
    account: 'Účet',
    iban: 'IBAN',
    variableSymbol: 'Variabilní symbol',
    network: 'Síť',
    address: 'Adresa',
    memo: 'Memo nebo tag',
    dueAt: 'Platí do',
    rate: 'Kurz objednávky',
    currentRate: 'Aktuální kurz',
    spent: 'Zaplatili jste',
    destination: 'Odesláno na',
    txid: 'Transakce',
  },
  sk_SK: {
    order: 'Objednávka',
    amount: 'Suma',
    expected: 'Dohodnuté',
    received: 'Prijaté',
    gets: 'Dostanete',
    account: 'Účet',
    iban: 'IBAN',
    variableSymbol: 'Variabilný symbol',
    network: 'Sieť',
    address: 'Adresa',
    memo: 'Memo alebo tag',
    dueAt: 'Platí do',
    rate: 'Kurz objednávky',
    currentRate: 'Aktuálny kurz',
    spent: 'Zaplatili ste',
    destination: 'Odoslané na',
    txid: 'Transakcia',
  },
  de_DE: {
    order: 'Auftrag',
    amount: 'Betrag',
    expected: 'Vereinbart',
    received: 'Eingegangen',
    gets: 'Sie erhalten',
    account: 'Konto',
    iban: 'IBAN',
    variableSymbol: 'Variables Symbol',
    network: 'Netzwerk',
    address: 'Adresse',
    memo: 'Memo oder Tag',
    dueAt: 'Gültig bis',
    rate: 'Kurs des Auftrags',
    currentRate: 'Aktueller Kurs',
    spent: 'Sie haben bezahlt',
    destination: 'Gesendet an',
    txid: 'Transaktion',
  },
  es_ES: {
    order: 'Pedido',
    amount: 'Importe',
    expected: 'Acordado',
    received: 'Recibido',
    gets: 'Usted recibe',
    account: 'Cuenta',
    iban: 'IBAN',
    variableSymbol: 'Símbolo variable',
    network: 'Red',
    address: 'Dirección',
    memo: 'Memo o etiqueta',
    dueAt: 'Válido hasta',
    rate: 'Tipo del pedido',
    currentRate: 'Tipo actual',
    spent: 'Usted pagó',
    destination: 'Enviado a',
    txid: 'Transacción',
  },
};

/** Under every mail: who sends it. */
export const mailFooters: Readonly<Record<LocaleCode, string>> = {
  en_US: 'This mail was sent by {company}, {companyAddress}. Questions? Write to {supportEmail}.',
  cs_CZ:
    'Tuto zprávu odeslala společnost {company}, {companyAddress}. Máte dotaz? Napište na {supportEmail}.',
  sk_SK:
    'Túto správu odoslala spoločnosť {company}, {companyAddress}. Máte otázku? Napíšte na {supportEmail}.',
  de_DE:
    'Diese Nachricht wurde von {company}, {companyAddress} gesendet. Fragen? Schreiben Sie an {supportEmail}.',
  es_ES: 'Este mensaje lo ha enviado {company}, {companyAddress}. ¿Preguntas? Escriba a {supportEmail}.',
};
