import { parseVariableSymbol } from '@dukat/rules/payments/variable-symbol';
import { expect, test } from 'vitest';
import { type TransferScenario, transferFor } from './transfer-scenario.ts';

const asked = { currency: 'CZK', amount: '1000', variable_symbol: '1234567897' } as const;

test.each<[TransferScenario, object]>([
  ['exact', { amount: '1000', times: 1 }],
  ['short', { amount: '990', times: 1 }],
  ['over', { amount: '1010', times: 1 }],
  ['twice', { amount: '1000', times: 2 }],
  ['wrong_symbol', { amount: '1000', variable_symbol: '1234567898', times: 1 }],
])('the transfer of a payer who pays %s', (scenario, expected) => {
  expect(transferFor(scenario, asked)).toEqual({ ...asked, ...expected });
});

test('an underpayment of a small amount still pays something', () => {
  expect(transferFor('short', { ...asked, currency: 'EUR', amount: '1' }).amount).toBe('0.01');
  expect(transferFor('short', { ...asked, currency: 'EUR', amount: '1.02' }).amount).toBe('0.02');
});

test('a wrong symbol belongs to no order', () => {
  for (let last = 0; last < 10; last += 1) {
    const symbol = `123456789${last}`;
    if (parseVariableSymbol(symbol) === undefined) continue;
    const wrong = transferFor('wrong_symbol', { ...asked, variable_symbol: symbol }).variable_symbol;
    expect(parseVariableSymbol(wrong)).toBeUndefined();
  }
});
