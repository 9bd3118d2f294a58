import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { openOrder, order } from '../testing/order-world.tsx';

test('a payout is confirmed by a press, not by opening the link', async () => {
  const { calls } = await openOrder(order({ status: 'PENDING_WITHDRAWAL' }), {
    confirmToken: 'c1',
    answers: { '/api/order/confirm_payout': { confirmed: true } },
  });
  expect(calls.some(({ path }) => path === '/api/order/confirm_payout')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the payout' }));
  expect(await screen.findByText(/Thank you. The payout will be sent/)).toBeDefined();
});

const waiting = { status: 'waiting_for_confirmation', txid: null, url: null, amount: '0.00048' } as const;
const waitingPayout = (confirms_by: 'code' | 'mail' | 'code_and_mail') => ({
  ...waiting,
  confirms_by,
  held_until: null,
  lightning: null,
});

const codeRefused = (code: string, message: string) =>
  new ApiError({ status: 422, code, message, fields: [{ field: 'code', message }] });

test('a mailed link shows a code field if the server requires a code, and reports a wrong one', async () => {
  const { calls } = await openOrder(order({ status: 'PENDING_WITHDRAWAL' }), {
    confirmToken: 'c1',
    answers: {
      '/api/order/confirm_payout': ({ body }: { body: { code?: string } }) =>
        Promise.reject(
          body.code !== undefined
            ? codeRefused('code_wrong', 'This code is incorrect.')
            : codeRefused('code_needed', 'Enter the code.'),
        ),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the payout' }));
  const field = await screen.findByRole('textbox', { name: 'Code from your authenticator app' });
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the payout' }));
  expect(await screen.findByText('This code is incorrect.')).toBeDefined();
  expect(calls.filter(({ path }) => path === '/api/order/confirm_payout')).toHaveLength(2);
});

test('the order page asks its owner for the code, and during a cool-down for the mailed link as well', async () => {
  const waits = { status: 'PENDING_WITHDRAWAL', why_waiting: 'email_confirmation' } as const;
  const own = await openOrder(order({ ...waits, payout: waitingPayout('code') }));
  expect(await screen.findByRole('textbox', { name: 'Code from your authenticator app' })).toBeDefined();
  own.unmount();
  const payout = { ...waitingPayout('code_and_mail'), held_until: '2026-11-25T08:00:00.000Z' };
  await openOrder(order({ ...waits, payout }));
  expect(await screen.findByText(/needs the link in our e-mail and a code/)).toBeDefined();
  expect(screen.getByText(/nothing leaves your account before/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Code from your authenticator app' })).toBeNull();
});
