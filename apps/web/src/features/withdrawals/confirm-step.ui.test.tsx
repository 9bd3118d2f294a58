import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { toWallet } from './testing/to-wallet.ts';
import { WithdrawalLinkPage } from './withdrawal-link-page.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the mailed link shows a code field if the server requires a code', async () => {
  const needed = { status: 422, code: 'code_needed', message: 'Enter the code.', fields: [] };
  const { calls } = await renderPage(<WithdrawalLinkPage act="confirm" token="abc" />, {
    answers: {
      '/api/withdrawals/confirm': ({ body }: { body: { code?: string } }) =>
        body.code !== undefined ? {} : Promise.reject(new ApiError(needed)),
    },
  });
  await press('Confirm the withdrawal');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Code from your authenticator app' }),
    '123456',
  );
  await press('Confirm the withdrawal');
  expect(await screen.findByText(/^The withdrawal is confirmed/)).toBeDefined();
  expect(calls.at(-1)?.input).toEqual({ body: { token: 'abc', code: '123456' } });
});

test('for a day after a change of credentials both the mail and a code are required', async () => {
  await renderPage(<WithdrawalView id="w1" />, {
    answers: {
      '/api/user/withdrawals/{withdrawalId}': {
        withdrawal: { ...toWallet, confirms_by: 'code_and_mail', held_until: '2026-11-25T08:00:00.000Z' },
      },
    },
  });
  expect(await screen.findByText(/needs the link in the mail and a code/)).toBeDefined();
  expect(screen.getByText(/nothing leaves your account before/)).toBeDefined();
});

test('the payment of a gift card is named as one, with its steps', async () => {
  const payment = { ...toWallet, currency: 'CZK', network: 'CARD', to: {}, confirms_by: 'mail' };
  await renderPage(<WithdrawalView id="w1" />, {
    answers: { '/api/user/withdrawals/{withdrawalId}': { withdrawal: payment } },
  });
  expect(await screen.findByRole('heading', { name: 'Gift card payment' })).toBeDefined();
  expect(screen.getByText('Gift card')).toBeDefined();
  expect(screen.getByText('The gift card is worth')).toBeDefined();
  expect(screen.getByText(/^Its link confirms the payment/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancel the gift card' })).toBeDefined();
  expect(screen.queryByText('CARD')).toBeNull();
});

test('the mailed link of a gift card names the payment', async () => {
  await renderPage(<WithdrawalLinkPage act="confirm" token="abc" isCard />, {
    answers: { '/api/withdrawals/confirm': {} },
  });
  await press('Confirm the payment');
  expect(await screen.findByText(/^The payment is confirmed/)).toBeDefined();
});
