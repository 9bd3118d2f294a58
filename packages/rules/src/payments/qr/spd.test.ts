import { describe, expect, test } from 'vitest';
import { toAmount } from '../../money/amount.ts';
import { spdChecksum, spdText } from './spd.ts';

const iban = 'CZ5855000000001265098001';

describe('a QR Platba', () => {
  test('has the published checksum, whatever the order of its pairs', () => {
    expect(spdChecksum([`ACC:${iban}`, 'AM:100.00', 'CC:CZK'])).toBe('AAD80227');
    expect(spdChecksum(['CC:CZK', 'AM:100.00', `ACC:${iban}`])).toBe('AAD80227');
  });

  test('contains account, amount, currency, message and symbol', () => {
    const text = spdText({
      iban,
      bic: 'RZBCCZPP',
      amount: toAmount('480.5'),
      currency: 'CZK',
      message: 'PLATBA ZA ZBOZI',
      variableSymbol: '1234567890',
    });
    expect(text).toMatch(
      /^SPD\*1\.0\*ACC:CZ5855000000001265098001\+RZBCCZPP\*AM:480\.50\*CC:CZK\*MSG:PLATBA ZA ZBOZI\*X-VS:1234567890\*CRC32:[0-9A-F]{8}$/,
    );
  });

  test('needs only the account', () => {
    expect(spdText({ iban })).toMatch(/^SPD\*1\.0\*ACC:CZ5855000000001265098001\*CRC32:[0-9A-F]{8}$/);
  });

  test('escapes a star and a percent sign inside a value', () => {
    expect(spdText({ iban, message: 'a*b 5%' })).toContain('*MSG:a%2Ab 5%25*');
  });

  test('writes names without diacritics and line breaks, and cuts them', () => {
    const text = spdText({ iban, payee: 'Směnárna\nŽlutý kůň', message: 'x'.repeat(61) });
    expect(text).toContain('*RN:Smenarna Zluty kun*');
    expect(text).toContain(`*MSG:${'x'.repeat(60)}*`);
  });

  test.each(['0.001', '0', '-1'])('throws for %s', (amount) => {
    expect(() => spdText({ iban, amount: toAmount(amount) })).toThrow('above zero');
  });

  test('has at most ten characters of amount', () => {
    expect(spdText({ iban, amount: toAmount('9999999.99') })).toContain('AM:9999999.99');
    expect(() => spdText({ iban, amount: toAmount('10000000') })).toThrow('ten characters');
  });
});
