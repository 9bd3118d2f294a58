import { expect, test } from 'vitest';
import { mailboxOf, makeReferralCode, normalReferralCode } from './code.ts';

test('a code has eight symbols of an alphabet without I, L, O and U', () => {
  const all = Array.from({ length: 32 }, (_, first) =>
    makeReferralCode(Uint8Array.from({ length: 8 }, () => first)),
  );
  expect(new Set(all).size).toBe(32);
  expect(all.every((code) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code))).toBe(true);
  expect(() => makeReferralCode(new Uint8Array(7))).toThrow(RangeError);
});

test('a typed code is read in any case', () => {
  expect(normalReferralCode(' ab0oil12 ')).toBe('AB001112');
});

test('spellings of one mailbox are one', () => {
  expect(mailboxOf('jan.novak+dukat@example.com')).toBe('jannovak@example.com');
  expect(mailboxOf('jan@example.com')).not.toBe(mailboxOf('jan@example.org'));
});
