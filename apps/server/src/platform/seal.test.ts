import { expect, test } from 'vitest';
import { sealWith } from './seal.ts';

const seal = sealWith('installation', 'api-keys', '');

test('what was sealed opens for what it belongs to, and for nothing else', () => {
  const sealed = seal.close('the secret', 'key:1');
  expect(sealed).not.toContain('secret');
  expect(seal.open(sealed, 'key:1')).toBe('the secret');
  expect(seal.open(sealed, 'key:2')).toBeUndefined();
});

test('the same secret is sealed differently each time', () => {
  expect(seal.close('the secret', 'key:1')).not.toBe(seal.close('the secret', 'key:1'));
});

test.each([
  ['another installation', sealWith('other', 'api-keys', '')],
  ['another purpose', sealWith('installation', 'mails', '')],
  ['another pepper', sealWith('installation', 'api-keys', 'pepper')],
])('%s opens nothing', (_, other) => {
  expect(other.open(seal.close('the secret', 'key:1'), 'key:1')).toBeUndefined();
});

test('a changed, cut or foreign text opens nothing', () => {
  const sealed = seal.close('the secret', 'key:1');
  const changed = [
    ...Array.from(
      sealed,
      (letter, at) => sealed.slice(0, at) + (letter === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
    ),
    sealed.slice(0, -2),
    sealed.slice(0, 20),
    'v1.',
    'v2.AAAA',
    '',
  ];
  const opened = changed.filter((text) => seal.open(text, 'key:1') !== undefined);
  // The last letter of a base64 text may hold bits that belong to no byte; such a text is the same bytes.
  const bytesOf = (text: string) => Buffer.from(text.slice(3), 'base64url').toString('hex');
  expect(opened.filter((text) => bytesOf(text) !== bytesOf(sealed))).toEqual([]);
});
