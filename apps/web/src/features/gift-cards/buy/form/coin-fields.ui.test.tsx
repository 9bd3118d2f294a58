import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { boughtCard, buyButton, fill, openForm } from '../testing/card-fixtures.tsx';

// A card that is paid with coins.

const path = '/api/gift_cards';
const networks = ['BTC', 'LN'].map((network) => ({
  network,
  label: network,
  networkSublabel: '',
  depositFee: '0.00001',
}));
const rate = {
  isFiatToCrypto: false,
  value: '2000000',
  time: 1_700_000_000_000,
  currencyFromNetworks: networks,
  currencyFromDefaultNetwork: 'BTC',
  fiatCurrency: 'CZK',
  volumePrecision: 8,
};
const rates = {
  '/api/rates': { data: [rate] },
  '/api/compact_rates': { data: [rate] },
};

async function openWithCoins(
  answer: unknown = { gift_card: boughtCard, withdrawal: null, payment: null, sale: null, secret: null },
) {
  const view = await openForm({ isSignedIn: true, answers: { ...rates, [path]: answer } });
  await fill('From', 'Jana');
  await fill('Recipient’s e-mail', 'petr@example.com');
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'WALLET_TRANSFER');
  return view;
}

test('about how many coins are needed, rounded up with the deposit fee', async () => {
  await openWithCoins();
  expect(await screen.findByText(/^About 0\.00051.BTC\./)).toBeDefined();
  await fill('The card is worth', '1000.50');
  expect(await screen.findByText(/^About 0\.0005105.BTC\./)).toBeDefined();
});

test('the coin, the chosen network and the newest rate are sent', async () => {
  const { calls, bought } = await openWithCoins();
  await userEvent.selectOptions(await screen.findByLabelText('Network you send over'), 'LN');
  await userEvent.click(buyButton());
  await waitFor(() => expect(bought.length).toBe(1));
  const [sent] = calls.filter((call) => call.path === path);
  expect(sent?.input).toMatchObject({
    body: {
      payment_type: 'WALLET_TRANSFER',
      coin_code: 'BTC',
      deposit_network: 'LN',
      rate_value: '2000000',
      time: 1_700_000_000_000,
    },
  });
});

test('a refusal of the coin is shown with the payment method', async () => {
  const message = 'No deposits of this coin now.';
  const fields = [{ field: 'deposit_network', message }];
  await openWithCoins(() => {
    throw new ApiError({ status: 422, code: 'payment_method_unavailable', message, fields });
  });
  await userEvent.click(buyButton());
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});
