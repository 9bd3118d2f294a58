import { availableAccount, houseFees, houseLightning, houseSuspense } from '@dukat/ledger/accounts';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { checked } from './posting-arrays.ts';

const asset = 'BTC';
const amount = bitcoins(1n);

test('only the Lightning node and the fees hold parts of a satoshi', () => {
  const posting = (account: typeof houseFees | ReturnType<typeof availableAccount>) => ({
    reference: 'part-of-a-satoshi',
    type: 'deposit_matched' as const,
    entries: [
      { account: houseLightning, asset, amount: negate(amount) },
      { account, asset, amount },
    ],
  });
  expect(checked(posting(houseFees)).entries).toHaveLength(2);
  expect(() => checked(posting(availableAccount('7')))).toThrow('part-of-a-satoshi');
  expect(() => checked(posting(houseSuspense))).toThrow('part-of-a-satoshi');
});

test.each([
  ['the owner', availableAccount('7')],
  ['the fees', houseFees],
  ['the Lightning node', houseLightning],
  ['suspense', houseSuspense],
])('%s holds no part of a heller (ADR 142)', (_who, account) => {
  const posting = (crowns: string) => ({
    reference: 'part-of-a-heller',
    type: 'deposit_matched' as const,
    entries: [
      { account: availableAccount('8'), asset: 'CZK', amount: negate(toAmount(crowns)) },
      { account, asset: 'CZK', amount: toAmount(crowns) },
    ],
  });
  expect(checked(posting('0.01')).entries).toHaveLength(2);
  expect(() => checked(posting('0.001'))).toThrow('part-of-a-heller');
});
