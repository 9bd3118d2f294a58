import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const hash = 'ab'.repeat(32);
const receipt = {
  transaction: {
    id: '77',
    kind: 'deposit',
    currency: 'CZK',
    amount: '1500',
    balance: '2500',
    market: null,
    order_id: null,
    reference: 'bank:12',
    created_at: '2026-03-02T10:00:00Z',
  },
  legs: [{ currency: 'CZK', part: 'available', amount: '1500' }],
  rate: null,
  fee: null,
  posting: { reference: 'deposit:bank:12', hash, seal: null },
};

const at = (changes: object = {}, rate: string | null = null) =>
  renderBackOffice({
    at: '/requests/request-1/receipts/77',
    answers: {
      '/admin/api/me': me('support'),
      '/admin/api/support/requests/{id}/receipts/{transactionId}': {
        ...receipt,
        rate,
        transaction: { ...receipt.transaction, ...changes },
      },
    },
  });

test('a booked payment has a page with its changes and its references in the ledger', async () => {
  const { sent } = at();
  await screen.findByRole('heading', { level: 1, name: 'Booked payment' });
  await screen.findByRole('region', { name: 'Deposit' });
  expect(screen.getAllByText(/1,500/)).toHaveLength(2);
  screen.getByText(/2,500/);
  screen.getByText('deposit:bank:12');
  screen.getByText(hash);
  screen.getByText('Not sealed yet');
  expect(sent('/admin/api/support/requests/{id}/receipts/{transactionId}')).toEqual([
    { params: { id: 'request-1', transactionId: '77' } },
  ]);
  const back = screen.getByRole('link', { name: 'Back to the question' });
  expect(back.getAttribute('href')).toBe('/requests/request-1');
});

test('links to a retail order, but not to an order of the exchange', async () => {
  at({ kind: 'trade', order_id: 'order-1' });
  expect((await screen.findByRole('link', { name: 'Order' })).getAttribute('href')).toBe('/orders/order-1');
});

test('a trade on the exchange names its market', async () => {
  at({ kind: 'trade', order_id: 'order-2', market: 'BTC_CZK' }, '2013000.123456789012345678');
  await screen.findByText('BTC/CZK');
  screen.getByText(/2,013,000\.12$/);
  expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
});
