import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createButton, fillPerson, method, missing, openExchange } from '../../testing/exchange-world.tsx';

test('an order created right after a change of currency waits for its rate and payment methods', async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const { calls } = await openExchange({
    answers: {
      '/api/new_order': { message: null, redirect_url: '/order?id=o1&secret=s1', id: 'o1', secret: 's1' },
      '/api/payment_methods': async ({ query }: { query: { currency: string } }) => {
        if (query.currency === 'EUR') await late;
        return { paymentMethods: [method('BANK_TRANSFER')] };
      },
    },
  });
  await fillPerson();
  await userEvent.click(screen.getByRole('button', { name: /Payment currency/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Euro/ }));
  await userEvent.click(createButton());
  expect(missing()).toEqual([]);
  act(answerLate);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/new_order'));
  expect(missing()).toEqual([]);
});
