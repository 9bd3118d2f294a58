import type { LocaleCode } from '../locale.ts';

type Words = Readonly<Record<LocaleCode, string>>;

/** A row of the small table in a mail. A row with an empty value is omitted. */
export interface MailRow {
  readonly value: string;
  readonly label: Words;
}

/** The value is the target URL. Without one, the button is omitted. */
export interface MailButton {
  readonly value: string;
  readonly label: Words;
}

export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Small print at the end. */
  readonly note?: string;
}

/** One mail in every language. All mails may use {brand}, {company}, {companyAddress} and {supportEmail}, besides their own values. */
export interface Mail {
  /**
   * A marketing mail, from which the reader can unsubscribe by one click. Without it, the mail is in the main group, which cannot be ended.
   */
  readonly group?: 'marketing';
  /** Names of the values for texts, rows and buttons. Each value is formatted text. */
  readonly values: readonly string[];
  /** In display order. */
  readonly rows: readonly MailRow[];
  /** The main button first. */
  readonly buttons: readonly MailButton[];
  readonly texts: Readonly<Record<LocaleCode, MailText>>;
}

/** The mails of a slice, by names that are unique across slices. */
export type Mails = Readonly<Record<string, Mail>>;

/** Exactly the values that a mail needs. A missing value does not compile. */
export type MailValues<Its extends Mail> = Readonly<Record<Its['values'][number], string>>;

/** The footer of every mail: its sender. */
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

/** Shown in every mail to users who chose a personal word: someone who forges our mails does not know it. */
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

/** The unsubscribe link of every marketing mail. */
export const unsubscribeLabels: Words = {
  en_US: 'Unsubscribe from these e-mails',
  cs_CZ: 'Odhlásit se z těchto e-mailů',
  sk_SK: 'Odhlásiť sa z týchto e-mailov',
  de_DE: 'Von diesen E-Mails abmelden',
  es_ES: 'Darse de baja de estos correos',
};
