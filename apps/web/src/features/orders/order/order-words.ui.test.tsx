import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOrder, order } from '../testing/order-world.tsx';

test('an order canceled before payment mentions no money', async () => {
  await openOrder(order({ status: 'CANCELED', paid: '0' }));
  await screen.findByRole('heading', { name: 'The order was canceled' });
  expect(screen.queryByText(/back on your account/)).toBeNull();
});

test.each([
  ['1000', 'CZK', /^CZK\s1,000(\.00)? is back on your account\.$/],
  ['0.5', 'BTC', /^0\.5\sBTC is back on your account\.$/],
])('a canceled order says that %s %s is back on the account', async (amount, currency, text) => {
  const refund = { txn_type: 'TRADE_REFUND', amount, currency, rate: null } as const;
  const txns = [{ ...refund, created_at: '2026-11-21T08:00:00.000Z' }];
  await openOrder(order({ status: 'CANCELED', paid: amount, txns }));
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['COMGATE', 'A payment through the gateway usually arrives within a minute.'],
  ['BANK_TRANSFER', 'An instant payment arrives within a minute, others by the next business day.'],
] as const)(
  'an order that waits for %s says when a payment of that kind arrives',
  async (payment_type, text) => {
    await openOrder(order({ payment_type, steps: [{ step: 'paid', at: null, state: 'now' }] }));
    expect(await screen.findByText(text)).toBeDefined();
  },
);

test.each([
  [true, 'WALLET_TRANSFER', 'At the market rate when your coins arrive.'],
  [false, 'BANK_TRANSFER', 'At the market rate when your payment arrives.'],
  [true, 'VIRTUAL', 'At the current market rate.'],
] as const)('an order at the market, sale %s by %s: %s', async (sell, payment_type, text) => {
  const steps = [{ step: 'traded', at: null, state: 'now' }] as const;
  await openOrder(order({ sell, payment_type, rate_type: 'MARKET', steps: [...steps] }));
  expect(await screen.findByText(text)).toBeDefined();
});
