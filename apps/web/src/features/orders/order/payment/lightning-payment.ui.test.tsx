import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lightningInstructions, openOrder, order } from '../../testing/order-world.tsx';

const sale = (changes: Partial<typeof lightningInstructions> = {}, can = {}) =>
  order({ sell: true, payment: { ...lightningInstructions, ...changes }, can: { ...order().can, ...can } });

test('an invoice is scanned, copied, or opened in a wallet on the same device', async () => {
  await openOrder(sale());
  const link = await screen.findByRole('link', { name: 'Open in wallet' });
  expect(link.getAttribute('href')).toBe('LIGHTNING:LNBCRT500M1PAYME');
  expect(screen.getByText('lnbcrt500m1payme')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy: Invoice' })).toBeDefined();
  expect(screen.getByText(/^You can pay the invoice for another/)).toBeDefined();
  expect(screen.getByRole('region', { name: /^Send 0.5.BTC from your wallet$/ })).toBeDefined();
});

test('the page shows the invoice as soon as it is made', async () => {
  let isMade = false;
  const { calls } = await openOrder(sale({ payment_request: null, qrCodes: [] }), {
    answers: {
      '/api/order': () => ({ order: isMade ? sale() : sale({ payment_request: null, qrCodes: [] }) }),
    },
  });
  expect(await screen.findByText('We are preparing your invoice…')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open in wallet' })).toBeNull();
  isMade = true;
  await waitFor(() => expect(screen.getByText('lnbcrt500m1payme')).toBeDefined(), { timeout: 5_000 });
  expect(calls.filter(({ path }) => path === '/api/order').length).toBeGreaterThan(1);
});

test('an expired invoice is replaced', async () => {
  const expired = sale({ expired: true }, { generate_wallet: true });
  const { calls } = await openOrder(expired, {
    answers: { '/api/order/generate_wallet': { order: sale() } },
  });
  expect(screen.queryByText('lnbcrt500m1payme')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Get a new invoice' }));
  expect(calls.find(({ path }) => path === '/api/order/generate_wallet')?.input).toEqual({
    body: { id: 'o1' },
  });
});

test('an invoice that could not be made is said, and can be made again', async () => {
  await openOrder(sale({ payment_request: null, qrCodes: [], expired: true }, { generate_wallet: true }));
  expect(await screen.findByText('We could not make an invoice.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Get a new invoice' })).toBeDefined();
});

test('a sandbox links to the page that pays invoices', async () => {
  await openOrder(sale(), { hasSandbox: true });
  const link = await screen.findByRole('link', { name: 'Send from the test wallet' });
  expect(link.getAttribute('href')).toBe('/sandbox/lightning');
});
