import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

test.each(['Password1', 'pAsSwOrD1', 'Trustno1', 'Qwerty123', 'Abcd1234', 'Charlie1', 'Liverpool1'])(
  '%s is tried by every guesser',
  (password) => {
    expect(isLeaked(password)).toBe(true);
  },
);

test.each(['Kolo-na-Vltave-7', 'Blue-lanterns-7', 'Demo-crowns-1', 'Verified-2', 'Žluťoučký7', ''])(
  '%s is not',
  (password) => {
    expect(isLeaked(password)).toBe(false);
  },
);

test('of random passwords hardly one is taken for a leaked one', () => {
  const taken = Array.from({ length: 20_000 }, () => isLeaked(`Aa1${randomBytes(12).toString('base64url')}`));
  expect(taken.filter(Boolean).length).toBeLessThan(15);
});
