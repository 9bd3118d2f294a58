import type { Descriptor } from '../descriptors.ts';

/** A row of the small table in a mail. A row with an empty value is omitted. */
export interface MailRow {
  readonly value: string;
  readonly label: Descriptor;
}

/** The value is the target URL. Without one, the button is omitted. */
export interface MailButton {
  readonly value: string;
  readonly label: Descriptor;
}

interface MailForm<Text> {
  /**
   * A marketing mail, from which the reader can unsubscribe by one click. Without it, the mail is in the main group, which cannot be ended.
   */
  readonly group?: 'marketing';
  /** The page that a push of the mail opens when it is pressed; by default the home page. */
  readonly opens?: `/${string}`;
  /** Names of the values for texts, rows and buttons. Each value is formatted text. */
  readonly values: readonly string[];
  /** In display order. */
  readonly rows: readonly MailRow[];
  /** The main button first. */
  readonly buttons: readonly MailButton[];
  readonly subject: Text;
  readonly heading: Text;
  readonly paragraphs: readonly Text[];
  /** Small print at the end. */
  readonly note?: Text;
}

/** All mails may use {brand}, {company}, {companyAddress} and {supportEmail}, besides their own values. */
export type Mail = MailForm<Descriptor>;

/** The mails of a slice, by names that are unique across slices. */
export type Mails = Readonly<Record<string, Mail>>;

/** Exactly the values that a mail needs. A missing value does not compile. */
export type MailValues<Its extends Mail> = Readonly<Record<Its['values'][number], string>>;

type EnglishText = string | Descriptor;

/** A mail in English. A text that several mails share is a descriptor; without a heading, the subject is shown. */
type EnglishMail = Omit<MailForm<EnglishText>, 'heading'> & { readonly heading?: EnglishText };

type Described<Its extends EnglishMail> = Omit<Mail, 'values'> & Pick<Its, 'values'>;

/** Describes the texts of mails, with the mail's name and the text's place as ids. */
export function describeMails<const Its extends Readonly<Record<string, EnglishMail>>>(
  mails: Its,
): { readonly [Name in keyof Its]: Described<Its[Name]> };
export function describeMails(mails: Readonly<Record<string, EnglishMail>>): Mails {
  return Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, describeMail(name, mail)]));
}

function describeMail(name: string, { subject, heading, paragraphs, note, ...form }: EnglishMail): Mail {
  const describe = (place: string, text: EnglishText): Descriptor =>
    typeof text === 'string' ? { id: `${name}.${place}`, message: text } : text;
  const title = describe('subject', subject);
  return {
    ...form,
    subject: title,
    heading: heading === undefined ? title : describe('heading', heading),
    paragraphs: paragraphs.map((text, index) => describe(`paragraph_${index + 1}`, text)),
    ...(note !== undefined && { note: describe('note', note) }),
  };
}

/** Pass an id only if another mail translates the same label differently. */
export const describeRow = (value: string, label: string, id = `row.${value}`): MailRow => ({
  value,
  label: { id, message: label },
});

export const describeButton = (value: string, label: string): MailButton => ({
  value,
  label: { id: `button.${value}`, message: label },
});

/** The footer of every mail: its sender. */
export const mailFooter: Descriptor = {
  id: 'footer',
  message: 'This e-mail was sent by {company}, {companyAddress}. Questions? Write to {supportEmail}.',
};

/** Shown in every mail to users who chose a personal word: someone who forges our mails does not know it. */
export const readersWordRow = describeRow('readersWord', 'Your word');

export const readersWordNote: Descriptor = {
  id: 'readersWord.note',
  message: 'An e-mail from {brand} without your word is not from us.',
};

/** The unsubscribe link of every marketing mail. */
export const unsubscribeLabel: Descriptor = {
  id: 'button.unsubscribeUrl',
  message: 'Unsubscribe from these e-mails',
};
