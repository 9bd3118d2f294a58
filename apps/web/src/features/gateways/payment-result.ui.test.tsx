import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PaymentResult } from './payment-result.tsx';

const payment = {
  id: 'payment-1',
  provider: 'GOPAY',
  currency: 'CZK',
  amount: '1500',
  paid: null,
  given_back: '0',
  order_id: null,
  status: 'pending',
  held_because: null,
  link: null,
  is_late: false,
  created_at: '2026-11-20T08:00:00.000Z',
  paid_at: null,
};
const read = '/api/payment-gateway/payment';
const ask = '/api/payment-gateway/ask';
const open = (answer: unknown) =>
  renderPage(<PaymentResult id="payment-1" />, {
    at: '/payments/result?payment=payment-1',
    answers: { [read]: answer, [ask]: { payment } },
  });

test.each([
  ['opening', {}, 'Preparing your payment', 'Open your balance'],
  ['pending', {}, 'Waiting for GoPay', 'Open your balance'],
  ['canceled', {}, 'The payment was canceled', 'Open your balance'],
  ['failed', {}, 'The payment could not be opened', 'Open your balance'],
  ['paid', { paid: '1500' }, /1,500.* is in your account/, 'Open your balance'],
  ['paid', { paid: '1500', order_id: 'order-1' }, 'Your order is paid', 'Open the order'],
  ['held', { paid: '1490', held_because: 'other_sum' }, 'We are checking your payment', 'Open your balance'],
  [
    'held',
    { paid: '1500', held_because: 'above_deposit_limit' },
    /1,500.* is waiting/,
    'Verify your identity',
  ],
  ['refunding', { paid: '1500' }, 'Your money is on its way back', 'Open your balance'],
  ['refunded', { paid: '1500' }, /1,500.* went back/, 'Open your balance'],
  ['disputed', { paid: '1500' }, 'We are looking into this payment', 'Open your balance'],
])('a payment that is %s says so, and links to the next step', async (status, change, title, way) => {
  const { container } = await open({ payment: { ...payment, status, ...change } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(await screen.findByRole('link', { name: way })).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

test('a canceled payment that was charged after all is shown as soon as the gateway reports it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status = 'canceled';
  await open(() => ({ payment: { ...payment, status, paid: status === 'paid' ? '1500' : null } }));
  await screen.findByRole('heading', { level: 1, name: 'The payment was canceled' });
  status = 'paid';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByRole('heading', { level: 1, name: /is in your account/ })).toBeDefined();
});

test('a partly refunded payment shows the refunded amount', async () => {
  await open({ payment: { ...payment, status: 'paid', paid: '1500', given_back: '300' } });
  expect(await screen.findByText(/^Of that, .*300.* went back to where you paid from/)).toBeDefined();
});

test('the gateway is queried when its payer returns, and the page updates once it has answered', async () => {
  let reads = 0;
  const { calls } = await open(() => {
    reads += 1;
    return { payment: reads === 1 ? payment : { ...payment, status: 'paid', paid: '1500' } };
  });
  await waitFor(() => expect(calls).toContainEqual({ path: ask, input: { body: { id: 'payment-1' } } }));
  expect(await screen.findByRole('heading', { name: 'Waiting for GoPay' })).toBeDefined();
  expect(
    await screen.findByRole('heading', { name: /is in your account$/ }, { timeout: 8_000 }),
  ).toBeDefined();
}, 15_000);

test.each(['canceled', 'failed'])('a deposit that was %s can be retried', async (status) => {
  await open({ payment: { ...payment, status } });
  const link = await screen.findByRole('link', { name: 'Try again' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=funding&currency=CZK&way=card');
});

test('an order whose payment was canceled is retried on the order’s page', async () => {
  await open({ payment: { ...payment, status: 'canceled', order_id: 'order-1' } });
  await screen.findByRole('link', { name: 'Open the order' });
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
});

test('an unpaid payment links to its gateway', async () => {
  await open({ payment: { ...payment, link: 'https://gateway.example/pay' } });
  const link = await screen.findByRole('link', { name: 'Continue to GoPay' });
  expect(link.getAttribute('href')).toBe('https://gateway.example/pay');
});

test('another user’s payment is not found and reveals nothing', async () => {
  await open(() => {
    throw new ApiError({ status: 404, code: 'payment_unknown', message: 'Payment not found.', fields: [] });
  });
  expect(await screen.findByText(/or log in to the account that it belongs to/)).toBeDefined();
});
