import { expect, test } from 'vitest';
import { localeCodes } from '../locale.ts';
import { identityMails } from '../mails/identity.ts';
import type { Mail } from '../mails/mail.ts';
import { mailProblems } from './mail-problems.ts';

// A correct mail, and variants of it with one error each.

const good: Mail = identityMails.account_opened;

test('a correct mail has no problems', () => {
  expect(mailProblems(good)).toEqual([]);
});

test('reports a text with an undeclared placeholder', () => {
  const paragraphs = [{ id: 'greeting', message: 'Dear {friend}' }];
  expect(mailProblems({ ...good, paragraphs })).toEqual(['{friend} is not given']);
});

test('reports a button without a target', () => {
  const values = good.values.filter((value) => value !== 'passwordUrl');
  expect(mailProblems({ ...good, values })).toEqual(['passwordUrl is not given']);
});

test('reports untranslated words', () => {
  const heading = { id: 'untranslated', message: 'Welcome' };
  expect(mailProblems({ ...good, heading })).toHaveLength(localeCodes.length - 1);
});
