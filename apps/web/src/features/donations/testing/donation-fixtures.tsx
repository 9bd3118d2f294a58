import type {
  DonationPage as DonationPageAnswer,
  LightningWallet,
  ReceivedDonation,
  RequestedDonation,
} from '@dukat/contract/donations';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';

export const wallet: LightningWallet = {
  ...{
    id: 'w1',
    name: 'Coffee',
    alias: 'coffee',
    lightning_address: 'coffee@example.com',
    lnurl: 'LNURL1ABC',
  },
  ...{ min_sendable: '10', max_sendable: '100000', comment_allowed: 20, success_message: 'Thanks!' },
  ...{ description: 'A cup of coffee', notices: 'each', disabled_reason: null, unread_count: 2 },
  created_at: '2026-01-01T08:00:00.000Z',
};

export const received: ReceivedDonation = {
  ...{ id: 'd1', amount: '0.000025', amount_sats: '2500', held_because: null, comment: '<b>Hi</b>' },
  ...{ payer_name: 'Eva', payer_email: '', paid_at: '2026-01-02T08:00:00.000Z', is_seen: false },
  visibility: 'private',
  is_blocked: false,
};

export const page: DonationPageAnswer = {
  ...{ id: 'w1', name: 'Coffee', description: 'A cup of coffee', lightning_address: 'coffee@example.com' },
  ...{ lnurl: 'LNURL1ABC', min_sendable: '10', max_sendable: '100000', comment_allowed: 20 },
  presets: [
    { currency: 'CZK', amount: '50', sats: '2500' },
    { currency: 'CZK', amount: '100', sats: '5000' },
    { currency: 'EUR', amount: '2', sats: '2450' },
  ],
  messages: [],
};

export const waiting: RequestedDonation = {
  ...{ payment_hash: 'a'.repeat(64), payment_request: 'lnbcrt25u1abc', amount_sats: '2500' },
  ...{ expires_at: new Date(Date.now() + 600_000).toISOString(), status: 'waiting', success_message: null },
};

/** Renders a screen in English with crowns as the currency. */
export async function openScreen(screen: ReactNode, answers: Answers = {}, at = '/donate/coffee') {
  localStorage.setItem(storageKeys.settings, JSON.stringify({ defaultPaymentCurrency: 'CZK' }));
  localStorage.setItem(storageKeys.token, 'token');
  const view = await renderPage(screen, {
    at,
    answers: {
      '/api/user/lightning_wallets': { lightning_wallets: [wallet] },
      '/api/user/lightning_wallets/{sourceId}/donations': {
        ...{ donations: [received], total: 1, unread_count: 2 },
      },
      ...answers,
    },
  });
  await act(async () => {});
  return view;
}
