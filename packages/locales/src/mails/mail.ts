import type { LocaleCode } from '../locale.ts';

type Words = Readonly<Record<LocaleCode, string>>;

/** A line of the small table in a mail; a line whose value is empty is left out. */
export interface MailRow {
  readonly value: string;
  readonly label: Words;
}

/** Its value is the address that it leads to; without one it is left out. */
export interface MailButton {
  readonly value: string;
  readonly label: Words;
}

export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Small print under everything. */
  readonly note?: string;
}

/** One mail in every language. {brand}, {company}, {companyAddress} and {supportEmail} are known in each, besides its values. */
export interface Mail {
  /** Of the group marketing, which its reader may end by one click; any other mail is of the main group and never ends. */
  readonly group?: 'marketing';
  /** What fills its texts, rows and buttons; every value is a text, ready for a person to read. */
  readonly values: readonly string[];
  /** Shown in this order. */
  readonly rows: readonly MailRow[];
  /** The main one first. */
  readonly buttons: readonly MailButton[];
  readonly texts: Readonly<Record<LocaleCode, MailText>>;
}

/** The mails of a slice, by a name that no other slice has. */
export type Mails = Readonly<Record<string, Mail>>;

/** Exactly what a mail needs: one value forgotten does not compile. */
export type MailValues<Its extends Mail> = Readonly<Record<Its['values'][number], string>>;

/** Under every mail: who sends it. */
export const mailFooters: Words = {
  en_US: 'This e-mail was sent by {company}, {companyAddress}. Questions? Write to {supportEmail}.',
  cs_CZ:
    'Tuto zprávu odeslala společnost {company}, {companyAddress}. Máte dotaz? Napište na {supportEmail}.',
  sk_SK:
    'Túto správu odoslala spoločnosť {company}, {companyAddress}. Máte otázku? Napíšte na {supportEmail}.',
  de_DE:
    'Diese Nachricht wurde von {company}, {companyAddress} gesendet. Fragen? Schreiben Sie an {supportEmail}.',
  es_ES: 'Este mensaje lo ha enviado {company}, {companyAddress}. ¿Preguntas? Escriba a {supportEmail}.',
};

/** In every mail to somebody who has chosen a word: whoever writes in our name does not know it. */
export const readersWordRow: MailRow = {
  value: 'readersWord',
  label: {
    en_US: 'Your word',
    cs_CZ: 'Vaše slovo',
    sk_SK: 'Vaše slovo',
    de_DE: 'Ihr Wort',
    es_ES: 'Su palabra',
  },
};

export const readersWordNote: Words = {
  en_US: 'An e-mail from {brand} without your word is not from us.',
  cs_CZ: 'Zpráva od {brand} bez vašeho slova není od nás.',
  sk_SK: 'Správa od {brand} bez vášho slova nie je od nás.',
  de_DE: 'Eine Nachricht von {brand} ohne Ihr Wort ist nicht von uns.',
  es_ES: 'Un mensaje de {brand} sin su palabra no es nuestro.',
};

/** Under every mail of the group marketing: how to have no more of them. */
export const unsubscribeLabels: Words = {
  en_US: 'Unsubscribe from these e-mails',
  cs_CZ: 'Odhlásit se z těchto e-mailů',
  sk_SK: 'Odhlásiť sa z týchto e-mailov',
  de_DE: 'Von diesen E-Mails abmelden',
  es_ES: 'Darse de baja de estos correos',
};
