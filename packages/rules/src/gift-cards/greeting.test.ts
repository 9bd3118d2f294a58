import { expect, test } from 'vitest';
import { isCardText } from './greeting.ts';

test.each(['', 'I <3 you 👨‍👩‍👧 & 1 < 2 > 0, "Petr" <- tady', 'Two\nlines', 'Two\r\nlines'])(
  'accepts %j on a card',
  (text) => expect(isCardText(text)).toBe(true),
);

test.each([
  'Vše <b>nejlepší</b>',
  '</p>',
  '<!-- a -->',
  '<?x',
  '<IMG src=x>',
  'Vše\u200bnejlepší',
  '\u202ea',
])('refuses %j on a card', (text) => expect(isCardText(text)).toBe(false));
