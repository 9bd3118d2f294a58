import type { Brand } from '@dukat/brands/brand';
import { translate } from '@dukat/locales/compiled-texts';
import type { Descriptor } from '@dukat/locales/descriptors';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import {
  type Mails,
  mailFooter,
  readersWordNote,
  readersWordRow,
  unsubscribeLabel,
} from '@dukat/locales/mails/mail';
import { insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import { assert } from '@dukat/rules/result';
import { htmlMail, type MailPage, plainMail } from './mail-page.ts';
import type { MailMessage } from './mail-port.ts';

export interface MailToRender {
  readonly messageId: string;
  readonly to: string;
  readonly locale: LocaleCode;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Removes line breaks from values, so that a value cannot begin a new header or a line that looks like ours. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const longestSubject = 200;

/** The mail's subject with its values filled in. */
export function renderSubject(
  known: Mails,
  { template, locale, values }: Pick<MailToRender, 'template' | 'locale' | 'values'>,
  brand: Brand,
): string {
  const form = known[template];
  assert(form !== undefined, `unknown mail: ${template}`);
  const all: Readonly<Record<string, string>> = { brand: brand.name, ...values };
  return oneLine(translate(form.subject, locale, all)).slice(0, longestSubject);
}

/** Renders a mail: texts by language, name and colours by brand, values filled in. */
export function renderMail(known: Mails, mail: MailToRender, brand: Brand): MailMessage {
  const { template, locale, messageId, to } = mail;
  const form = known[template];
  assert(form !== undefined, `unknown mail: ${template}`);
  const { company } = brand;
  const values: Readonly<Record<string, string>> = {
    brand: brand.name,
    company: company.name,
    companyAddress: company.address,
    supportEmail: company.supportEmail,
    ...mail.values,
  };
  const fill = (text: Descriptor) => oneLine(translate(text, locale, values));

  const unsubscribeUrl = form.group === 'marketing' ? safeUrl(values.unsubscribeUrl ?? '') : undefined;
  const page: MailPage = {
    language: languageTag(locale),
    brandName: brand.name,
    colors: brand.look.light,
    subject: fill(form.subject).slice(0, longestSubject),
    heading: fill(form.heading),
    paragraphs: form.paragraphs.map(fill),
    rows: [...form.rows, readersWordRow]
      .map(({ label, value }) => ({ label: translate(label, locale), value: oneLine(values[value] ?? '') }))
      .filter(({ value }) => value !== ''),
    buttons: form.buttons
      .filter(({ value }) => values[value] !== '')
      .map(({ label, value }) => ({ label: translate(label, locale), url: safeUrl(values[value] ?? '') })),
    note: [form.note, values.readersWord === undefined ? undefined : readersWordNote]
      .filter((text) => text !== undefined)
      .map(fill)
      .join(' '),
    footer: fill(mailFooter),
    ...(unsubscribeUrl !== undefined && {
      unsubscribe: { label: translate(unsubscribeLabel, locale), url: unsubscribeUrl },
    }),
  };
  const domain = company.supportEmail.split('@')[1] ?? 'localhost';
  return {
    messageId: `<${messageId}@${domain}>`,
    from: { name: brand.name, address: `no-reply@${domain}` },
    replyTo: company.supportEmail,
    to,
    subject: page.subject,
    text: plainMail(page),
    html: htmlMail(withoutLineBreaks(page, locale)),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** Non-breaking typography for the HTML only; the plain text and the subject keep ordinary spaces. */
function withoutLineBreaks(page: MailPage, locale: LocaleCode): MailPage {
  const hold = (text: string) => insertNonBreakingSpaces(text, locale);
  return {
    ...page,
    heading: hold(page.heading),
    paragraphs: page.paragraphs.map(hold),
    note: hold(page.note),
    footer: hold(page.footer),
  };
}

/** Only web URLs become links. */
function safeUrl(url: string): string {
  assert(/^https?:\/\//.test(url), 'expected a web URL');
  return new URL(url).href;
}
