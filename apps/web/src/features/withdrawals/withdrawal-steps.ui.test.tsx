import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { toWallet } from './testing/to-wallet.ts';
import type { Withdrawal } from './withdrawal-answer.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const toBank: Withdrawal = {
  ...toWallet,
  currency: 'CZK',
  network: 'CZ_BANK',
  to: { BankAccount: '19-2000145399/0800' },
};
const toPerson: Withdrawal = { ...toBank, network: 'HOUSE', to: {}, recipient: 'somebody@example.com' };
const toCard: Withdrawal = { ...toBank, network: 'CARD', to: {} };
const transaction = { txid: 'f00d', url: null, confirmations: 1, confirmations_needed: 3 };

test.each<[string, Withdrawal, string]>([
  ['asked', toWallet, 'Waiting for your confirmation'],
  ['confirmed, and large', { ...toWallet, step: 'confirmed' }, 'Under review'],
  ['confirmed, and small', { ...toWallet, step: 'confirmed', expires_at: null }, 'Approved'],
  ['approved', { ...toWallet, step: 'approved' }, 'Signing'],
  ['signed', { ...toWallet, step: 'signed', transaction }, 'Sending'],
  ['sent', { ...toWallet, step: 'sent', transaction }, 'Waiting for network confirmations'],
  ['approved, to a bank', { ...toBank, step: 'approved' }, 'Sending'],
  ['at the bank', { ...toBank, step: 'sent' }, 'Waiting for the bank'],
  ['approved, to a person', { ...toPerson, step: 'approved' }, 'Sending'],
  ['confirmed, and a large gift card', { ...toCard, step: 'confirmed' }, 'Under review'],
  ['offered to a person', { ...toPerson, step: 'offered' }, 'Waiting for the recipient'],
])('while it is %s, the current step says what it waits for', async (_, withdrawal, now) => {
  await renderPage(<WithdrawalSteps withdrawal={withdrawal} />);
  const current = await screen.findByRole('listitem', { current: 'step' });
  expect(within(current).getByRole('heading').textContent).toBe(now);
});
