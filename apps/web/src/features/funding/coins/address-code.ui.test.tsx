import { screen } from '@testing-library/react';
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
