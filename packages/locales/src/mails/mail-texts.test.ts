import { describe, expect, test } from 'vitest';
import { localeCodes } from '../locale.ts';
import { type MailTemplate, mailForms } from './mail-template.ts';
import { mailTexts } from './mail-texts.ts';

const everywhere = ['brand', 'company', 'companyAddress', 'supportEmail'];
const templates = Object.keys(mailForms).filter((name): name is MailTemplate => name in mailForms);

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

describe.each(localeCodes)('mails in %s', (locale) => {
  test.each(templates)(
    '%s asks only for values that it is given, and labels each of its buttons',
    (template) => {
      const { values, rows, buttons } = mailForms[template];
      const text = mailTexts[locale][template];
      const given: readonly string[] = [...values, ...everywhere];
      const asked = [text.subject, text.heading, ...text.paragraphs, text.note ?? ''].flatMap(placeholdersOf);
      expect(asked.filter((name) => !given.includes(name))).toEqual([]);
      expect([...rows, ...buttons].filter((name) => !given.includes(name))).toEqual([]);
      expect(text.buttons).toHaveLength(buttons.length);
    },
  );

  test.each(templates)('%s names the same values in its subject as in English', (template) => {
    const english = placeholdersOf(mailTexts.en_US[template].subject).sort();
    expect(placeholdersOf(mailTexts[locale][template].subject).sort()).toEqual(english);
  });

  test('nothing is left in English', () => {
    if (locale === 'en_US') return;
    const same = templates.filter(
      (template) =>
        template !== 'operator_alert' &&
        mailTexts[locale][template].heading === mailTexts.en_US[template].heading,
    );
    expect(same).toEqual([]);
  });
});
