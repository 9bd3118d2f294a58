import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { placeholderFacts } from '../../platform/router-context.ts';
import { recordConsent } from '../../platform/storage/consent.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AccountScreen } from './account-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

const answers = {
  '/api/user/settings': { settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' } },
  '/api/create_account': {},
};

const { site } = placeholderFacts;
const company = { ...site.brand.company, supportEmail: 'support@anycoin.example' };
const facts = { site: { ...site, brand: { ...site.brand, company } } };

async function logIn(email = 'jana@example.com'): Promise<void> {
  const { unmount, router } = await renderPage(<AccountScreen view="login" />, {
    at: '/login',
    facts,
    answers: { ...answers, '/api/login': { token: 'secret', user: { email } } },
  });
  await userEvent.type(screen.getByLabelText('E-mail'), 'jana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Blue-lanterns-7');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expect.poll(() => router.state.location.pathname).toBe('/balance');
  unmount();
}

async function register(): Promise<void> {
  const { unmount, router } = await renderPage(<AccountScreen view="register" />, {
    at: '/register',
    answers,
  });
  await userEvent.type(screen.getByLabelText('E-mail'), 'jana@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await expect.poll(() => router.state.location.pathname).toBe('/account_created');
  unmount();
}

test.each([
  ['a login', 'user_login', () => logIn()],
  ['a registration', 'user_signup', register],
])('%s is reported without personal data, and only with consent', async (_, event, act) => {
  await act();
  expect(window.dataLayer).toBeUndefined();
  localStorage.clear();
  recordConsent('accepted');
  await act();
  expect(window.dataLayer).toEqual([{ event }]);
});

test.each([
  ['jana@anycoin.example', true],
  ['JANA@ANYCOIN.EXAMPLE', true],
  ['jana@notanycoin.example', false],
  ['jana@anycoin.example.evil.example', false],
  ['"x@anycoin.example"@evil.example', false],
])('an internal user is recognised by the e-mail domain: %s, %s', async (email, isInternal) => {
  recordConsent('accepted');
  await logIn(email);
  expect(window.dataLayer).toEqual([{ event: 'user_login', ...(isInternal && { is_internal: true }) }]);
});
