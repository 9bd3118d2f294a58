import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { order } from '../testing/order-world.tsx';
import { SendConfirmation } from './send-confirmation.tsx';

const path = '/api/order/send_payment_confirmation';
const key = { id: 'o1', secret: 'a-secret-of-a-visitor' };
const open = (paid: string, answer: unknown = {}) =>
  renderPage(<SendConfirmation order={order({ paid })} orderKey={key} />, { answers: { [path]: answer } });

test('a press sends the confirmation of a paid order, with the visitor’s secret', async () => {
  const { calls } = await open('1000');
  await userEvent.click(await screen.findByRole('button', { name: 'Send a payment confirmation' }));
  await screen.findByText('We have sent the confirmation to the e-mail of this order.');
  expect(calls).toEqual([{ path, input: { body: key } }]);
});

test('an unpaid order has no confirmation', async () => {
  await open('0');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal shows its reason', async () => {
  await open('1000', () => {
    throw new ApiError({
      status: 429,
      code: 'confirmation_too_often',
      message: 'Later, please.',
      fields: [],
    });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a payment confirmation' }));
  expect(await screen.findByText('Later, please.')).toBeDefined();
});
