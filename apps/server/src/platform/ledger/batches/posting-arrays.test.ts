import { availableAccount, houseFees, houseLightning, houseSuspense } from '@dukat/ledger/accounts';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { negate } from '@dukat/rules/money/amount';
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
