import type { Answers } from '../../../testing/render-page.tsx';

export const hash = 'ab'.repeat(32);
export const request = `lnbcrt12340n1p${'q'.repeat(200)}`;

/** An unpaid invoice of 1,234 satoshis. */
export const invoice = {
  payment_hash: hash,
  payment_request: request,
  network: 'LN',
  currency: 'BTC',
  description: 'Two coffees',
  amount: '0.00001234',
  amount_msat: '1234000',
  received_msat: null,
  credited: null,
  held_because: null,
  preimage: null,
  is_deposit: true,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  expires_at: new Date(Date.now() + 3_540_000).toISOString(),
  paid_at: null,
} as const;

export const paidInvoice = {
  ...invoice,
  received_msat: '1234000',
  credited: '0.00001234',
  preimage: 'cd'.repeat(32),
  paid_at: new Date().toISOString(),
};

const rate = {
  coin_code: 'BTC',
  isFiatToCrypto: false,
  value: '2000000',
  time: Date.now(),
};

/** What the page asks for: a balance of 0.005 BTC at 2,000,000. */
export const answers: Answers = {
  '/api/user/accounts': {
    accounts: [{ currency: 'BTC', amount: '0.005', availableFunds: '0.005' }],
  },
  '/api/rates': { data: [rate] },
  '/api/compact_rates': { data: [rate] },
  '/api/lightning/limits': {
    currency: 'BTC',
    receive: { min: '0.00000001', max: '0.1', capacity: '0.1', limit_left: null },
  },
  '/api/user/lightning_wallets': {
    lightning_wallets: [
      { id: 'w', lightning_address: 'jana@tested.example', disabled_reason: null },
      { id: 'v', lightning_address: 'blocked@tested.example', disabled_reason: 'Abuse' },
    ],
  },
  '/api/lightning/allowance': {
    allowance: { status: 'none', limit: '0', spent: '0', left: '0', most: '200000', has_second_factor: true },
  },
  '/api/lightning/invoices': { invoices: [], total: 0 },
  '/api/user/withdrawals': { withdrawals: [], total: 0 },
};
