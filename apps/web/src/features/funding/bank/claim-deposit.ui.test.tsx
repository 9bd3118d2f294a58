import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ClaimDeposit } from './claim-deposit.tsx';

const path = '/api/user/claim_deposit';
const proven = { tier: 2, bank_account: { id: 'check-1', status: 'verified' } };

async function open(answer: unknown, verification: object = proven) {
  const answers = { [path]: answer, '/api/user/verification': { verification } };
  const page = await renderPage(<ClaimDeposit fiat="CZK" />, { answers });
  await userEvent.click(screen.getByText('I paid with another variable symbol or none'));
  return page;
}

async function claim(answer: unknown) {
  const page = await open(answer);
  await userEvent.type(await screen.findByLabelText('Amount that you sent'), '1500,5');
  await userEvent.click(await screen.findByRole('button', { name: 'Find my payment' }));
  return page;
}

test.each([
  ['credited', 'We have found your payment and credited it.'],
  ['waiting', 'We have found your payment. It is waiting for your limit.'],
])('a payment that is found and %s is reported', async (outcome, said) => {
  const { calls } = await claim({ outcome });
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls.filter((call) => call.path === path).map(({ input }) => input)).toEqual([
    { body: { currency: 'CZK', amount: '1500.5' } },
  ]);
});

test('a payment that is not found leads to a question', async () => {
  await claim(() => {
    throw new ApiError({ status: 404, code: 'claimed_payment_unknown', message: 'Write to us.', fields: [] });
  });
  expect(await screen.findByText('Write to us.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ask about this payment' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=support&topic=payment');
});

const missing = /You have no verified bank account yet/;

test.each([
  ['nothing is verified', { tier: 0, bank_account: null }],
  ['the small payment is waited for', { tier: 1, bank_account: { id: 'check-1', status: 'waiting' } }],
  ['the account was refused', { tier: 1, bank_account: { id: 'check-1', status: 'refused' } }],
])('while %s, a link to verify a bank account is shown', async (_, verification) => {
  await open({ outcome: 'credited' }, verification);
  await screen.findByText(missing);
  const link = screen.getByRole('link', { name: 'Verify a bank account' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=verification');
});

test.each([
  ['a verified account', proven],
  [
    'one that was verified before another was refused',
    { ...proven, bank_account: { id: 'c', status: 'refused' } },
  ],
])('a user with %s sees no link to verify one', async (_, verification) => {
  const { calls } = await open({ outcome: 'credited' }, verification);
  await expect.poll(() => calls.map((call) => call.path)).toContain('/api/user/verification');
  await screen.findByRole('button', { name: 'Find my payment' });
  expect(screen.queryByText(missing)).toBeNull();
});

test('the verification status is loaded only when this section is opened', async () => {
  const { calls } = await renderPage(<ClaimDeposit fiat="CZK" />);
  expect(calls).toEqual([]);
});
