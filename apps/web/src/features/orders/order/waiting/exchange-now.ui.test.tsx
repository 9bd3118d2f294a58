import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openOrder, order } from '../../testing/order-world.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const sleeping = order({
  status: 'SLEEPING',
  rate_type: 'CURRENT',
  paid: '1000',
  why_waiting: 'rate_not_reached',
  current_rate: { value: '2100000', time: 1_795_000_000_000, distance_percent: 5 },
  can: {
    cancel: true,
    cancel_before_payment: false,
    update_price: true,
    exchange_now: false,
    generate_wallet: false,
  },
});

test('one press trades a waiting order, beside its current and its worst result', async () => {
  const waiting = { ...sleeping, can: { ...sleeping.can, exchange_now: true } };
  const { calls } = await openOrder(waiting, {
    secret: 'sssssssssssssssss',
    answers: { '/api/order/exchange_now': { order: waiting } },
  });
  await screen.findByText(/You can exchange at the market now, wait/);
  const section = screen.getByRole('region', { name: 'Exchange at market now' });
  // The mail about a waiting order links to this section.
  expect(section.id).toBe('exchange-now');
  const text = plain(section.textContent);
  expect(text).toContain('≈ 0.00047619 BTC');
  // 2,121,000 is one percent above the market.
  expect(text).toContain('You get at least0.00047147 BTC');
  expect(text).toMatch(
    /rises above CZK 2,121,000(\.00)? for 1 BTC before we exchange, the order waits again/,
  );
  expect(calls.some(({ path }) => path === '/api/order/exchange_now')).toBe(false);
  await userEvent.click(within(section).getByRole('button', { name: 'Exchange at market now' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/order/exchange_now')?.input).toEqual({
      body: { id: 'o1', secret: 'sssssssssssssssss', rate_value: '2100000', time: 1_795_000_000_000 },
    }),
  );
});

test('the result keeps the decimals of its coin', async () => {
  const current = { value: '2000000', time: 1_795_000_000_000, distance_percent: 5 };
  await openOrder({ ...sleeping, can: { ...sleeping.can, exchange_now: true }, current_rate: current });
  const section = await screen.findByRole('region', { name: 'Exchange at market now' });
  const text = plain(section.textContent);
  expect(text).toContain('≈ 0.00050000 BTC');
  expect(text).toContain('You get at least0.00049504 BTC');
});

test('an order that waits for something else cannot be traded here', async () => {
  await openOrder({ ...sleeping, why_waiting: 'rate_suspended' });
  await screen.findByText('You can wait, change the rate, or cancel the order.');
  expect(screen.queryByRole('button', { name: 'Exchange at market now' })).toBeNull();
});
