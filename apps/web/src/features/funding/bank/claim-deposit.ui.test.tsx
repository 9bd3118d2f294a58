import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ClaimDeposit } from './claim-deposit.tsx';

const path = '/api/user/claim_deposit';

async function claim(answer: unknown) {
  const page = await renderPage(<ClaimDeposit fiat="CZK" />, { answers: { [path]: answer } });
  await userEvent.click(screen.getByText('I paid with another variable symbol or none'));
  await userEvent.type(await screen.findByLabelText('Amount that you sent'), '1500,5');
  await userEvent.click(await screen.findByRole('button', { name: 'Find my payment' }));
  return page;
}

test.each([
  ['credited', 'We have found your payment and credited it.'],
  ['waiting', 'We have found your payment. It is waiting for your limit.'],
])('a payment that is found and %s is said', async (outcome, said) => {
  const { calls } = await claim({ outcome });
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls.filter((call) => call.path === path).map(({ input }) => input)).toEqual([
    { body: { currency: 'CZK', amount: '1500.5' } },
  ]);
});

test('one that cannot be found leads to a question', async () => {
  await claim(() => {
    throw new ApiError({ status: 404, code: 'claimed_payment_unknown', message: 'Write to us.', fields: [] });
  });
  expect(await screen.findByText('Write to us.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ask about this payment' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=support&topic=payment');
});
