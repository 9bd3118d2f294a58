import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CardDeposit } from './card-deposit.tsx';

const deposits = '/api/payment-gateway/deposits';
const read = '/api/payment-gateway/payment';
const link = 'https://gateway.example/pay';
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
});

/** Listing deposits and creating one share a path, as on the server. */
function open({
  providers = ['COMGATE', 'GOPAY'],
  begin = () => ({ payment: { id: 'payment-1' } }),
  payment = () => ({ payment: { id: 'payment-1', status: 'pending', link } }),
}: {
  readonly providers?: readonly string[];
  readonly begin?: () => unknown;
  readonly payment?: () => unknown;
} = {}) {
  return renderPage(<CardDeposit fiat="CZK" />, {
    answers: {
      [deposits]: (input: object) => ('body' in input ? begin() : { payments: [], total: 0, providers }),
      [read]: payment,
    },
  });
}

async function pay(amount: string): Promise<void> {
  const field = await screen.findByLabelText('Amount in CZK');
  await userEvent.clear(field);
  if (amount !== '') await userEvent.type(field, amount);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
}

test('an amount is sent to the chosen gateway, and the payer is redirected to its page', async () => {
  const { calls } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Payment gateway'), 'GoPay');
  await pay('1 500,50');
  expect(await screen.findByText('We are taking you to the payment gateway.')).toBeDefined();
  await waitFor(() => expect(assign.mock.calls).toEqual([[link]]));
  expect(calls).toContainEqual({
    path: deposits,
    input: { body: { provider: 'GOPAY', currency: 'CZK', amount: '1500.5' } },
  });
});

test.each(['', '0', '0,00', 'abc'])(
  'the invalid amount %j shows an error under the field and sends nothing',
  async (amount) => {
    const { calls } = await open();
    await pay(amount);
    expect(await screen.findByText('Please input a positive number')).toBeDefined();
    expect(calls.filter(({ input }) => 'body' in input)).toEqual([]);
  },
);

test('a refusal is shown under the amount, which stays in its field', async () => {
  const message = 'The most by GoPay at once is 25,000 CZK.';
  await open({
    begin: () => {
      throw new ApiError({
        status: 422,
        code: 'gopay_maximum',
        message,
        fields: [{ field: 'amount', message }],
      });
    },
  });
  await pay('26000');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Amount in CZK')).toHaveProperty('value', expect.stringMatching(/^26.?000$/));
});

test('if the gateway does not open the payment, the page says that nothing was charged and offers a retry', async () => {
  await open({ payment: () => ({ payment: { id: 'payment-1', status: 'failed', link: null } }) });
  await pay('500');
  expect(await screen.findByText('The payment could not be opened. You haven’t been charged.')).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Amount in CZK')).toBeDefined();
});

test('a single gateway needs no choice, and without any the page says so', async () => {
  const { unmount } = await open({ providers: ['NUVEI'] });
  expect(await screen.findByLabelText('Amount in CZK')).toBeDefined();
  expect(screen.queryByLabelText('Payment gateway')).toBeNull();
  unmount();
  await open({ providers: [] });
  expect(await screen.findByText('Payments by card are not available now.')).toBeDefined();
});
