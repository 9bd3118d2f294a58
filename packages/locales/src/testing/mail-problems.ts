import { localeCodes } from '../locale.ts';
import type { Mail, MailText } from '../mails/mail.ts';

const everywhere = ['brand', 'company', 'companyAddress', 'supportEmail'];

function findPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Returns the errors in a mail's texts in any language; used by the tests of every slice's mails. */
export function mailProblems({ values, rows, buttons, texts }: Mail): readonly string[] {
  const given = [...values, ...everywhere];
  const asked = ({ subject, heading, paragraphs, note = '' }: MailText) =>
    [subject, heading, ...paragraphs, note].flatMap(findPlaceholders);
  const subjectPlaceholders = ({ subject }: MailText) => findPlaceholders(subject).toSorted().join();
  return [
    ...[...rows, ...buttons]
      .filter(({ value }) => !given.includes(value))
      .map(({ value }) => `${value} is not given`),
    ...localeCodes.flatMap((locale) => [
      ...asked(texts[locale])
        .filter((name) => !given.includes(name))
        .map((name) => `${locale}: {${name}} is not given`),
      ...(subjectPlaceholders(texts[locale]) === subjectPlaceholders(texts.en_US)
        ? []
        : [`${locale}: the subject names other values than the English one`]),
      ...(locale !== 'en_US' && texts[locale].heading === texts.en_US.heading
        ? [`${locale}: the heading is the English one`]
        : []),
    ]),
  ];
}
