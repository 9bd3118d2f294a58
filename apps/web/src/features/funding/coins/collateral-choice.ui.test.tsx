import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { CollateralChoice, useLiveLoans } from './collateral-choice.tsx';

const loan = (id: string, more: object = {}) => ({
  ...{ id, state: 'drawn', currency: 'CZK', amount: '50000', takes_deposits: false },
  ...{ drawn_at: '2026-03-01T10:05:00Z', collateral: { currency: 'BTC', amount: '0.1' } },
  ...more,
});
const list = '/api/user/loans';
const path = '/api/user/loans/{loanId}/deposits';

function Shown() {
  return <CollateralChoice currency="BTC" of={useLiveLoans('BTC')} />;
}

const show = (loans: readonly object[], answers: Answers = {}) =>
  renderPage(<Shown />, {
    at: '/myaccount?section=funding',
    answers: { [list]: { loans, total: loans.length }, [path]: { loan: {} }, ...answers },
  });

test('offers the balance and the running loans of the coin as one choice, and sends it', async () => {
  const { calls } = await show([
    loan('LOAN-2', { takes_deposits: true }),
    loan('LOAN-1', { drawn_at: '2026-02-01T10:05:00Z' }),
  ]);
  await screen.findByText(/stay blocked for the loan.* over Lightning stays in your balance\.$/);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'LOAN-2');
  await userEvent.click(screen.getByRole('radio', { name: /loan of CZK\s50,000 .*2\/1\/2026/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Your balance/ }));
  expect(calls.filter((call) => call.path === path).map(({ input }) => input)).toEqual([
    { params: { loanId: 'LOAN-1' }, body: { into_collateral: true } },
    { params: { loanId: 'LOAN-2' }, body: { into_collateral: false } },
  ]);
  const [asked] = calls.filter((call) => call.path === list);
  expect(asked?.input).toEqual({ query: { live_coin: 'BTC', limit: 100 } });
});

test('shows nothing without a running loan of the coin', async () => {
  const { calls } = await show([]);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a refused choice says why', async () => {
  const message = 'This loan has ended.';
  const refused = () => {
    throw new ApiError({ status: 409, code: 'loan_ended', message, fields: [] });
  };
  await show([loan('LOAN-1')], { [path]: refused });
  await userEvent.click(await screen.findByRole('radio', { name: /loan of/ }));
  await screen.findByText(message);
});
