import { crc32 } from 'node:zlib';
import { toAmount } from '@dukat/rules/money/amount';
import { describe, expect, test } from 'vitest';
import { readPayBySquare } from '../testing/read-pay-by-square.ts';
import { type PayBySquarePayment, payBySquareText } from './pay-by-square.ts';

const payment: PayBySquarePayment = {
  iban: 'SK3112000000198742637541',
  payee: 'Žltá zmenáreň s.r.o.',
  amount: toAmount('123.4'),
  currency: 'EUR',
  variableSymbol: '1234567891',
  message: 'Objednávka 12',
};

describe('a PAY by square code', () => {
  test('without an amount lets the payer enter it', () => {
    const { amount: _, ...open } = payment;
    const fields = readPayBySquare(payBySquareText(open)).body.toString('utf8').split('\t');
    expect(fields.slice(2, 5)).toEqual(['1', '', 'EUR']);
  });

  test('decodes to the payment, without diacritics, with its length and checksum', () => {
    const { type, version, length, checksum, body } = readPayBySquare(payBySquareText(payment));
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

  test('uses the characters that a QR code encodes best', () => {
    expect(payBySquareText(payment)).toMatch(/^[0-9A-V]+$/);
  });

  test('contains the BIC if it is known', () => {
    const { body } = readPayBySquare(payBySquareText({ ...payment, bic: 'TATRSKBX' }));
    expect(body.toString('utf8')).toContain('\tSK3112000000198742637541\tTATRSKBX\t');
  });

  test('does not let a tab or line break in a name shift the following fields', () => {
    const { body } = readPayBySquare(payBySquareText({ ...payment, message: 'a\tb\r\nc' }));
    expect(body.toString('utf8').split('\t')[10]).toBe('a b c');
  });

  test.each(['0.01', '1', '9999999.99', '200000', '999999999.99'])('encodes %s exactly', (amount) => {
    const { body } = readPayBySquare(payBySquareText({ ...payment, amount: toAmount(amount) }));
    expect(body.toString('utf8').split('\t')[3]).toBe(amount);
  });

  test.each(['0', '-1', '0.001', '1000000000000000'])('is refused for %s EUR', (amount) => {
    expect(() => payBySquareText({ ...payment, amount: toAmount(amount) })).toThrow();
  });
});
