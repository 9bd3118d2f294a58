import { expect, test } from 'vitest';
import { unpackLzma } from './lzma-decoder.ts';

// xz 5.4 --format=raw --lzma1=lc=3,lp=0,pb=2,dict=128KiB
const packedByXz = Buffer.from(
  '002798894669c1a99caa33b51e673963c733fd8985c3e60b3ae9a3a847f91ab0eaeba5e1286b4fb23530b97b6a00fbb3ffffe94fa000',
  'hex',
);
const text =
  'Objednavka 12\tObjednavka 12\tObjednavka 13\tSK3112000000198742637541\tSK3112000000198742637541\t\t\t\t\t\t\t\t\t\t\t\t\n';

test('decodes data packed by xz: literals, matches, repeated distances and runs', () => {
  expect(unpackLzma(packedByXz, text.length).toString()).toBe(text);
});

test.each([6, 20, 30, 40])('a stream with byte %i changed is never decoded to the same text', (at) => {
  const broken = Buffer.from(packedByXz);
  broken[at] = (broken[at] ?? 0) ^ 0x55;
  const read = () => unpackLzma(broken, text.length).toString();
  const outcome = (() => {
    try {
      return read();
    } catch {
      return 'refused';
    }
  })();
  expect(outcome).not.toBe(text);
});
