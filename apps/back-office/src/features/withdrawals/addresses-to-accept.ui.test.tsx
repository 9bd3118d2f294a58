import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const search = '/admin/api/address-owners/search';
const accept = '/admin/api/address-owners/{id}/accept';
const wallet = {
  ...{ id: '7', network: 'SOL', address: '9WzDXw', memo: '', owner: 'other', name: 'Jana' },
  ...{ declared_at: '2026-03-02T10:00:00Z', waiting_approval: null },
};
const at = (
  role: 'finance' | 'support',
  addresses: readonly object[],
  answer: unknown = { outcome: 'done' },
) =>
  renderBackOffice({
    at: '/withdrawals',
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/owners-withdrawals': { withdrawals: [], has_more: false },
      [search]: { addresses },
      [accept]: answer,
    },
  });
type User = ReturnType<typeof at>['user'];

async function find(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('Customer’s e-mail'), 'jana@example.com');
  await user.click(await screen.findByRole('button', { name: 'Find' }));
}

test('accepts a wallet with evidence of ownership, after a confirmation', async () => {
  const { user, sent } = at('finance', [wallet]);
  await find(user);
  expect(await screen.findByText('Jana')).toBeDefined();
  expect(sent(search)).toEqual([{ body: { email: 'jana@example.com' } }]);
  const button = await screen.findByRole('button', { name: 'Accept proof' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(await screen.findByLabelText('Proof'), 'A payment from it.');
  await user.click(await screen.findByRole('button', { name: 'Accept proof' }));
  expect(await screen.findByText('Allow withdrawals of any amount to 9WzDXw from now on?')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(accept)).toEqual([{ params: { id: '7' }, body: { reason: 'A payment from it.' } }]),
  );
});

test('shows the server’s error, and no wallets for an unknown customer', async () => {
  const { user } = at('finance', [wallet], refused(403, 'This address is your own.'));
  await find(user);
  await user.type(await screen.findByLabelText('Proof'), 'Mine.');
  await user.click(await screen.findByRole('button', { name: 'Accept proof' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(await screen.findByText('This address is your own.')).toBeDefined();
});

test('shows nothing for a customer without unproved wallets', async () => {
  const { user } = at('finance', []);
  await find(user);
  expect(await screen.findByText('No wallets are waiting for proof.')).toBeDefined();
});
