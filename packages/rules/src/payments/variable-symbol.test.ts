import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findVariableSymbol,
  issueVariableSymbol,
  normaliseSymbol,
  parseVariableSymbol,
  variableSymbolCount,
  writtenSymbols,
} from './variable-symbol.ts';

describe('an issued variable symbol', () => {
  test.each([
    [0, '1000000007'],
    [1, '1000000016'],
    [23_456_789, '1234567891'],
    [899_999_999, '9999999993'],
  ])('for the serial number %i is %s', (serial, symbol) => {
    expect(issueVariableSymbol(serial)).toBe(symbol);
  });

  test.each([-1, variableSymbolCount, 1.5, Number.NaN])('throws for %d', (serial) => {
    expect(() => issueVariableSymbol(serial)).toThrow('serial number');
  });

  test('has ten digits and can be parsed, but not with any one digit changed', () => {
    fc.assert(
      fc.property(
        fc.nat(variableSymbolCount - 1),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (serial, at, shift) => {
          const symbol = issueVariableSymbol(serial);
          expect(symbol).toMatch(/^[1-9][0-9]{9}$/);
          expect(parseVariableSymbol(symbol)).toBe(symbol);
          const digit = (Number(symbol[at]) + shift) % 10;
          expect(
            parseVariableSymbol(`${symbol.slice(0, at)}${digit}${symbol.slice(at + 1)}`),
          ).toBeUndefined();
        },
      ),
    );
  });
});

test.each([
  ['0012', '12'],
  ['1000000007', '1000000007'],
  [' 10 000 000 07 ', '1000000007'],
  ['0000', undefined],
  ['', undefined],
  ['12345678901', undefined],
  ['12a', undefined],
  ['１２', undefined],
])('normalizes the symbol %j to %s', (text, expected) => {
  expect(normaliseSymbol(text)).toBe(expected);
});

test('ignores leading zeros before our symbol', () => {
  expect(parseVariableSymbol('0001000000007')).toBe('1000000007');
  expect(parseVariableSymbol('100000007')).toBeUndefined();
});

test.each([
  ['/VS1000000008/SS/KS', ['1000000008']],
  ['VS: 0042', ['42']],
  ['order 1000000008, or VS7', ['1000000008', '7']],
  ['VS 0', []],
  ['invoice 12345678901', []],
  ['DKA1234567890', []],
  ['CZ6508000000192000145399', []],
  ['', []],
])('the written symbols in %j are %j', (text, expected) => {
  expect(writtenSymbols(text)).toEqual(expected);
});

describe('the symbol in a message', () => {
  test.each([
    ['/VS1000000007/SS/KS0308'],
    ['/VS1000000007'],
    ['VS:1000000007'],
    ['vs 1000000007 dekuji'],
    ['Nr. 5 (VS=1000000007)'],
    ['order 1000000007, thanks'],
    ['1000000007'],
    ['VS1000000007 VS:1000000007'],
    ['VS:1000000007, phone 1000000016'],
  ])('is found in %j', (message) => {
    expect(findVariableSymbol(message)).toBe('1000000007');
  });

  test.each([
    ['VS:1000000008', 'a wrong check digit'],
    ['1000000007 1000000016', 'two of ours'],
    ['VS1000000007 VS1000000016', 'two marked ones'],
    ['10000000071', 'a longer run of digits'],
    ['CZ6508000000192000145399', 'an IBAN'],
    ['', 'nothing'],
  ])('is not found in %j: %s', (message) => {
    expect(findVariableSymbol(message)).toBeUndefined();
  });
});
