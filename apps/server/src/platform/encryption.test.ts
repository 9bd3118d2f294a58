import { expect, test } from 'vitest';
import { encryptionWith } from './encryption.ts';

const encryption = encryptionWith('installation', 'api-keys', '');

test('decrypts only for the same subject', () => {
  const encrypted = encryption.close('the secret', 'key:1');
  expect(encrypted).not.toContain('secret');
  expect(encryption.open(encrypted, 'key:1')).toBe('the secret');
  expect(encryption.open(encrypted, 'key:2')).toBeUndefined();
});

test('encrypts the same secret differently each time', () => {
  expect(encryption.close('the secret', 'key:1')).not.toBe(encryption.close('the secret', 'key:1'));
});

test.each([
  ['another installation', encryptionWith('other', 'api-keys', '')],
  ['another purpose', encryptionWith('installation', 'mails', '')],
])('%s cannot decrypt', (_, other) => {
  expect(other.open(encryption.close('the secret', 'key:1'), 'key:1')).toBeUndefined();
});

test('does not decrypt a changed, truncated or foreign text', () => {
  const encrypted = encryption.close('the secret', 'key:1');
  const changed = [
    ...Array.from(
      encrypted,
      (letter, at) => encrypted.slice(0, at) + (letter === 'A' ? 'B' : 'A') + encrypted.slice(at + 1),
    ),
    encrypted.slice(0, -2),
    encrypted.slice(0, 20),
    'v1.',
    'v2.AAAA',
    '',
  ];
  const opened = changed.filter((text) => encryption.open(text, 'key:1') !== undefined);
  // The last character of a base64 text may have unused bits, so another character may encode the same bytes.
  const ciphertextHex = (text: string) => Buffer.from(text.slice(3), 'base64url').toString('hex');
  expect(opened.filter((text) => ciphertextHex(text) !== ciphertextHex(encrypted))).toEqual([]);
});

test('a pepper protects what is encrypted with it, and what was encrypted before still opens', () => {
  const peppered = encryptionWith('installation', 'api-keys', 'pepper');
  const secret = peppered.close('the secret', 'key:1');
  expect(peppered.open(encryption.close('older', 'key:1'), 'key:1')).toBe('older');
  expect(peppered.open(encryption.close('older', 'key:1'), 'key:2')).toBeUndefined();
  expect(encryption.open(secret, 'key:1')).toBeUndefined();
  expect(encryptionWith('installation', 'api-keys', 'other').open(secret, 'key:1')).toBeUndefined();
  const strict = encryptionWith('installation', 'api-keys', 'pepper', { opensUnpeppered: false });
  expect(strict.open(encryption.close('older', 'key:1'), 'key:1')).toBeUndefined();
});
