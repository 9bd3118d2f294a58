import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/lightning-wallets';
const wallet = (number: number, change: object = {}) => ({
  id: `wallet-${number}`,
  email: `owner${number}@example.com`,
  name: `Wallet ${number}`,
  alias: `alias.${number}`,
  description: 'Coffee',
  success_message: 'Thanks!',
  disabled_reason: null,
  created_at: '2026-03-01T10:00:00Z',
  ...change,
});
interface Query {
  readonly offset: number;
  readonly limit: number;
  readonly state: string;
  readonly alias?: string;
}
const all = Array.from({ length: 60 }, (_, at) =>
  wallet(at + 1, at === 46 ? { disabled_reason: 'It pretends to be a charity.' } : {}),
);
const open = (more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: '/lightning-wallets',
    answers: {
      '/admin/api/me': me(role),
      [path]: ({ query: { offset, limit, state, alias } }: { query: Query }) => {
        const found = all.filter(
          (its) =>
            (state === 'all' || its.disabled_reason !== null) && (alias === undefined || its.alias === alias),
        );
        return {
          lightning_wallets: found.slice(offset, offset + limit),
          has_more: offset + limit < found.length,
        };
      },
      [`${path}/{id}/decide`]: { outcome: 'done' },
      ...more,
    },
  });

test('lists wallets page by page, and those that are disabled with the reason', async () => {
  const { user } = open();
  for (const last of [20, 40]) {
    await screen.findByText(`owner${last}@example.com`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  }
  await screen.findByText('owner60@example.com');
  await user.selectOptions(screen.getByLabelText('Status'), 'Disabled');
  await screen.findByText('It pretends to be a charity.');
  await waitFor(() => expect(screen.queryByText('owner60@example.com')).toBeNull());
});

test('a wallet is found by its address, and disabled for a reason', async () => {
  const { user, sent } = open({ [`${path}/{id}/decide`]: refused(409, 'Already disabled.') });
  await user.type(await screen.findByLabelText('Alias or Lightning address'), ' alias.46@example.com');
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  const row = within(await screen.findByRole('listitem', { name: 'Wallet 46' }));
  expect(row.getByText('/donate/alias.46')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason for the decision about a wallet'), 'Fraud');
  await user.click(await row.findByRole('button', { name: 'Disable' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/decide`)).toEqual([
      { params: { id: 'wallet-46' }, body: { decision: 'disable', reason: 'Fraud' } },
    ]),
  );
  await screen.findByText('Already disabled.');
  await user.click(await screen.findByRole('button', { name: 'Show all wallets' }));
  await screen.findByText('owner1@example.com');
});

test('a disabled wallet is enabled', async () => {
  const { user, sent } = open();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Disabled');
  await user.type(screen.getByLabelText('Reason for the decision about a wallet'), 'Checked');
  const row = within(await screen.findByRole('listitem', { name: 'Wallet 47' }));
  await user.click(await row.findByRole('button', { name: 'Enable' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/decide`)).toEqual([
      { params: { id: 'wallet-47' }, body: { decision: 'enable', reason: 'Checked' } },
    ]),
  );
});

test('support may not decide', async () => {
  open({}, 'support');
  const row = within(await screen.findByRole('listitem', { name: 'Wallet 1' }));
  const button = await row.findByRole('button', { name: 'Disable' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
});
