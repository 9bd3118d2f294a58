import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { LoansPage } from './loans-page.tsx';
import { OwnLoans } from './own/own-loans.tsx';
import { limits, loan, loanAnswers, preview } from './testing/loan-answers.ts';

const show = (loans: readonly object[], answers: Answers = {}, at = '/loans') =>
  renderPage(
    <>
      <OwnLoans />
      <Notices />
    </>,
    { answers: loanAnswers(loans, answers), at },
  );
const sent = (calls: readonly { path: string; input: object }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const offer = {
  currency: 'CZK',
  amount: '50000',
  months: 12,
  collateral: { currency: 'BTC', amount: '0.1' },
};

const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Amount to borrow'), '50000');
  await userEvent.type(screen.getByLabelText('Collateral'), '0,1');
  await press('Show the cost and the prices');
};

test('a visitor reads how a loan works and can log in', async () => {
  await renderPage(<LoansPage />, { at: '/loans' });
  await screen.findByRole('heading', { name: 'How a loan works' });
  expect(screen.getByRole('link', { name: 'Log in to borrow' })).toBeTruthy();
});

test('draws a loan after its cost and prices were shown and agreed to', async () => {
  const draw = (input: object) => ('query' in input ? { loans: [], total: 0 } : { loan });
  const { calls, container } = await show([], {
    '/api/user/loans/preview': preview,
    '/api/user/loans': draw,
  });
  await fillIn();
  await screen.findByText('BTC may fall to CZK 626,507 before we sell.');
  expect(screen.getByText('CZK 54,500.00')).toBeTruthy();
  expect(screen.getByText(/within 14 days/)).toBeTruthy();
  expect(screen.getByText('BTC at CZK 800,000')).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await press(/^Borrow CZK/);
  await screen.findByText('Please read the terms and agree.');
  await userEvent.click(screen.getByRole('checkbox'));
  await press(/^Borrow CZK/);
  await screen.findByText('CZK 50,000 is in your balance.');
  expect(sent(calls, '/api/user/loans/preview')).toEqual([{ body: offer }]);
  expect(sent(calls, '/api/user/loans')).toContainEqual({ body: { ...offer, terms_version: 'CZK-BTC-1' } });
});

test('a refusal of the preview is shown under its field', async () => {
  const message = 'The loan may be at most 50% of the value of its collateral.';
  const refused = new ApiError({ status: 422, code: 'x', message, fields: [{ field: 'amount', message }] });
  await show([], { '/api/user/loans/preview': () => Promise.reject(refused) });
  await fillIn();
  await screen.findByText(message);
});

test('a currency in which nothing can be borrowed says why', async () => {
  await show([]);
  await userEvent.click(await screen.findByRole('radio', { name: 'EUR' }));
  await screen.findByText('All the money that is set aside for loans is lent now.');
  expect(screen.queryByLabelText('Amount to borrow')).toBeNull();
});

test('a user without a verified identity is led to the verification', async () => {
  const currencies = limits.map((limit) => ({ ...limit, closed_because: 'tier' }));
  await show([], { '/api/user/loan_limit': { currencies } });
  const link = await screen.findByRole('link', { name: 'Verify my identity' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=verification');
});

test.each([
  ['', 'Invalid value, please input a number'],
  ['abc', 'Invalid value, please input a number'],
  ['0', 'Please input a positive number'],
  ['51234.51', 'Amount too high'],
])('a payoff of "%s" shows its problem and sends nothing', async (typed, problem) => {
  const { calls } = await show([loan]);
  await press(/^Pay the loan off:/);
  const dialog = within(screen.getByRole('dialog'));
  if (typed !== '') await userEvent.type(dialog.getByLabelText('Amount'), typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Pay' }));
  await dialog.findByText(problem);
  expect(sent(calls, '/api/user/loans/payoffs')).toEqual([]);
});

test('pays what is owed from the collateral', async () => {
  const path = '/api/user/loans/payoffs';
  const { calls } = await show([loan], { [path]: { loan: { ...loan, is_selling: true } } });
  await press(/^Pay the loan off:/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'From the collateral' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Amount: everything' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sell and pay' }));
  await screen.findByText('The sale has begun. It pays the loan as soon as it is done.');
  expect(sent(calls, path)).toEqual([{ body: { loan_id: 'LOAN-1', amount: '51234.5', from: 'collateral' } }]);
});

test('takes at most the collateral that the LTV leaves free', async () => {
  const path = '/api/user/loans/{loanId}/collateral/take';
  const { calls } = await show([loan], { [path]: { loan } });
  await press(/^Take collateral:/);
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText('Amount');
  await userEvent.type(amount, '0.02');
  await userEvent.click(dialog.getByRole('button', { name: 'Take collateral' }));
  await dialog.findByText('At most 0.01 BTC.');
  await userEvent.clear(amount);
  await userEvent.type(amount, '0.005');
  await userEvent.click(dialog.getByRole('button', { name: 'Take collateral' }));
  await screen.findByText('0.005 BTC returned to your balance.');
  expect(sent(calls, path)).toEqual([
    { params: { loanId: 'LOAN-1' }, body: { currency: 'BTC', amount: '0.005' } },
  ]);
});

test('adds collateral from the balance', async () => {
  const path = '/api/user/loans/{loanId}/collateral';
  const { calls } = await show([loan], { [path]: { loan } });
  await press(/^Add collateral:/);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Amount'), '0.2');
  await userEvent.click(dialog.getByRole('button', { name: 'Add collateral' }));
  await screen.findByText('0.2 BTC added to the collateral.');
  expect(sent(calls, path)).toEqual([
    { params: { loanId: 'LOAN-1' }, body: { currency: 'BTC', amount: '0.2' } },
  ]);
});

test('a loan shows what is owed and the next threshold, and opens the rest', async () => {
  const { container } = await show([{ ...loan, ltv: '0.7' }]);
  const details = (await screen.findByText('Details')).closest('details');
  const seen = (text: string) => screen.getAllByText(text).filter((found) => !details?.contains(found));
  expect(seen('CZK 51,234.50')).toHaveLength(1);
  expect(seen('BTC at CZK 722,223')).toHaveLength(1);
  expect(seen('BTC at CZK 800,000')).toEqual([]);
  expect(details?.open).toBe(false);
  await userEvent.click(screen.getByText('Details'));
  expect(details?.open).toBe(true);
  const opened = within(details ?? container);
  expect(opened.getAllByText(/^BTC at CZK/)).toHaveLength(5);
  expect(opened.getByRole('link', { name: 'Journal of the loan' })).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.each(['0.99', null])(
  'a loan at an LTV of %s has no next threshold, and lists all in its details',
  async (ltv) => {
    const { container } = await show([{ ...loan, ltv }]);
    await screen.findByText('Details');
    expect(container.querySelectorAll('dl:empty')).toHaveLength(0);
    expect(screen.getAllByText(/^BTC at CZK/)).toHaveLength(5);
  },
);

test.each([
  ['2999-12-04T10:00:00Z', 1],
  ['2020-12-04T10:00:00Z', 0],
])('until when a loan can be withdrawn from (%s) is shown %d times', async (until, times) => {
  await show([{ ...loan, withdraw_until: until }]);
  await screen.findByText('Details');
  expect(screen.queryAllByText('You can withdraw from the contract until')).toHaveLength(times);
});

test('more loans than a page are paged by the address', async () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...loan, id: `L-${index}` }));
  const { calls } = await show([], { '/api/user/loans': { loans: many, total: 25 } }, '/loans?loans=10');
  expect(await screen.findAllByText('43.72%')).toHaveLength(10);
  expect(sent(calls, '/api/user/loans')).toContainEqual({ query: { offset: 10, limit: 10 } });
});
