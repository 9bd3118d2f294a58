import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { closeSession, openSession } from '../../platform/api/session.ts';
import type { ProviderReturnSearch } from '../../platform/provider-return-search.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BankIdentity } from './bank-identity.tsx';

beforeEach(() => openSession('token'));

const show = (search: ProviderReturnSearch, answers = {}) =>
  renderPage(<BankIdentity search={search} />, { at: '/bankid', answers });
const refused = (code: string, message: string) => () =>
  Promise.reject(new ApiError({ status: 409, code, message, fields: [] }));

test('a visitor logs in first and returns', async () => {
  closeSession();
  const { container } = await show({});
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fbankid');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('a user without a submitted client form is sent to it', async () => {
  const message = 'Please fill in the form about you first.';
  await show({}, { '/api/bankid/generate_url': refused('form_required', message) });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify through your bank' }));
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Fill in the form' }).getAttribute('href')).toBe('/form');
});

test('the bank’s response is submitted once, and links to the verification status', async () => {
  const path = '/api/bankid/update_profile';
  const { calls, router } = await show({ state: 's', code: 'c' }, { [path]: {} });
  await expect.poll(() => router.state.location.href).toBe('/myaccount?section=verification');
  expect(calls).toEqual([{ path, input: { body: { state: 's', code: 'c' } } }]);
});

test('a refusal shows the reason, and the bank can be tried again', async () => {
  const message = 'You canceled the verification at your bank.';
  await show(
    { state: 's', error: 'access_denied' },
    { '/api/bankid/update_profile': refused('bankid_canceled', message) },
  );
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/bankid');
});
