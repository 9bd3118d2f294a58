import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { MyAccountPage } from './my-account-page.tsx';

const failed = () =>
  Promise.reject(new ApiError({ status: 500, code: 'internal', message: 'Not now.', fields: [] }));
const user = { email: 'jana@example.com', accept_marketing_emails: null, is_email_confirmed: true, tier: 0 };
const device = {
  id: 'd1',
  browser: 'Firefox',
  system: 'Linux',
  first_seen_at: '2026-11-01T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  is_current: true,
  is_signed_in: true,
};
const devices = [
  device,
  { ...device, id: 'd2', is_current: false },
  { ...device, id: 'd3', is_current: false, is_signed_in: false },
];
const none = { limit: '0', used: '0', left: '0' };
const verification = {
  tier: 0,
  form: null,
  check: null,
  bank_account: null,
  can_verify_bank_account: false,
};
const fresh = {
  '/api/user/me': { user },
  '/api/user/verification': { verification },
  '/api/user/two_factor': { is_on: false, recovery_codes_left: 0, reset_due_at: null },
  '/api/user/safety': {
    withdrawals_wait_until: null,
    frozen_at: null,
    thaw_due_at: null,
    suspended_credentials: 0,
  },
  '/api/user/passkeys': { passkeys: [], most: 20 },
  '/api/user/devices': { devices },
  '/api/user/limits': { limits: { fiatDeposits: { first: none }, cryptoDeposits: { first: none } } },
  '/api/user/transactions': { transactions: [], before: null, total: 0 },
};
const complete = {
  ...fresh,
  '/api/user/me': { user: { ...user, tier: 2 } },
  '/api/user/verification': { verification: { ...verification, tier: 2, form: 'cleared' } },
  '/api/user/two_factor': { is_on: true, recovery_codes_left: 8, reset_due_at: null },
  '/api/user/transactions': { transactions: [{ id: '1' }], before: null, total: 1 },
};
const overview = (answers: Answers) =>
  renderPage(<MyAccountPage Limits={() => <p>Limits of the account</p>} />, { answers });
const missing = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

test('lists the tasks of a new account, with the benefit and a link of each', async () => {
  const { container } = await overview(fresh);
  await screen.findByText('jana@example.com');
  screen.getByText('Not verified');
  expect(missing()).toEqual(['Turn on two-step login', 'Verify your identity', 'Make your first deposit']);
  screen.getByText(/^Orders up to .*200,000.* instead of .*1,000.*, and withdrawals without a limit\.$/);
  const hrefs = ['Turn on', 'Verify', 'Deposit money'].map((name) =>
    screen.getByRole('link', { name: new RegExp(`^${name}: `) }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['security', 'verification', 'funding'].map((to) => `/myaccount?section=${to}`));
  screen.getByText('Limits of the account');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('says so if no task is left', async () => {
  await overview(complete);
  await screen.findByText('Nothing. Your account is fully set up.');
  screen.getByText('Verified, level 2');
  expect(missing()).toEqual([]);
});

test.each([
  [
    'a deposit that counts in the limits',
    {
      '/api/user/transactions': fresh['/api/user/transactions'],
      '/api/user/limits': {
        limits: { fiatDeposits: { first: { ...none, used: '5' } }, cryptoDeposits: { first: none } },
      },
    },
    [],
  ],
  [
    'no recovery code left',
    { '/api/user/two_factor': { is_on: true, recovery_codes_left: 0, reset_due_at: null } },
    ['Get new recovery codes'],
  ],
  [
    'suspended access',
    { '/api/user/safety': { ...fresh['/api/user/safety'], suspended_credentials: 2 } },
    ['Decide about suspended access'],
  ],
  [
    'a bank account to verify',
    {
      '/api/user/verification': {
        verification: { ...verification, tier: 1, form: 'cleared', can_verify_bank_account: true },
      },
    },
    ['Verify your bank account'],
  ],
  [
    'a document that is being checked',
    {
      '/api/user/verification': {
        verification: { ...verification, form: 'cleared', check: { status: 'processing', link: null } },
      },
    },
    [],
  ],
  [
    'answers that were refused',
    { '/api/user/verification': { verification: { ...verification, form: 'refused' } } },
    [],
  ],
  [
    'an e-mail that is not confirmed',
    { '/api/user/me': { user: { ...user, tier: 2, is_email_confirmed: false } } },
    ['Confirm your e-mail'],
  ],
])('with %s lists the open tasks', async (_, changed, left) => {
  await overview({ ...complete, ...changed });
  await screen.findByText('jana@example.com');
  expect(missing()).toEqual(left);
});

test('shows the protections of the account, and until when withdrawals wait', async () => {
  const safety = { ...fresh['/api/user/safety'], withdrawals_wait_until: '2026-11-22T10:00:00Z' };
  await overview({ ...complete, '/api/user/safety': safety });
  expect((await screen.findByText('Withdrawals wait until')).nextSibling?.textContent).toMatch(/2026/);
  expect(screen.getByText('Two-step login').nextSibling?.textContent).toBe('On');
  expect(screen.getByText('Devices logged in').nextSibling?.textContent).toBe('2');
});

test('offers a retry if it fails to load', async () => {
  await overview({ ...fresh, '/api/user/me': failed });
  await screen.findByText('Not now.');
  screen.getByRole('button', { name: 'Try again' });
});
