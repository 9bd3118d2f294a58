import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { openScreen, received, wallet } from '../testing/donation-fixtures.tsx';
import { WalletPage } from './wallet-page.tsx';
import { WalletsPage } from './wallets-page.tsx';

const wallets = '/api/user/lightning_wallets';
const donations = `${wallets}/{sourceId}/donations`;
const sent = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.filter((call) => call.path === path && 'body' in call.input).map(({ input }) => input);
const openWallet = (answers = {}, sourceId = 'w1') =>
  openScreen(<WalletPage sourceId={sourceId} />, answers, `/lightning/wallets/${sourceId}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the list names each address with its unread donations', async () => {
  const { container } = await openScreen(<WalletsPage />);
  const row = await screen.findByRole('region', { name: 'Coffee' });
  expect(within(row).getByText('2 new donations')).toBeTruthy();
  const link = within(row).getByRole('link', { name: 'Donations and settings: Coffee' });
  expect(link.getAttribute('href')).toBe('/lightning/wallets/w1');
  expect((await axe.run(container)).violations).toEqual([]);
});

test('without addresses the list offers to create one, and with five no more', async () => {
  await openScreen(<WalletsPage />, { [wallets]: { lightning_wallets: [] } });
  const link = await screen.findByRole('link', { name: 'Create a Lightning address' });
  expect(link.getAttribute('href')).toBe('/lightning/wallets/new');
});

test('with five addresses the list offers no more', async () => {
  const five = [1, 2, 3, 4, 5].map((at) => ({ ...wallet, id: `w${at}`, name: `Coffee ${at}` }));
  await openScreen(<WalletsPage />, { [wallets]: { lightning_wallets: five } });
  await screen.findByRole('region', { name: 'Coffee 5' });
  expect(screen.queryByRole('link', { name: 'New Lightning address' })).toBeNull();
});

test('a wallet shows its address, its page and its donations as plain text', async () => {
  const { container } = await openWallet();
  await screen.findByText('<b>Hi</b>');
  expect(screen.getByText('coffee@example.com')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the donation page' });
  expect(link.getAttribute('href')).toBe('/donate/coffee');
  expect(screen.getByRole('button', { name: 'Sheet to print' })).toBeTruthy();
  expect((await axe.run(container)).violations).toEqual([]);
});

test('donations are approved, hidden and marked as read', async () => {
  const { calls } = await openWallet({
    [donations]: ({ body }: { body?: object }) =>
      body === undefined ? { donations: [received], total: 1, unread_count: 1 } : {},
    [`${donations}/seen`]: {},
  });
  await screen.findByText('<b>Hi</b>');
  await press('Show on the page');
  await press('Hide');
  await press('Mark all as read');
  const params = { sourceId: 'w1' };
  await waitFor(() =>
    expect(sent(calls, donations)).toEqual([
      { params, body: { donation_id: 'd1', visibility: 'public' } },
      { params, body: { donation_id: 'd1', visibility: 'hidden' } },
    ]),
  );
  expect(sent(calls, `${donations}/seen`)).toEqual([{ params, body: { donation_id: 'd1' } }]);
});

test.each([
  ['above_limit', /above your deposit limit/],
  ['no_rate', /as soon as a rate is known/],
] as const)('a donation that is held as %s says why', async (held_because, text) => {
  await openWallet({
    [donations]: { donations: [{ ...received, held_because }], total: 1, unread_count: 0 },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a wallet without an alias has a code, and neither a page nor messages to show on it', async () => {
  await openWallet({
    [wallets]: { lightning_wallets: [{ ...wallet, alias: null, lightning_address: null }] },
  });
  await screen.findByText('<b>Hi</b>');
  expect(screen.queryByRole('link', { name: 'Open the donation page' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show on the page' })).toBeNull();
});

test('a disabled wallet states the reason, and an unknown one is not found', async () => {
  await openWallet({ [wallets]: { lightning_wallets: [{ ...wallet, disabled_reason: 'Fraud.' }] } });
  expect(await screen.findByText(/Reason: Fraud\. Nobody can pay it/)).toBeTruthy();
});

test('an id that is no wallet of the user is not found', async () => {
  await openWallet({}, 'unknown');
  expect(await screen.findByText('We can’t find this Lightning address.')).toBeTruthy();
});

test('the form creates a wallet', async () => {
  const { calls, router } = await openWallet(
    {
      [wallets]: ({ body }: { body?: object }) =>
        body === undefined ? { lightning_wallets: [] } : { lightning_wallet: wallet },
    },
    'new',
  );
  await userEvent.type(await screen.findByLabelText('Wallet name'), 'Coffee');
  await userEvent.type(screen.getByLabelText('Alias (optional)'), 'Coffee');
  expect(screen.getByText(/will be coffee@/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Item description'), 'A cup');
  await userEvent.click(screen.getByRole('radio', { name: /At most once a day/ }));
  await press('Create the wallet');
  await waitFor(() =>
    expect(sent(calls, wallets)).toEqual([
      {
        body: {
          ...{ name: 'Coffee', alias: 'Coffee', description: 'A cup', success_message: '' },
          ...{ min_sendable: '1', max_sendable: '1000000', comment_allowed: 255, notices: 'daily' },
        },
      },
    ]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/lightning/wallets/w1'));
});

test.each([
  ['min_sendable', 'Smallest payment (sats)', 'Minimum value must be greater then zero.'],
  ['max_sendable', 'Largest payment (sats)', 'Maximum value must be greater or equal than minimum value.'],
  [
    'comment_allowed',
    'Longest message of a payer (characters)',
    'Comment length must be greater or equal than zero and less than 1000 characters.',
  ],
  ['alias', 'Alias (optional)', 'Alias contains invalid characters'],
])('a refusal of %s stands below its field', async (field, label, message) => {
  await openWallet({
    [`${wallets}/{sourceId}`]: () => {
      throw new ApiError({ status: 422, code: 'refused', message, fields: [{ field, message }] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await press('Save the changes');
  await screen.findByText(message);
  const input = screen.getByLabelText(label);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a wallet is removed after a question', async () => {
  const remove = `${wallets}/{sourceId}/remove`;
  const { calls, router } = await openWallet({ [remove]: {} });
  await screen.findByText('<b>Hi</b>');
  await press('Remove');
  expect(calls.some(({ path }) => path === remove)).toBe(false);
  const buttons = await screen.findAllByRole('button', { name: 'Remove' });
  await userEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/lightning/wallets'));
  expect(calls.filter(({ path }) => path === remove)).toMatchObject([
    { input: { params: { sourceId: 'w1' } } },
  ]);
});

test('a message that we hid after a report cannot be shown', async () => {
  const blocked = { ...received, visibility: 'hidden' as const, is_blocked: true };
  await openWallet({ [donations]: { donations: [blocked], total: 1, unread_count: 0 } });
  expect(await screen.findByText('We have hidden this message after a report.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show on the page' })).toBeNull();
});
