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

test('a mail that is right has no problems', () => {
  expect(mailProblems(good)).toEqual([]);
});

test('a text that asks for a value which it is not given', () => {
  expect(mailProblems(withEnglish({ paragraphs: ['Dear {friend}'] }))).toEqual([
    'en_US: {friend} is not given',
  ]);
});

test('a button that leads nowhere', () => {
  const values = good.values.filter((value) => value !== 'passwordUrl');
  expect(mailProblems({ ...good, values })).toEqual(['passwordUrl is not given']);
});

test('languages that name different things in the subject', () => {
  expect(mailProblems(withEnglish({ subject: 'Your account' }))).toHaveLength(localeCodes.length - 1);
});

test('words that were left in English', () => {
  const { heading } = good.texts.cs_CZ;
  expect(mailProblems(withEnglish({ heading }))).toEqual(['cs_CZ: the heading is the English one']);
});
