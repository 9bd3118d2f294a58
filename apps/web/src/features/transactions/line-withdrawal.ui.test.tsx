import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Transaction } from './kind-labels.ts';
import { LineWithdrawal } from './line-withdrawal.tsx';

const line: Transaction = {
  id: '7',
  kind: 'withdrawal',
  currency: 'BTC',
  amount: '-0.5',
  balance: '1',
  market: null,
  order_id: null,
  reference: 'w1',
  created_at: '2026-11-21T08:00:00.000Z',
};
const withdrawal = {
  currency: 'BTC',
  fee: '0.00002',
  arrives: '0.49998',
  to: { Address: 'bc1qowner', Network: 'BTC' },
  recipient: null,
  transaction: { txid: 'f00dcafe', url: null, confirmations: 2, confirmations_needed: 2 },
};
const path = '/api/user/withdrawals/{withdrawalId}';
const show = (change: Partial<Transaction>, answer: unknown = { withdrawal }) =>
  renderPage(<LineWithdrawal line={{ ...line, ...change }} />, { answers: { [path]: answer } });

test('a withdrawal shows destination, fee and transaction id, and links to its steps', async () => {
  await show({});
  const link = await screen.findByRole('link', { name: 'Withdrawal details' });
  expect(link.getAttribute('href')).toBe('/withdraw?id=w1');
  const text = document.body.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('Fee0.00002 BTC');
  expect(text).toContain('Sent0.49998 BTC');
  for (const shown of ['bc1qowner', 'f00dcafe']) screen.getByText(shown);
});

test('money returned by a bank links to its withdrawal', async () => {
  const toBank = {
    ...withdrawal,
    currency: 'CZK',
    fee: '0',
    transaction: null,
    lightning: null,
    to: { BankAccount: '1/0800' },
  };
  await show({ kind: 'refund', amount: '1200' }, { withdrawal: toBank });
  await screen.findByText('1/0800');
  screen.getByText('Free');
});

test('the payout of an order is no withdrawal and shows nothing', async () => {
  const { calls } = await show({}, () => {
    throw new ApiError({ status: 404, code: 'withdrawal_unknown', message: 'No.', fields: [] });
  });
  await expect.poll(() => calls.length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('nothing is requested for other transactions', async () => {
  const { calls } = await show({ kind: 'deposit' });
  expect(calls).toEqual([]);
});
