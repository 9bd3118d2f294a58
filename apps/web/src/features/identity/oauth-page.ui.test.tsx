import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { bearerToken, closeSession } from '../../platform/api/session.ts';
import { providerReturnSearch } from '../../platform/provider-return-search.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { AccountScreen } from './account-screen.tsx';
import { OauthPage } from './oauth-page.tsx';

const settings = { settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' } };
const opened = { token: 'secret', user: { email: 'jana@example.com' } };
const owing = { introduction: 'ticket', email: 'jana@example.com', provider: 'google' };
const path = '/api/oauth/process';

beforeEach(() => {
  closeSession();
  localStorage.clear();
});

const show = (
  answers: Answers,
  search: Record<string, unknown> = { state: 's', code: 'c', iss: 'i', scope: 'x' },
) =>
  renderPage(<OauthPage search={providerReturnSearch(search)} />, {
    at: '/oauth',
    answers: { '/api/user/settings': settings, '/api/user/login_providers/link': {}, ...answers },
  });

describe('a return from a provider', () => {
  test('is submitted once, without unknown parameters, and logs in', async () => {
    const { calls, router } = await show({ [path]: opened });
    await expect.poll(() => router.state.location.pathname).toBe('/balance');
    expect(bearerToken()).toBe('secret');
    expect(calls.filter((call) => call.path === path)).toEqual([
      { path, input: { body: { state: 's', code: 'c', iss: 'i' } } },
    ]);
  });

  test('returns to the page of the login, and never to another site', async () => {
    localStorage.setItem('after_login', '/orders?id=7');
    const { router } = await show({ [path]: opened });
    await expect.poll(() => router.state.location.href).toBe('/orders?id=7');
    closeSession();
    localStorage.setItem('after_login', '//evil.example');
    const other = await show({ [path]: opened }, { state: 't', code: 'c' });
    await expect.poll(() => other.router.state.location.pathname).toBe('/balance');
  });

  test('without parameters, or refused, says so and links to the login', async () => {
    const nothing = await show({}, {});
    expect(nothing.calls).toEqual([]);
    screen.getByText('The login could not be confirmed. Please start again.');
    nothing.unmount();
    const message = 'Your e-mail is not verified there.';
    const refused = () =>
      Promise.reject(new ApiError({ status: 422, code: 'provider_email_unverified', message, fields: [] }));
    await show({ [path]: refused });
    await screen.findByText(message);
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
  });

  test('requires the second factor', async () => {
    await show({ [path]: { ticket: 'ticket-of-the-second-step', methods: ['code'] } });
    await screen.findByLabelText('Code');
  });
});

test('a new user agrees to the terms, and is logged in', async () => {
  const { calls, container, router } = await show({
    [path]: { ...owing, owes: 'agreement' },
    '/api/oauth/open_account': opened,
  });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the account' }));
  await screen.findByText('Please agree to the terms.');
  await userEvent.click(await screen.findByRole('checkbox', { name: /I agree to the terms/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open the account' }));
  await expect.poll(() => router.state.location.pathname).toBe('/balance');
  expect(calls.find((call) => call.path === '/api/oauth/open_account')?.input).toEqual({
    body: { ticket: 'ticket', agreement: true, accept_marketing_emails: false, overrideRef: null },
  });
});

test('an address with an account is linked by the next login in this browser', async () => {
  const { calls } = await show({ [path]: { ...owing, owes: 'proof' }, '/api/login': opened });
  await screen.findByText('You already have an account');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'jana@example.com');
  await userEvent.type(await screen.findByLabelText('Password'), 'Blue-lanterns-7');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await expect
    .poll(() => calls.find((call) => call.path === '/api/user/login_providers/link')?.input)
    .toEqual({ body: { ticket: 'ticket' } });
  expect(localStorage.getItem('introduction')).toBeNull();
});

test.each([
  ['login', 'signin'],
  ['register', 'signup'],
] as const)('the screen %s offers the configured providers', async (view, login_type) => {
  const failed = () =>
    Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: 'Later', fields: [] }));
  const { calls } = await renderPage(<AccountScreen view={view} />, {
    at: `/${view}`,
    facts: { loginProviders: ['google-web', 'google-ios', 'apple-web'] },
    answers: { '/api/oauth/generate_url': failed },
  });
  expect(screen.getAllByRole('button', { name: /^Continue with/ })).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await screen.findByText('Later');
  expect(calls.map(({ input }) => input)).toEqual([{ body: { login_provider: 'google-web', login_type } }]);
});
