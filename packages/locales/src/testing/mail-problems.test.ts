import { expect, test } from 'vitest';
import { localeCodes } from '../locale.ts';
import { identityMails } from '../mails/identity.ts';
import type { Mail } from '../mails/mail.ts';
import { mailProblems } from './mail-problems.ts';

// A correct mail, and variants of it with one error each.

const good: Mail = identityMails.account_opened;
const withEnglish = (changes: object): Mail => ({
  ...good,
  texts: { ...good.texts, en_US: { ...good.texts.en_US, ...changes } },
});

test('a correct mail has no problems', () => {
  expect(mailProblems(good)).toEqual([]);
});

test('reports a text with an undeclared placeholder', () => {
  expect(mailProblems(withEnglish({ paragraphs: ['Dear {friend}'] }))).toEqual([
    'en_US: {friend} is not given',
  ]);
});

test('reports a button without a target', () => {
  const values = good.values.filter((value) => value !== 'passwordUrl');
  expect(mailProblems({ ...good, values })).toEqual(['passwordUrl is not given']);
});

test('reports subjects with different placeholders per language', () => {
  expect(mailProblems(withEnglish({ subject: 'Your account' }))).toHaveLength(localeCodes.length - 1);
});

test('reports untranslated words', () => {
  const { heading } = good.texts.cs_CZ;
  expect(mailProblems(withEnglish({ heading }))).toEqual(['cs_CZ: the heading is the English one']);
});
