import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTypedAddress, networkFromAddress } from '../wallets/clean-typed-address.ts';
import { isDestinationTag, isMemoOn, isPlainText } from '../wallets/payment-note.ts';
import { ibanToCzechAccount, parseCzechAccount } from './czech-account.ts';
import { isBic, parseIban } from './iban.ts';
import { findVariableSymbol, normaliseSymbol, parseVariableSymbol } from './variable-symbol.ts';

const parsers: readonly ((text: string) => unknown)[] = [
  parseCzechAccount,
  ibanToCzechAccount,
  parseIban,
  isBic,
  parseVariableSymbol,
  normaliseSymbol,
  findVariableSymbol,
  isDestinationTag,
  isPlainText,
  (text) => isMemoOn('XLM', text),
  (text) => cleanTypedAddress('BTC', text),
  (text) => networkFromAddress('USDT', text, ['TRC20']),
];

// Shuffled pieces of valid inputs get further into a parser than random text.
const pieces = fc.constantFrom(
  'CZ',
  'SK31',
  '0800',
  '19',
  '-',
  '/',
  ' ',
  'VS',
  'VS:',
  '1000000007',
  '0',
  'bitcoin:',
  '?',
  '\n',
  '１',
  '\ud800',
);
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('no text makes a parser throw', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const parse of parsers) expect(() => parse(text)).not.toThrow();
    }),
    { numRuns: 2000 },
  );
});

test.each(['1', ' ', '0', '-', '/', 'VS', 'VS:1', 'a', '\u00a0', '1000000007 '])(
  'handles a megabyte of %j quickly',
  (piece) => {
    const long = piece.repeat(1_000_000 / piece.length);
    const started = performance.now();
    for (const parse of parsers) parse(long);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
