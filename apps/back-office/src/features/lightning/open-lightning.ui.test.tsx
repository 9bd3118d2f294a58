import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { renderBackOffice } from '../../testing/render-back-office.tsx';

test('lists open Lightning payments with what the node answered; only unknown ones can be decided', async () => {
  const payment = {
    id: 'p1',
    asset: 'BTC',
    amount: '0.02',
    max_fee: '0.0001',
    state: 'unknown',
    can_decide: true,
    destination: 'satoshi@example.com',
    payment_hash: 'ab'.repeat(32),
    problem: null,
    created_at: '2026-03-02T10:00:00Z',
    sent_at: '2026-03-02T10:00:05Z',
    asked_at: '2026-03-02T10:20:00Z',
    answer: 'missing',
    waiting_approval: null,
  };
  const stored = {
    ...payment,
    id: 'p2',
    state: 'stored',
    can_decide: false,
    payment_hash: null,
    sent_at: null,
    asked_at: null,
  };
  const payments = [payment, { ...stored, answer: null, problem: 'books_too_low' }];
  renderBackOffice({
    at: '/payouts',
    answers: { ...otherAnswers, '/admin/api/lightning-payments': { payments, has_more: false } },
  });
  await screen.findByRole('heading', { name: 'Open Lightning payments' });
  await screen.findByText('missing');
  await screen.findByText('books_too_low');
  expect(screen.getAllByRole('button', { name: 'It failed' })).toHaveLength(1);
});
