import { signInvoice } from '@dukat/rules/lightning/testing/sign-invoice';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { WithdrawPage } from '../withdraw-page.tsx';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const network = {
  network: 'BTC',
  label: 'Bitcoin',
  withdrawalMin: '0.00004',
  withdrawalFee: '0.00002',
  decimals: 8,
};
const answers: Answers = {
  '/api/user/accounts': { accounts: [{ currency: 'BTC', amount: '0.7', availableFunds: '0.7' }] },
  '/api/withdrawal_info': {
    withdrawalInfo: {
      currency: 'BTC',
      limits: { canWithdraw: true },
      withdrawalFields: [{ field: 'Address', visible: 'true', mandatory: 'true' }],
      networks: [network],
      defaultNetwork: 'BTC',
    },
  },
  '/api/user/withdrawal_addresses': { addresses: [] },
  '/api/user/allow_list': { wait_hours: null, next: null },
  '/api/user/withdrawals': { withdrawals: [], total: 0 },
  '/api/withdrawal_alerts': { alerts: [] },
  '/api/user/address_owner': { address_owner: null, can_prove: true, proof_above: '1000' },
  '/api/user/limits': {
    limits: { tier: 1, currency: 'CZK', fiatWithdrawals: null, cryptoWithdrawals: null },
  },
};

test('a link with an address and amount fills in the form', async () => {
  await renderPage(
    <WithdrawPage Scan={() => null} currency="BTC" address={`bitcoin:${address}`} amount="0.001" />,
    { answers, locale: 'cs_CZ' },
  );
  expect(await screen.findByDisplayValue('0,001')).toBeDefined();
  expect(screen.getByDisplayValue(address)).toBeDefined();
});

test.each(['x', '-1', '1e9', '0.1.2'])('an amount of %s in a link is ignored', async (amount) => {
  await renderPage(<WithdrawPage Scan={() => null} currency="BTC" amount={amount} />, { answers });
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
});

test('a scanned code fills in its address', async () => {
  await renderPage(
    <WithdrawPage
      Scan={({ onCode }) => (
        <button type="button" onClick={() => onCode(`bitcoin:${address}?amount=0.1`)}>
          Scan
        </button>
      )}
      currency="BTC"
    />,
    { answers },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Scan' }));
  expect(screen.getByDisplayValue(address)).toBeDefined();
});

test('an invoice fills in what must leave so that exactly its amount arrives', async () => {
  // Of 0.001 BTC. The form only reads its amount; the server verifies it.
  const invoice = signInvoice({ prefix: 'lnbc1m' });
  const lightning = { ...network, network: 'LN', withdrawalMin: '0.000001', withdrawalFee: '0.0000005' };
  await renderPage(<WithdrawPage Scan={() => null} currency="BTC" />, {
    answers: {
      ...answers,
      '/api/withdrawal_info': {
        withdrawalInfo: {
          ...{ currency: 'BTC', limits: { canWithdraw: true }, defaultNetwork: 'BTC' },
          withdrawalFields: ['Network', 'Address'].map((field) => ({
            ...{ field, visible: 'true', mandatory: 'true' },
          })),
          networks: [network, lightning],
        },
      },
    },
  });
  await userEvent.click(await screen.findByRole('textbox', { name: 'Wallet address' }));
  await userEvent.paste(invoice);
  expect(await screen.findByDisplayValue('0.00100201')).toBeDefined();
  expect(screen.getByText('0.001 BTC')).toBeDefined();
});
