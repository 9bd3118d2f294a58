import { spawnSync } from 'node:child_process';
import { crc32 } from 'node:zlib';
import { amountOf } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { type PayBySquarePayment, payBySquareText } from './pay-by-square.ts';

const payment: PayBySquarePayment = {
  iban: 'SK3112000000198742637541',
  payee: 'Žltá zmenáreň s.r.o.',
  amount: amountOf('123.4'),
  currency: 'EUR',
  variableSymbol: '1234567891',
  message: 'Objednávka 12',
};

/** Base 32 with the digits first, as RFC 4648 calls "extended hex". */
function bytesOf(text: string): Buffer {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
  const bits = [...text].map((digit) => digits.indexOf(digit).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Unpacks with the system's own LZMA, so that the library is not its own witness. */
function unpack(packed: Buffer): Buffer {
  const { stdout, status, error } = spawnSync(
    'xz',
    ['--format=raw', '--decompress', '--stdout', '--lzma1=lc=3,lp=0,pb=2,dict=128KiB'],
    { input: packed },
  );
  if (error !== undefined || status !== 0)
    throw new Error('This test needs xz-utils: `xz` could not unpack the code.');
  return stdout;
}

/** The fields of version 1.2: header, length, then CRC-32 and the tabbed text, packed. */
function readCode(text: string) {
  const code = bytesOf(text);
  const unpacked = unpack(code.subarray(4));
  return {
    type: code.readUInt8(0) >> 4,
    version: code.readUInt8(0) & 15,
    length: code.readUInt16LE(2),
    checksum: unpacked.readUInt32LE(0),
    body: unpacked.subarray(4),
  };
}

describe('a PAY by square code', () => {
  test('unpacks to the payment, without diacritics, sealed by its length and checksum', () => {
    const { type, version, length, checksum, body } = readCode(payBySquareText(payment));
    expect({ type, version }).toEqual({ type: 0, version: 2 });
    expect(length).toBe(body.length + 4);
    expect(checksum).toBe(crc32(body));
    expect(body.toString('utf8').split('\t')).toEqual([
      '',
      '1',
      '1',
      '123.4',
      'EUR',
      '',
      '1234567891',
      '',
      '',
      '',
      'Objednavka 12',
      '1',
      'SK3112000000198742637541',
      '',
      '0',
      '0',
      'Zlta zmenaren s.r.o.',
      '',
      '',
    ]);
  });

  test('is written in the digits that a QR code packs best', () => {
    expect(payBySquareText(payment)).toMatch(/^[0-9A-V]+$/);
  });

  test('carries the BIC where it is known', () => {
    const { body } = readCode(payBySquareText({ ...payment, bic: 'TATRSKBX' }));
    expect(body.toString('utf8')).toContain('\tSK3112000000198742637541\tTATRSKBX\t');
  });

  test('keeps a tab or a line break in a name from moving the fields behind it', () => {
    const { body } = readCode(payBySquareText({ ...payment, message: 'a\tb\r\nc' }));
    expect(body.toString('utf8').split('\t')[10]).toBe('a b c');
  });

  test.each(['0.01', '1', '9999999.99', '200000', '999999999.99'])('says %s exactly', (amount) => {
    const { body } = readCode(payBySquareText({ ...payment, amount: amountOf(amount) }));
    expect(body.toString('utf8').split('\t')[3]).toBe(amount);
  });

  test.each(['0', '-1', '0.001', '1000000000000000'])('is never made for %s EUR', (amount) => {
    expect(() => payBySquareText({ ...payment, amount: amountOf(amount) })).toThrow();
  });
});
