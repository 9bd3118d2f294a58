import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { toWallet } from './testing/to-wallet.ts';
import { WithdrawPage } from './withdraw-page.tsx';
import { WithdrawalLinkPage } from './withdrawal-link-page.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const account = (currency: string, availableFunds: string) => ({
  currency,
  amount: availableFunds,
  blockedAmount: '0',
  stakedAmount: '0',
  loanAmount: '0',
  availableFunds,
  is_fiat: false,
  currency_precision: 8,
});
const network = {
  network: 'BTC',
  label: 'Bitcoin',
  depositMin: '0',
  depositFee: '0',
  isVariableDepositFee: false,
  withdrawalMin: '0.00004',
  withdrawalFee: '0.00002',
  decimals: 8,
  confirmations: 2,
};
const rule = (field: string, mandatory = 'true') => ({ field, visible: 'true', mandatory });
const withdrawal = toWallet;
const owner = {
  ...{ owner: 'me', held: 'self', provider: null, name: null },
  declared_at: '2026-11-01T10:00:00Z',
  proved_at: null,
};
const world: Answers = {
  '/api/user/address_owner': { address_owner: owner, can_prove: true, proof_above: '1000' },
  '/api/user/accounts': { accounts: [account('BTC', '0.7')] },
  '/api/withdrawal_info': {
    withdrawalInfo: {
      currency: 'BTC',
      limits: { canWithdraw: true },
      withdrawalFields: [{ ...rule('Network', 'false'), visible: 'false' }, rule('Address')],
      networks: [network],
      defaultNetwork: 'BTC',
    },
  },
  '/api/user/withdrawal_addresses': { addresses: [] },
  '/api/user/allow_list': { wait_hours: null, next: null },
  '/api/user/withdrawals': { withdrawals: [], total: 0 },
  '/api/user/withdraw': { withdrawal },
  '/api/withdrawal_alerts': { alerts: [] },
  '/api/user/limits': {
    limits: { tier: 1, currency: 'CZK', fiatWithdrawals: null, cryptoWithdrawals: null },
  },
  '/api/user/personal_transfers': { withdrawal: { ...withdrawal, recipient: 'petr@example.com', to: {} } },
};
const form = (answers: Answers = {}) =>
  renderPage(<WithdrawPage Scan={() => null} currency={undefined} />, { answers: { ...world, ...answers } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const addressField = () => screen.getByRole('textbox', { name: 'Wallet address' });

describe('a link to a currency', () => {
  const open = (currency: string, accounts: readonly object[]) =>
    renderPage(<WithdrawPage Scan={() => null} currency={currency} />, {
      answers: { ...world, '/api/user/accounts': { accounts } },
    });

  test.each([
    ['that was never held', [account('BTC', '0.7')]],
    ['that is used up', [account('BTC', '0.7'), account('XRP', '0')]],
  ])('%s says so, and no other currency is opened', async (_, accounts) => {
    const { calls } = await open('XRP', accounts);
    expect(await screen.findByRole('heading', { name: 'You have no XRP to withdraw' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another currency' }).getAttribute('href')).toBe(
      '/withdraw',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'To an e-mail' }));
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(calls.some(({ path }) => path === '/api/withdrawal_info')).toBe(false);
  });

  test('with a balance opens its form', async () => {
    await open('BTC', [account('BTC', '0.7')]);
    expect(await amountField()).toBeDefined();
  });
});

describe('the form', () => {
  test('shows the fee and the received amount before submission, and requests exactly that', async () => {
    const { calls, container } = await form();
    await userEvent.type(await amountField(), '0,5');
    await userEvent.type(addressField(), `bitcoin:${address}`);
    expect(screen.getByText('0.49998 BTC')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await press('Withdraw');
    const to = { Network: 'BTC', Address: address };
    expect(calls).toContainEqual({
      path: '/api/user/withdraw',
      input: { body: { currency: 'BTC', amount: '0.5', to } },
    });
  });

  test.each([
    ['x', 'Please input a valid numeric value.'],
    ['0,123456789', 'Please use at most 8 decimal numbers.'],
    ['0,00003', 'Minimum amount to withdraw is 0.00004 BTC.'],
    ['0,8', 'Not enough funds'],
  ])('%s is rejected in its field: %s', async (typed, text) => {
    const { calls } = await form();
    await userEvent.type(await amountField(), typed);
    await press('Withdraw');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText('Please enter where we should send it.')).toBeDefined();
    expect(calls.some(({ path }) => path === '/api/user/withdraw')).toBe(false);
  });

  test('shows the server’s error under the address, and clears it when the address changes', async () => {
    const refused = new ApiError({
      status: 422,
      code: 'address_own',
      message: 'x',
      fields: [{ field: 'to.Address', message: 'This address is ours.' }],
    });
    await form({ '/api/user/withdraw': () => Promise.reject(refused) });
    await userEvent.type(await amountField(), '0.5');
    await userEvent.type(addressField(), address);
    await press('Withdraw');
    expect(await screen.findByText('This address is ours.')).toBeDefined();
    await userEvent.type(addressField(), 'x');
    expect(screen.queryByText('This address is ours.')).toBeNull();
  });

  test('an address that only resembles a saved one must be compared first', async () => {
    const known = {
      id: 'a1',
      name: 'Mine',
      Address: address,
      Network: 'BTC',
      usable_from: null,
      address_owner: owner,
    };
    const { calls } = await form({ '/api/user/withdrawal_addresses': { addresses: [known] } });
    await userEvent.type(await amountField(), '0.5');
    await userEvent.type(addressField(), 'bc1qw508aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf3t4');
    expect(screen.getByText('This isn’t the address you used before')).toBeDefined();
    await press('Withdraw');
    expect(calls.some(({ path }) => path === '/api/user/withdraw')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: /^Mine/ }));
    expect(screen.queryByText('This isn’t the address you used before')).toBeNull();
    await press('Withdraw');
    const to = { Network: 'BTC', Address: address };
    expect(calls).toContainEqual({
      path: '/api/user/withdraw',
      input: { body: { currency: 'BTC', amount: '0.5', to } },
    });
  });

  test('a valid address is saved with a name, and the allow-list mode is set beside it', async () => {
    const { calls } = await form({ '/api/user/withdrawal_addresses': { addresses: [] } });
    expect(await screen.findByText('Fill in an address and save it under a name.')).toBeDefined();
    await userEvent.type(addressField(), address);
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Name for the filled-in address' }),
      'Ledger',
    );
    await press('Save the address');
    const to = { Network: 'BTC', Address: address };
    expect(calls).toContainEqual({
      path: '/api/user/withdrawal_addresses',
      input: { body: { currency: 'BTC', name: 'Ledger', to } },
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Where withdrawals can go' }),
      '24',
    );
    expect(calls).toContainEqual({ path: '/api/user/allow_list', input: { body: { wait_hours: 24 } } });
  });

  test('a currency that cannot be withdrawn says so', async () => {
    const info = { currency: 'BTC', limits: { canWithdraw: false }, withdrawalFields: [], networks: [] };
    await form({ '/api/withdrawal_info': { withdrawalInfo: { ...info, defaultNetwork: null } } });
    expect(await screen.findByText('Withdrawals are not available for this currency.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('one withdrawal', () => {
  const show = (changes: object, answers: Answers = {}) =>
    renderPage(<WithdrawalView id="w1" />, {
      answers: {
        '/api/user/withdrawals/{withdrawalId}': { withdrawal: { ...withdrawal, ...changes } },
        ...answers,
      },
    });

  test('requires a code if there is a second factor, and shows the server’s error', async () => {
    const wrong = new ApiError({
      status: 422,
      code: 'code_wrong',
      message: 'x',
      fields: [{ field: 'code', message: 'This code is incorrect.' }],
    });
    await show(
      { confirms_by: 'code' },
      { '/api/user/withdrawals/{withdrawalId}/confirm': () => Promise.reject(wrong) },
    );
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Code from your authenticator app' }),
      '123456',
    );
    await press('Confirm the withdrawal');
    expect(await screen.findByText('This code is incorrect.')).toBeDefined();
  });

  test('shows its confirmations and can no longer be canceled', async () => {
    const transaction = { txid: 'ab12', url: null, confirmations: 1, confirmations_needed: 2 };
    await show({ step: 'sent', can_cancel: false, expires_at: null, transaction });
    expect(await screen.findByText('1 of 2 confirmations')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).toBeNull();
  });

  test('says that operators review a large one, and why they refused it', async () => {
    await show({ step: 'confirmed' });
    expect(await screen.findByText('Under review')).toBeDefined();
    expect(await screen.findByText(/two of our people review it first/)).toBeDefined();
    await show({
      step: 'rejected',
      can_cancel: false,
      expires_at: null,
      refusal: 'We could not reach you.',
    });
    expect(await screen.findByText(/^We could not reach you\. The whole amount/)).toBeDefined();
  });

  test('shows its outcome, and is canceled after a confirmation', async () => {
    const { calls } = await show({}, { '/api/user/withdrawals/{withdrawalId}/cancel': { withdrawal } });
    expect(await screen.findByText('Open the mail we sent you')).toBeDefined();
    await press('Cancel the withdrawal');
    expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(false);
    await press('Yes, continue');
    expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true);
    await show({ step: 'expired', can_cancel: false, expires_at: null });
    expect(await screen.findByText('Not confirmed in time')).toBeDefined();
  });
});

test('a mailed link sends nothing before its button is pressed', async () => {
  const { calls } = await renderPage(<WithdrawalLinkPage act="confirm" token="abc" />, {
    answers: { '/api/withdrawals/confirm': {} },
  });
  expect(calls).toEqual([]);
  await press('Confirm the withdrawal');
  expect(
    await screen.findByText(
      'The withdrawal is confirmed. You’ll see each further step with your withdrawals.',
    ),
  ).toBeDefined();
});

describe('beside the form', () => {
  test('alerts about the selected currency with their ends, and the remaining limits', async () => {
    const use = (left: string) => ({ limit: '25000', used: '10000', left });
    const rail = { sixtyDays: use('15000'), total: use('15001') };
    const alert = { id: 'a', severity: 'warning', title: 'Bitcoin waits', text: 'Its node rests.' };
    const place = { can_hide: false, market: null, page: 'withdraw', coin: 'BTC' };
    const link = { url: '/status', title: 'How it goes on' };
    const coinAlert = { ...alert, ...place, link, ends_at: '2026-11-24T08:00:00.000Z' };
    // The top of the page already shows it.
    const pageAlert = { ...coinAlert, id: 'b', title: 'Withdrawals rest', coin: null };
    const { calls } = await form({
      '/api/withdrawal_alerts': { alerts: [coinAlert, pageAlert] },
      '/api/user/limits': {
        limits: { tier: 0, currency: 'CZK', fiatWithdrawals: rail, cryptoWithdrawals: rail },
      },
    });
    expect(await screen.findByText('Bitcoin waits')).toBeDefined();
    expect(screen.getByText(/Its node rests\. Until .*24.*\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'How it goes on' })).toBeDefined();
    expect(screen.queryByText('Withdrawals rest')).toBeNull();
    const asked = calls.filter(({ path }) => path === '/api/withdrawal_alerts');
    expect(asked.map(({ input }) => input)).toEqual([{ query: { currency: 'BTC' } }]);
    expect((await screen.findAllByText('CZK 15,000 of CZK 25,000 left')).length).toBe(2);
    expect(await screen.findByText('Verify your identity to withdraw more')).toBeDefined();
  });

  test('a verified user reads that there are no limits', async () => {
    await form();
    expect(await screen.findByText(/there is no limit on withdrawals/)).toBeDefined();
  });
});
