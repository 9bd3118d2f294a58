import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bankInstructions, openOrder, order, walletInstructions } from '../../testing/order-world.tsx';

test('the payee is shown beside the account, not behind a button', async () => {
  await openOrder(order({ payment: bankInstructions }));
  const name = await screen.findByText('Anycoin Demo s.r.o.', { selector: 'span' });
  expect(name.closest('details')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy: Recipient' })).toBeDefined();
});

test('a wallet on the same phone is opened by the link in the QR code, a bank app is not', async () => {
  await openOrder(order({ sell: true, payment: walletInstructions }));
  const link = await screen.findByRole('link', { name: 'Open in wallet' });
  expect(link.getAttribute('href')).toBe('bitcoin:bc1q?amount=0.5');
});

test('a bare address has no wallet link', async () => {
  const qrCodes = [{ kind: 'address', label: 'Address', value: 'bc1q' }] as const;
  await openOrder(order({ sell: true, payment: { ...walletInstructions, qrCodes: [...qrCodes] } }));
  await screen.findByRole('button', { name: 'Save QR code' });
  expect(screen.queryByRole('link', { name: 'Open in wallet' })).toBeNull();
});

test('a customer who paid without the symbol finds the payment, or asks about the order', async () => {
  const { calls } = await openOrder(order({ payment: bankInstructions }));
  await userEvent.click(await screen.findByText('I paid with another variable symbol or none'));
  await userEvent.click(await screen.findByRole('button', { name: 'Find my payment' }));
  const card = within(await screen.findByRole('region', { name: /from your bank/ }));
  const link = await card.findByRole('link', { name: 'Ask about this order' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://dukat.test');
  const { id } = order();
  expect([...searchParams]).toEqual([
    ['section', 'support'],
    ['order', id],
  ]);
  expect(calls.find(({ path }) => path === '/api/order/claim_payment')?.input).toEqual({ body: { id } });
});

test('a customer without a verified bank account is led to verify one', async () => {
  const verification = { tier: 1, bank_account: null };
  await openOrder(order({ payment: bankInstructions }), {
    answers: { '/api/user/verification': { verification } },
  });
  await userEvent.click(await screen.findByText('I paid with another variable symbol or none'));
  const link = await screen.findByRole('link', { name: 'Verify a bank account' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=verification');
});

test('the progress comes before the figures', async () => {
  await openOrder(order({ payment: bankInstructions }));
  const regions = await screen.findAllByRole('region');
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('from your bank'),
    'Progress of the order',
    'Order details',
  ]);
});

test.each([
  ['Pay in the test bank', order({ payment: bankInstructions })],
  ['Send from the test wallet', order({ sell: true, payment: walletInstructions })],
])('a sandbox warns that no real money is used, and simulates the payment: %s', async (name, paid) => {
  const { unmount } = await openOrder(paid, { hasSandbox: true });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/sandbox?order=${paid.id}`);
  // Below the QR code and above the rows.
  expect(screen.getAllByText('Sandbox: no real money')).toHaveLength(2);
  unmount();
  await openOrder(paid);
  await screen.findByRole('region', { name: 'Order details' });
  expect(screen.queryByRole('link', { name })).toBeNull();
});
