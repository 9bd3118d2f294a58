import { formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { returnTerms } from './return-terms.ts';

const isServed = (network: string) => network !== 'ETH';
const terms = (source: string, gross: string, asset = 'BTC') =>
  returnTerms(isServed, { source, asset, gross: toAmount(gross) });

test('coins are returned over their own network, less its fee', () => {
  const found = terms('chain:BTC:ab:0', '0.01');
  expect(found?.network).toBe('BTC');
  expect(formatAmount(found?.fee ?? zero)).toBe('0.00002');
  expect(formatAmount(found?.arrives ?? zero)).toBe('0.00998');
});

test.each([
  ['less than the network takes', 'chain:BTC:ab:0', '0.00000001', 'BTC'],
  ['no more than its fee', 'chain:BTC:ab:0', '0.00002', 'BTC'],
  ['a network that is not served', 'chain:ETH:ab:0', '1', 'ETH'],
  ['Lightning', 'lightning:ab', '1', 'BTC'],
  ['a network that the coin has not', 'chain:XRP:ab:0', '1', 'BTC'],
  ['a bank', 'bank:CZ65:1', '1', 'BTC'],
])('%s: they are not returned', (_name, source, gross, asset) => {
  expect(terms(source, gross, asset)).toBeUndefined();
});

test('the name of a rebooked deposit still contains its network', () => {
  expect(terms('chain:BTC:ab:0#2', '0.01')?.network).toBe('BTC');
});
