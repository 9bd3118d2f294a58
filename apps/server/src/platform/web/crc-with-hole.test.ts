import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crcWithHole } from './crc-with-hole.ts';

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));

function filled(pieces: readonly Buffer[], word: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [word, piece])));
}

test('equals the CRC-32 of the whole for any pieces and word', () => {
  fc.assert(
    fc.property(fc.array(bytes(300), { minLength: 1, maxLength: 60 }), bytes(40), (pieces, word) => {
      expect(crcWithHole(pieces, word.length)(word)).toBe(crc32(filled(pieces, word)));
    }),
  );
});

test('holds for piece sizes around powers of two and for several words', () => {
  const sizes = [0, 1, 2, 3, 7, 8, 9, 255, 256, 257, 65_535, 65_536, 65_537, 1_048_577];
  const pieces = sizes.map((size) => Buffer.alloc(size, 'Kč €'));
  const computeCrc = crcWithHole(pieces, 22);
  for (const word of ['a'.repeat(22), '0'.repeat(22), 'vQ3-_xT9pLm2nB7cD4eF1g'].map((text) =>
    Buffer.from(text),
  )) {
    expect(computeCrc(word)).toBe(crc32(filled(pieces, word)));
  }
});
