import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { AddressCard } from './address-card.tsx';

// The address that a wallet reads from the QR code is where the coins go, so the code is decoded here.

const quiet = 4;
const scale = 4;

/** Decodes the drawing like a camera would. */
function read(code: Element): string | undefined {
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const side = (Math.max(...modules.flat()) + 1 + 2 * quiet) * scale;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of modules) {
    for (let row = 0; row < scale; row += 1) {
      const from = (((y + quiet) * scale + row) * side + (x + quiet) * scale) * 4;
      for (let at = from; at < from + scale * 4; at += 1) if (at % 4 !== 3) picture[at] = 0;
    }
  }
  return jsQR.default(picture, side, side)?.data;
}

const wallet = (qrCodes: readonly { value: string; label: string }[], change: object = {}) => ({
  id: 'wallet-1',
  currency: 'BTC',
  network: 'BTC',
  network_name: 'Bitcoin',
  label: null,
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  memo: null,
  memo_label: null,
  deposit_min: '0.0001',
  deposit_fee: '0',
  confirmations: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  fields: [],
  alerts: [],
  qrCodes: qrCodes.map((code) => ({ ...code, imageUrl: null })),
  features: { loan: false, trezorDeposit: false },
  ...change,
});

test.each([
  'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
  'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x00000000219ab540356cBB839Cbe05303d7705Fa',
])('the code contains %s', async (value) => {
  await renderPage(<AddressCard wallet={wallet([{ value, label: 'Wallet' }])} />, { answers: {} });
  expect(read(await screen.findByRole('img', { name: 'QR code: Wallet' }))).toBe(value);
});

test('a deposit from Trezor opens a link with the address and the amount, and shows the address to compare', async () => {
  const code = { value: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', label: 'Wallet' };
  const features = { loan: false, trezorDeposit: true };
  await renderPage(<AddressCard wallet={wallet([code], { features })} />, { answers: {} });
  await userEvent.click(await screen.findByText('Deposit from Trezor'));
  expect(screen.getByText(/^bc1qw508/)).toBeTruthy();
  const amount = screen.getByLabelText('Amount to send');
  await userEvent.type(amount, '0.00009');
  await screen.findByText('At least 0.0001 BTC.');
  await userEvent.clear(amount);
  await userEvent.type(amount, '0.123456789');
  await screen.findByText('Please input a valid numeric value.');
  expect(screen.queryByRole('link', { name: 'Open in Trezor Suite' })).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, '0,25');
  const link = await screen.findByRole('link', { name: 'Open in Trezor Suite' });
  expect(link.getAttribute('href')).toBe(`${code.value}?amount=0.25`);
});

test('a wallet without the feature offers no deposit from Trezor', async () => {
  await renderPage(<AddressCard wallet={wallet([])} />, { answers: {} });
  await screen.findByRole('heading', { name: 'Your BTC address' });
  expect(screen.queryByText('Deposit from Trezor')).toBeNull();
});
