import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { LightningPayment } from '../../../platform/lightning/lightning-payment.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { toWallet } from '../testing/to-wallet.ts';
import { WithdrawalView } from '../withdrawal-view.tsx';

const invoice = `lnbc12340n1p${'q'.repeat(200)}`;
const payment: LightningPayment = {
  state: 'sent',
  payment_hash: 'ab'.repeat(32),
  preimage: null,
  fee: null,
  sent_at: '2026-11-21T10:01:00Z',
  asked_at: null,
  reason: null,
  comment: null,
  success: null,
};
const show = (step: string, lightning: Partial<LightningPayment>) =>
  renderPage(<WithdrawalView id="w1" />, {
    answers: {
      '/api/user/withdrawals/{withdrawalId}': {
        withdrawal: {
          ...toWallet,
          network: 'LN',
          to: { Address: invoice, Network: 'LN' },
          step,
          can_cancel: false,
          expires_at: null,
          lightning: { ...payment, ...lightning },
        },
      },
    },
  });

test('an unknown payment says what is known, since when and what happens next', async () => {
  const { container } = await show('sent', { state: 'unknown', asked_at: '2026-11-21T10:05:00Z' });
  expect(await screen.findByText('The network hasn’t said yet how the payment ended')).toBeDefined();
  expect(screen.getByText(/^We sent it on 11\/21\/2026.* It is never sent twice\.$/)).toBeDefined();
  expect(screen.getByText(/^We last asked on 11\/21\/2026/)).toBeDefined();
  expect(screen.getByText('Sending')).toBeDefined();
  // The steps of every withdrawal have headings of the third level.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, 'heading-order': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a payment on its way is not called unknown', async () => {
  await show('sent', {});
  expect(await screen.findByText('Sending')).toBeDefined();
  expect(screen.queryByText(/hasn’t said yet/)).toBeNull();
});

test('a paid one shows its real fee, proof and what the payee says, as text', async () => {
  await show('final', {
    state: 'paid',
    preimage: 'cd'.repeat(32),
    fee: '0.00000002',
    comment: 'Thanks',
    success: { text: '<b>Enjoy</b>', url: 'https://wallet.example/receipt' },
  });
  expect(await screen.findByText('cd'.repeat(32))).toBeDefined();
  expect(screen.getByText('0.00000002 BTC')).toBeDefined();
  expect(screen.getByText('Thanks')).toBeDefined();
  expect(screen.getByText('<b>Enjoy</b> https://wallet.example/receipt')).toBeDefined();
  expect(screen.queryByRole('link', { name: /wallet\.example/ })).toBeNull();
  expect(screen.getByText('Lightning Network')).toBeDefined();
});

test('a failed one says why, and that everything is back', async () => {
  await show('failed', { state: 'failed', reason: 'no_route' });
  expect(await screen.findByText(/^No route to the payee was found within the highest fee\./)).toBeDefined();
  expect(await screen.findByText(/The whole amount is back in your balance\./)).toBeDefined();
});
