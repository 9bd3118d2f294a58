import { expect, test } from 'vitest';
import { overheadBytes } from './aes-gcm.ts';
import { keyRing } from './key-ring.ts';

const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const ring = keyRing([key('2026', 1)]);
const file = Buffer.from('a picture of a passport');

test('decrypts a file only for the same subject', () => {
  const encrypted = ring.close(file, 'document:1');
  expect(encrypted.keyId).toBe('2026');
  expect(encrypted.bytes.length).toBe(file.length + overheadBytes);
  expect(encrypted.bytes.includes('passport')).toBe(false);
  expect(ring.open(encrypted, 'document:1')).toEqual(file);
  expect(ring.open(encrypted, 'document:2')).toBeUndefined();
  expect(ring.close(file, 'document:1').bytes).not.toEqual(encrypted.bytes);
});

test('decrypts with an older key and encrypts only with the newest', () => {
  const encrypted = ring.close(file, 'document:1');
  const both = keyRing([key('2027', 2), key('2026', 1)]);
  expect(both.open(encrypted, 'document:1')).toEqual(file);
  expect(both.close(file, 'document:1').keyId).toBe('2027');
  expect(both.newest).toBe('2027');
});

test.each([
  ['a key that was taken away', keyRing([key('2027', 2)])],
  ['another key of the same name', keyRing([key('2026', 2)])],
])('%s cannot decrypt', (_, other) => {
  expect(other.open(ring.close(file, 'document:1'), 'document:1')).toBeUndefined();
});

test('does not decrypt after a changed byte, a truncation or under another key id', () => {
  const { keyId, bytes } = ring.close(file, 'document:1');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(ring.open({ keyId, bytes: changed }, 'document:1')).toBeUndefined();
  }
  for (const length of [0, overheadBytes - 1, overheadBytes, bytes.length - 1]) {
    expect(ring.open({ keyId, bytes: bytes.subarray(0, length) }, 'document:1')).toBeUndefined();
  }
  const twoNames = keyRing([key('2026', 1), key('2025', 1)]);
  expect(twoNames.open({ keyId: '2025', bytes }, 'document:1')).toBeUndefined();
});
