import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { renderBackOffice } from '../../testing/render-back-office.tsx';

test('lists Lightning payments in suspense, with the reason of each', async () => {
  const payment = {
    payment_hash: 'ab'.repeat(32),
    asset: 'BTC',
    amount: '0.02',
    paid_at: '2026-03-02T10:00:00Z',
  };
  const payments = [
    { ...payment, reason: 'above_deposit_limit' },
    { ...payment, payment_hash: 'cd'.repeat(32), reason: 'unpriced' },
    { ...payment, payment_hash: 'ef'.repeat(32), reason: 'unknown' },
  ];
  renderBackOffice({
    at: '/suspense',
    answers: { ...otherAnswers, '/admin/api/held-lightning': { payments, has_more: false } },
  });
  await screen.findByRole('heading', { name: 'Waiting Lightning payments' });
  await screen.findByText('ef'.repeat(32));
  for (const reason of ['Above the owner’s deposit limit', 'No rate', 'Unknown invoice'])
    expect(screen.getAllByText(reason)).toHaveLength(1);
});
