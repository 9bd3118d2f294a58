import { unpackLzma } from './lzma-decoder.ts';

/** Decodes base 32 with the digits first ("extended hex" of RFC 4648). */
function decodeBase32(text: string): Buffer {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
  const bits = [...text].map((digit) => digits.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Decodes the fields of version 1.2: header, length, then CRC-32 and the tab-separated text, compressed. */
export function readPayBySquare(text: string) {
  const code = decodeBase32(text);
  const length = code.readUInt16LE(2);
  const unpacked = unpackLzma(code.subarray(4), length);
  return {
    type: code.readUInt8(0) >> 4,
    version: code.readUInt8(0) & 15,
    length,
    checksum: unpacked.readUInt32LE(0),
    body: unpacked.subarray(4),
  };
}
