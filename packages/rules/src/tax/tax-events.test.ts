import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { type TaxEvent, toTaxEvent } from './tax-events.ts';

type Line = readonly [kind: string, asset: string, amount: string];
const eventFor = (...lines: readonly Line[]) =>
  toTaxEvent({
    id: 'g',
    at: new Date(0),
    lines: lines.map(([kind, asset, amount]) => ({ kind, asset, amount: toAmount(amount) })),
  });
const said = (event: TaxEvent | undefined) =>
  event &&
  Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${formatAmount(value.amount)} ${value.asset}`,
    ]),
  );

test.each<[string, readonly Line[], Record<string, string> | undefined]>([
  [
    'a purchase with its fee in money',
    [
      ['trade', 'CZK', '-1000'],
      ['fee', 'CZK', '-2'],
      ['trade', 'BTC', '0.01'],
    ],
    { kind: 'bought', coins: '0.01 BTC', paid: '1002 CZK' },
  ],
  [
    'a purchase whose fee comes off the coins',
    [
      ['trade', 'CZK', '-1000'],
      ['trade', 'BTC', '0.01'],
      ['fee', 'BTC', '-0.001'],
    ],
    { kind: 'bought', coins: '0.009 BTC', paid: '1000 CZK' },
  ],
  [
    'a sale before its fee',
    [
      ['trade', 'BTC', '-0.01'],
      ['trade', 'EUR', '500'],
      ['fee', 'EUR', '-1'],
    ],
    { kind: 'sold', coins: '0.01 BTC', got: '500 EUR', fee: '1 EUR' },
  ],
  [
    'an exchange of coins',
    [
      ['trade', 'ETH', '-1'],
      ['trade', 'BTC', '0.04'],
      ['fee', 'BTC', '-0.0001'],
    ],
    { kind: 'exchanged', given: '1 ETH', got: '0.04 BTC', fee: '0.0001 BTC' },
  ],
  ['a reward', [['reward', 'ETH', '0.1']], { kind: 'earned', coins: '0.1 ETH' }],
  ['a reward in money is no coin', [['reward', 'CZK', '10']], undefined],
  ['a payout of the referral', [['referral_reward', 'EUR', '12.5']], { kind: 'referral', paid: '12.5 EUR' }],
  ['a payout of the referral that was undone', [['referral_reward', 'EUR', '-12.5']], undefined],
  [
    'money for money',
    [
      ['trade', 'CZK', '-25'],
      ['trade', 'EUR', '1'],
    ],
    undefined,
  ],
  ['a deposit', [['deposit', 'BTC', '1']], undefined],
  ['a fee alone', [['fee', 'BTC', '-0.1']], undefined],
  ['nothing', [], undefined],
])('%s', (_, lines, expected) => {
  expect(said(eventFor(...lines))).toEqual(expected);
});
