import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FundingPage } from './funding-page.tsx';

const deposit = {
  currency: 'CZK',
  amount: null,
  account: sandboxBank.czk.number,
  iban: sandboxBank.czk.iban,
  bic: sandboxBank.bic,
  bank_name: sandboxBank.name,
  owner: 'Anycoin Demo s.r.o.',
  variable_symbol: '1234567891',
  message: 'VS1234567891',
  qrCodes: [{ kind: 'spd', label: 'QR Platba', value: 'SPD*1.0*ACC:CZ26' }],
  fee: '0',
  is_delayed: false,
  waiting: [],
};
const network = (code: string, change: object = {}) => ({
  network: code,
  label: code,
  depositMin: '1',
  depositFee: '0',
  isVariableDepositFee: false,
  withdrawalMin: '1',
  withdrawalFee: '1',
  decimals: 6,
  confirmations: 3,
  isAvailable: true,
  ...change,
});
const field = (label: string, value: string, type: string, change: object = {}) => ({
  ...{ label, value, type, rawValue: value, tooltip: null, url: null, targetBlank: true },
  ...change,
});
const wallet = (number: number, change: object = {}) => ({
  id: `wallet-${number}`,
  currency: 'XRP',
  network: 'XRP',
  network_name: 'XRP Ledger',
  label: null,
  address: 'rAddress',
  memo: `77${number}`,
  memo_label: 'Destination tag',
  deposit_min: '1',
  deposit_fee: '0',
  confirmations: 3,
  created_at: '2026-11-20T08:00:00.000Z',
  fields: [
    field('Network', 'XRP Ledger', 'text', { tooltip: 'Only this network.' }),
    field('Address', 'rAddress', 'copy', { tooltip: 'The address stays yours.' }),
    field('Destination tag', `77${number}`, 'copy'),
    field('Explorer', 'See it in the network', 'link', { url: 'https://explorer.example/rAddress' }),
  ],
  alerts: [{ severity: 'warning', text: 'Send only XRP.' }],
  qrCodes: [{ value: 'rAddress', imageUrl: null, label: 'Address only' }],
  features: { loan: false, trezorDeposit: false },
  ...change,
});
const inUse = { limit: '25000', used: '20000', left: '5000' };
const none = { limit: '0', used: '0', left: '0' };
const deposits = { first: inUse, thirtyDays: none };
const limits = { tier: 0, currency: 'CZK', fiatDeposits: deposits, cryptoDeposits: deposits };

function open(path: string, answers: object = {}) {
  return renderPage(<FundingPage />, {
    at: path,
    answers: {
      '/api/currencies': { currencies: [] },
      '/api/global_alerts': { alerts: [] },
      '/api/user/limits': { limits },
      '/api/user/bank_deposit': { deposit },
      '/api/user/deposit_confirmations': { deposits: [], total: 0 },
      '/api/user/personal_transfers': { transfers: [], total: 0 },
      '/api/deposit_info': {
        depositInfo: { currency: 'XRP', networks: [network('XRP')], defaultNetwork: 'XRP' },
      },
      '/api/v2/user/deposit_wallets': { wallets: [wallet(1)], total: 1 },
      ...answers,
    },
  });
}

test('CZK is deposited by bank: symbol, account and QR code, and the remaining limit', async () => {
  const { container } = await open('/myaccount?section=funding&currency=CZK');
  expect(await screen.findByText('1234567891')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code: QR Platba' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Account number' })).toBeDefined();
  expect(await screen.findByText(/You can deposit another .*5,000/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Raise your limit' })).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.each(['CZK', 'XRP'])(
  'shows a suspension of %s with its end, and none of another currency',
  async (coin) => {
    const alert = {
      severity: 'warning',
      text: 'Nothing comes in.',
      link: null,
      can_hide: false,
      market: null,
    };
    const notice = (of: string) => ({
      ...{ ...alert, id: of, title: `${of} rests`, coin: of, page: null },
      ends_at: '2026-11-24T08:00:00.000Z',
    });
    await open(`/myaccount?section=funding&currency=${coin}`, {
      '/api/global_alerts': { alerts: [notice(coin), notice('LTC')] },
    });
    expect(await screen.findByText(`${coin} rests`)).toBeDefined();
    expect(screen.getByText(/Nothing comes in\. Until .*24.*\./)).toBeDefined();
    expect(screen.queryByText('LTC rests')).toBeNull();
  },
);

test('the amount goes into the QR code while it is typed, unless it is too large for a code', async () => {
  const { calls } = await open('/myaccount?section=funding&currency=CZK');
  await userEvent.type(await screen.findByLabelText('Amount for the QR code'), '1500,5');
  const bodies = () =>
    calls.filter(({ path }) => path === '/api/user/bank_deposit').map(({ input }) => input);
  await waitFor(() => expect(bodies()).toContainEqual({ body: { currency: 'CZK', amount: '1500.5' } }));
  await userEvent.type(await screen.findByLabelText('Amount for the QR code'), '55');
  expect(await screen.findByText('Please input a positive number')).toBeDefined();
});

test('a payment above the limit is shown, and so is a bank that does not answer', async () => {
  const waiting = [{ id: '12', amount: '5000.01', currency: 'CZK', created_at: '2026-11-20T08:00:00.000Z' }];
  const answer = { deposit: { ...deposit, waiting, is_delayed: true } };
  await open('/myaccount?section=funding&currency=CZK', { '/api/user/bank_deposit': answer });
  expect(await screen.findByText('Your deposit is waiting for your limit')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask about this payment' }).getAttribute('href')).toContain(
    'payment=bank%3A12',
  );
  expect(screen.getByText(/5,000\.01/)).toBeDefined();
  expect(screen.getByText('Our bank isn’t responding')).toBeDefined();
});

test('a memo comes before the address, with a warning', async () => {
  await open('/myaccount?section=funding&currency=XRP');
  const card = await screen.findByRole('region', { name: 'Your XRP address' });
  expect(within(card).getByText('771')).toBeDefined();
  expect(within(card).getByText(/Fill in both, the Destination tag and the address/)).toBeDefined();
  const labels = within(card).getAllByRole('button', { name: /^Copy: / });
  expect(labels.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy: Destination tag',
    'Copy: Address',
  ]);
  expect(within(card).getByText('3 confirmations')).toBeDefined();
});

test('the card renders the fields of the server: text, text with copy, link, and tooltips', async () => {
  await open('/myaccount?section=funding&currency=XRP');
  const card = within(await screen.findByRole('region', { name: 'Your XRP address' }));
  expect(card.getByText('XRP Ledger')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Copy: Network' })).toBeNull();
  const link = card.getByRole('link', { name: 'See it in the network' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://explorer.example/rAddress',
    '_blank',
  ]);
  expect(card.queryByRole('tooltip')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Address' }));
  expect(card.getByRole('tooltip').textContent).toBe('The address stays yours.');
});

test('an address is removed after a confirmation, and another one is renamed', async () => {
  const { calls } = await open('/myaccount?section=funding&currency=XRP', {
    '/api/v2/user/deposit_wallets': { wallets: [wallet(2), wallet(1, { label: 'Savings' })], total: 2 },
    '/api/user/deposit_wallets/remove': {},
    '/api/user/deposit_wallets/rename': { wallet: wallet(2) },
  });
  const savings = await screen.findByRole('region', { name: 'Savings' });
  await userEvent.click(within(savings).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this address?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls.filter(({ path }) => path.endsWith('/remove'))).toEqual([]);
  await userEvent.click(within(savings).getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(savings).getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/remove'))?.input).toEqual({ body: { id: 'wallet-1' } }),
  );
  const other = screen.getByRole('region', { name: 'Your XRP address' });
  await userEvent.click(within(other).getByRole('button', { name: 'Rename' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Ledger');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/rename'))?.input).toEqual({
      body: { id: 'wallet-2', label: 'Ledger' },
    }),
  );
});

test('a user without an address creates one, on a network that is available', async () => {
  const networks = [network('ERC20', { isAvailable: false }), network('TRC20', { depositFee: '2' })];
  const { calls } = await open('/myaccount?section=funding&currency=USDT', {
    '/api/deposit_info': { depositInfo: { currency: 'USDT', networks, defaultNetwork: 'TRC20' } },
    '/api/v2/user/deposit_wallets': { wallets: [], total: 0 },
    '/api/user/new_wallet': { wallet: wallet(1) },
  });
  const silent: HTMLInputElement = await screen.findByRole('radio', { name: /ERC20/ });
  expect(silent.disabled).toBe(true);
  expect(screen.getByText(/fee 2/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Show my address' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/user/new_wallet')?.input).toEqual({
      body: { currency: 'USDT', network: 'TRC20' },
    }),
  );
});

test('incoming coins are paged with their confirmations, and a held deposit says why', async () => {
  const coming = (number: number, change: object = {}) => ({
    id: `deposit-${number}`,
    currency: 'XRP',
    network: 'XRP',
    network_name: 'XRP Ledger',
    amount: String(number),
    txid: `tx${number}`,
    address: 'rAddress',
    label: null,
    confirmations: 2,
    needed: 3,
    status: 'confirming',
    held_because: null,
    seen_at: '2026-11-20T08:00:00.000Z',
    ...change,
  });
  const all = [
    coming(1, { status: 'held', held_because: 'below_minimum' }),
    coming(2, { status: 'held', held_because: 'above_limit' }),
    ...Array.from({ length: 22 }, (_, at) => coming(at + 3)),
  ];
  await open('/myaccount?section=funding&currency=XRP', {
    '/api/user/deposit_confirmations': ({ body }: { body: { offset: number; limit: number } }) => ({
      deposits: all.slice(body.offset, body.offset + body.limit),
      total: all.length,
    }),
  });
  expect(await screen.findByText(/below the minimum deposit/)).toBeDefined();
  const ask = screen.getByRole('link', { name: 'Ask about this payment' });
  expect(ask.getAttribute('href')).toBe('/myaccount?section=support&payment=coins%3Adeposit-1');
  const held = screen.getByText(/It’s above your deposit limit/);
  const raise = within(held).getByRole('link', { name: 'Raise your limit' });
  expect(raise.getAttribute('href')).toBe('/myaccount?section=verification');
  expect(screen.getAllByText('Confirmations: 2 of 3')).toHaveLength(8);
  await userEvent.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('tx20')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByText('tx24')).toBeDefined();
});

test('a received transfer is accepted, or returned after a confirmation', async () => {
  const path = '/api/user/personal_transfers';
  const sent = {
    id: 'sent-1',
    from: 'jana@example.com',
    currency: 'CZK',
    amount: '500',
    until: '2026-11-29T08:00:00.000Z',
    created_at: '2026-11-22T08:00:00.000Z',
  };
  const { calls } = await open('/myaccount?section=funding&currency=CZK', {
    [path]: { transfers: [sent], total: 1 },
    [`${path}/{transferId}/take`]: {},
    [`${path}/{transferId}/decline`]: {},
  });
  expect(await screen.findByText('From jana@example.com')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(calls.some(({ path: called }) => called.endsWith('/decline'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(calls.some(({ path: called }) => called.endsWith('/decline'))).toBe(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(calls.some(({ path: called }) => called.endsWith('/take'))).toBe(true));
});
