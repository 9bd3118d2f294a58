import { expect, test } from 'vitest';
import { formatCardCode, makeCardCode, parseCardCode } from './card-code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = Uint8Array.from({ length: 15 }, (_, index) => (index * 37 + 200) % 256);
const code = makeCardCode(random);
const isRead = (text: string) => !parseCardCode(text).refused;

test('a code has sixteen symbols of the alphabet in four groups', () => {
  expect(formatCardCode(code)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(parseCardCode(formatCardCode(code))).toMatchObject({ value: code });
  expect(new Set(Array.from({ length: 256 }, (_, byte) => makeCardCode(random.map(() => byte)))).size).toBe(
    32,
  );
  expect(() => makeCardCode(random.subarray(1))).toThrow('fifteen random bytes');
});

test('every single wrong symbol is found', () => {
  for (let place = 0; place < code.length; place += 1) {
    for (const symbol of alphabet) {
      const typed = code.slice(0, place) + symbol + code.slice(place + 1);
      expect(isRead(typed), typed).toBe(typed === code);
    }
  }
});

test('every exchange of two different symbols is found', () => {
  // Each pair of places with each pair of symbols, in a code whose check symbol is right.
  for (let first = 0; first < 15; first += 1) {
    for (let second = first + 1; second < 16; second += 1) {
      for (let one = 0; one < 32; one += 1) {
        for (let other = 0; other < 32; other += 1) {
          const symbols = Uint8Array.from({ length: 15 }, (_, place) =>
            place === first ? one : place === second ? other : (place * 11) % 32,
          );
          const right = makeCardCode(symbols);
          const characters = [...right];
          const [a = '', b = ''] = [characters[first], characters[second]];
          characters[first] = b;
          characters[second] = a;
          const exchanged = characters.join('');
          if (isRead(exchanged) !== (exchanged === right)) expect.fail(`${right} -> ${exchanged}`);
        }
      }
    }
  }
});

test.each([
  ['lower case', code.toLowerCase()],
  ['dashes', formatCardCode(code)],
  ['spaces around and between', ` ${formatCardCode(code).replaceAll('-', ' ')} `],
  ['O for 0, I and L for 1', code.replaceAll('0', 'o').replace('1', 'l').replace('1', 'I')],
])('a code is read in %s', (_, typed) => {
  expect(parseCardCode(typed)).toMatchObject({ value: code });
});

test.each([
  ['nothing', ''],
  ['fifteen symbols', code.slice(1)],
  ['seventeen symbols', `${code}0`],
  ['a letter that no code has', `U${code.slice(1)}`],
  ['a Cyrillic А', `А${code.slice(1)}`],
  ['full width', `\uff10${code.slice(1)}`],
  ['a NUL', `\0${code.slice(1)}`],
  ['a megabyte', '0'.repeat(2 ** 20)],
])('%s is no code', (_, typed) => {
  const parsed = parseCardCode(typed);
  expect(parsed).toMatchObject({ refused: true, reason: 'gift_card_code_invalid', field: 'code' });
});
