import { translate } from '../compiled-texts.ts';
import { localeCodes } from '../locale.ts';
import type { Mail } from '../mails/mail.ts';

const everywhere = ['brand', 'company', 'companyAddress', 'supportEmail'];

/** Returns the errors in a mail that the check of the catalogues cannot find; used by the tests of every slice's mails. */
export function mailProblems({
  values,
  rows,
  buttons,
  subject,
  heading,
  paragraphs,
  note,
}: Mail): readonly string[] {
  const given = [...values, ...everywhere];
  const named = [subject, heading, ...paragraphs, ...(note === undefined ? [] : [note])].flatMap(
    ({ message }) => [...message.matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder),
  );
  return [
    ...[...rows, ...buttons]
      .filter(({ value }) => !given.includes(value))
      .map(({ value }) => `${value} is not given`),
    ...named
      .filter((placeholder) => !given.includes(placeholder.slice(1, -1)))
      .map((placeholder) => `${placeholder} is not given`),
    ...localeCodes
      .filter((locale) => locale !== 'en_US' && translate(heading, locale) === heading.message)
      .map((locale) => `${locale}: the heading is the English one`),
  ];
}
