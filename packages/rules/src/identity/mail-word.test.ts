import { expect, test } from 'vitest';
import { decideMailWord } from './mail-word.ts';

test.each([
  ['modrý kolibřík', 'modrý kolibřík'],
  ['  Blue   heron 7 ', 'Blue heron 7'],
  ['kolibr\u030C\u00EDk', 'kolibřík'],
  ["d'Artagnan", "d'Artagnan"],
  ['ab', 'ab'],
  ['a'.repeat(30), 'a'.repeat(30)],
])('normalizes "%s" to "%s"', (text, word) => {
  expect(decideMailWord(text)).toMatchObject({ refused: false, value: word });
});

test.each([
  '',
  'a',
  'a'.repeat(31),
  'evil.example',
  'https://evil',
  '<b>word</b>',
  ' - ',
  'word\u0000',
  'word\u202E',
  '{brand}',
  '🐦🐦',
])('refuses "%s"', (text) => {
  expect(decideMailWord(text)).toMatchObject({ refused: true, reason: 'mail_word_invalid' });
});
