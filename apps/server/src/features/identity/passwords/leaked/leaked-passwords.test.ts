import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

test.each(['Password1', 'pAsSwOrD1', 'Trustno1', 'Qwerty123', 'Abcd1234', 'Charlie1', 'Liverpool1'])(
  '%s is leaked',
  (password) => {
    expect(isLeaked(password)).toBe(true);
  },
);

test.each(['Kolo-na-Vltave-7', 'Blue-lanterns-7', 'Demo-crowns-1', 'Verified-2', 'Žluťoučký7', ''])(
  '%s is not leaked',
  (password) => {
    expect(isLeaked(password)).toBe(false);
  },
);

test('few random passwords are false positives', () => {
  const taken = Array.from({ length: 20_000 }, () => isLeaked(`Aa1${randomBytes(12).toString('base64url')}`));
  expect(taken.filter(Boolean).length).toBeLessThan(15);
});
