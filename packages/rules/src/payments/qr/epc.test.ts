import { expect, test } from 'vitest';
import { toAmount } from '../../money/amount.ts';
import { epcText } from './epc.ts';

const iban = 'SK3112000000198742637541';

test('has one field per line, in the order of EPC069-12', () => {
  const text = epcText({
    iban,
    payee: 'Any Exchange s.r.o.',
    amount: toAmount('123.4'),
    message: 'VS1234567891',
  });
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Any Exchange s.r.o.',
    iban,
    'EUR123.40',
    '',
    '',
    'VS1234567891',
  ]);
});

test('leaves the amount to the payer if it is absent', () => {
  expect(epcText({ iban, payee: 'Any', message: 'VS1' }).split('\n').slice(5)).toEqual([
    'Any',
    iban,
    '',
    '',
    '',
    'VS1',
  ]);
});

test('a line break in a name or message cannot shift the following lines', () => {
  const text = epcText({ iban, bic: 'TATRSKBX', payee: 'A\nB', amount: toAmount('1'), message: 'C\r\nD' });
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'TATRSKBX',
    'A B',
    iban,
    'EUR1.00',
    '',
    '',
    'C D',
  ]);
});

test('cuts names to 70 and messages to 140 characters', () => {
  const lines = epcText({
    iban,
    payee: 'n'.repeat(71),
    amount: toAmount('1'),
    message: 'm'.repeat(141),
  }).split('\n');
  expect(lines[5]).toHaveLength(70);
  expect(lines[10]).toHaveLength(140);
});

test.each(['0', '-1', '0.001', '1000000000'])('throws for %s EUR', (amount) => {
  expect(() => epcText({ iban, payee: 'A', amount: toAmount(amount), message: '' })).toThrow();
});

test('the largest transfer is 999,999,999.99 EUR', () => {
  expect(epcText({ iban, payee: 'A', amount: toAmount('999999999.99'), message: '' })).toContain(
    'EUR999999999.99',
  );
});
