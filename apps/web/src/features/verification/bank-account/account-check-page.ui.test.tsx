import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccountCheckPage } from './account-check-page.tsx';

const payment = {
  type: 'bank',
  amount: '1',
  currency: 'CZK',
  account: '2000145399/0800',
  iban: 'CZ79 0800 0000 0020 0014 5399',
  bic: 'FIOBCZPPXXX',
  bank_name: 'Fio',
  owner: 'Dukat',
  variable_symbol: '1234567897',
  message: 'VS1234567897',
  qrCodes: [{ kind: 'spd', label: 'QR Platba', value: 'SPD*1.0*ACC:CZ79' }],
  due_at: '2026-03-02T10:00:00Z',
};
const show = (check: object) =>
  renderPage(<AccountCheckPage id="check-1" />, { answers: { '/api/bank_verification': { check } } });

test('shows payee, amount and symbol, without the customer’s name', async () => {
  const { container } = await show({ status: 'waiting', payment });
  expect(await screen.findByText('1234567897')).toBeDefined();
  expect(screen.getByRole('img', { name: /QR Platba/ })).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['verified', 'Your bank account is verified'],
  ['review', 'Your payment has arrived'],
  ['refused', 'We could not verify this account'],
])('a check that is %s says so', async (status, text) => {
  await show({ status, payment: null });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open my account' })).toBeDefined();
});

test('an unknown link says so', async () => {
  const unknown = new ApiError({ status: 404, code: 'check_unknown', message: 'No such link.', fields: [] });
  await renderPage(<AccountCheckPage id="check-1" />, {
    answers: { '/api/bank_verification': () => Promise.reject(unknown) },
  });
  expect(await screen.findByText('No such link.')).toBeDefined();
});
