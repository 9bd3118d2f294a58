import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { bearerToken } from '../../platform/api/session.ts';
import { saveReferral } from '../../platform/storage/referral.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { AccountScreen, type AccountView } from './account-screen.tsx';

const settings = { settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' } };
const opened = { token: 'secret', user: { email: 'jana@example.com' } };

const show = (view: AccountView, answers: Answers = {}, at = `/${view}`) =>
  renderPage(<AccountScreen view={view} />, { at, answers: { '/api/user/settings': settings, ...answers } });

function refusal(code: string, message: string, status = 422, field?: string) {
  const fields = field === undefined ? [] : [{ field, message }];
  return () => Promise.reject(new ApiError({ status, code, message, fields }));
}

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function describedText(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}

async function isAccessible(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

describe.each(['login', 'register', 'forgot_password', 'account_created', 'password_updated'] as const)(
  'the screen %s',
  (view) => {
    test('has one heading and no accessibility violations', async () => {
      const { container } = await show(view);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      await isAccessible(container);
    });
  },
);

describe('the login', () => {
  async function logIn(answers: Answers, at?: string) {
    const page = await show('login', answers, at);
    await userEvent.type(email(), ' jana@example.com ');
    await userEvent.type(password(), 'Blue-lanterns-7');
    await press('Log in');
    return page;
  }

  test('sets autocomplete attributes for password managers', async () => {
    await show('login');
    expect(email().getAttribute('autocomplete')).toBe('username webauthn');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(email().closest('form')?.method).toBe('post');
  });

  test('stores the token, adopts the user’s default currency and redirects to the balance', async () => {
    const { calls, router } = await logIn({ '/api/login': opened });
    expect(calls[0]).toEqual({
      path: '/api/login',
      input: { body: { email: 'jana@example.com', password: 'Blue-lanterns-7' } },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
    expect(bearerToken()).toBe('secret');
    await waitFor(() =>
      expect(localStorage.getItem('anycoin_settings')).toContain('"defaultPaymentCurrency":"EUR"'),
    );
  });

  test('adopts the user’s language and reloads the page in it', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await logIn({
      '/api/login': opened,
      '/api/user/settings': { settings: { defaultPaymentCurrency: 'EUR', locale: 'de_DE' } },
    });
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('locale')).toBe('de_DE');
    expect(document.cookie).toContain('locale=de_DE');
    assign.mockRestore();
  });

  test('does not reload for a user with the page’s language', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    await logIn({ '/api/login': opened });
    await waitFor(() => expect(localStorage.getItem('anycoin_settings')).not.toBeNull());
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });

  test('asks a user with a second factor for a code, and reports a wrong one', async () => {
    const codes: unknown[] = [];
    const { router } = await logIn({
      '/api/login': { ticket: 'a-ticket', methods: ['code'] },
      '/api/login/second_factor': (input: { readonly body: { readonly code: string } }) => {
        codes.push(input.body);
        if (input.body.code === '123456') return opened;
        return refusal('code_wrong', 'This code is incorrect. Each code works once.', 422, 'code')();
      },
      '/api/twofactor/send-reset-info-email': {},
    });
    const field = await screen.findByLabelText('Code');
    await userEvent.type(field, '000000{enter}');
    await screen.findByText('This code is incorrect. Each code works once.');
    await userEvent.click(
      await screen.findByRole('button', { name: 'I have neither the phone nor a recovery code' }),
    );
    await screen.findByText('We have e-mailed you how to reset two-step login.');
    await userEvent.clear(field);
    await userEvent.type(field, '123456{enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/balance');
    expect(codes.at(-1)).toEqual({ ticket: 'a-ticket', code: '123456' });
  });

  test('returns to the previous page', async () => {
    const { router } = await logIn({ '/api/login': opened }, '/login?next=%2Forder%3Fid%3D7');
    await waitFor(() => expect(router.state.location.href).toBe('/order?id=7'));
  });

  test('never redirects to another site', async () => {
    const { router } = await logIn({ '/api/login': opened }, '/login?next=%2F%2Fevil.example');
    await waitFor(() => expect(router.state.location.href).toBe('/balance'));
  });

  test('reports missing fields and focuses the first', async () => {
    const { calls } = await show('login');
    await press('Log in');
    expect(describedText(email())).toBe('Please enter your e-mail.');
    expect(describedText(password())).toBe('Please enter your password.');
    expect(document.activeElement).toBe(email());
    expect(calls).toEqual([]);
  });

  test('reports an invalid e-mail address on blur, not while typing', async () => {
    await show('login');
    await userEvent.type(email(), 'jana@');
    expect(screen.queryByText(/is not a valid email/)).toBeNull();
    await userEvent.tab();
    expect(describedText(email())).toBe('Value "jana@" is not a valid email address.');
    await userEvent.type(email(), 'example.com');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  test('shows the password on request', async () => {
    await show('login');
    await press('Show the password');
    expect(password().getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Show the password' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('Show the password');
    expect(password().getAttribute('type')).toBe('password');
  });

  test.each([
    ['login_failed', 'The e-mail or the password is incorrect.', 422, 'alert'],
    ['too_many_attempts', 'Too many attempts. Please try again in 12 s.', 429, 'status'],
    ['login_locked', 'Too many wrong passwords. Please set a new password.', 429, 'status'],
  ] as const)('shows the server’s message for %s and keeps the input', async (code, text, status, role) => {
    await logIn({ '/api/login': refusal(code, text, status) });
    expect((await screen.findByText(text)).closest(`[role="${role}"]`)).not.toBeNull();
    expect(password()).toHaveProperty('value', 'Blue-lanterns-7');
    expect(screen.queryByRole('link', { name: 'Set a new password' }) !== null).toBe(code === 'login_locked');
    expect(bearerToken()).toBeNull();
  });

  test('shows the server’s error under its field', async () => {
    const text = 'Password must have at most 256 characters.';
    await logIn({ '/api/login': refusal('password_too_long', text, 422, 'password') });
    await waitFor(() => expect(describedText(password())).toBe(text));
    expect(document.activeElement).toBe(password());
  });

  test('says so if the server cannot be reached', async () => {
    await logIn({ '/api/login': () => Promise.reject(new TypeError('network')) });
    await screen.findByText(
      'Sorry, we were unable to process your request at this time. Please try again later.',
    );
  });
});

describe('the registration', () => {
  async function register(answer: unknown, isAgreed = true) {
    const page = await show('register', { '/api/create_account': answer });
    await userEvent.type(email(), 'jana@example.com');
    if (isAgreed)
      await userEvent.click(await screen.findByRole('checkbox', { name: /I agree to the terms/ }));
    await press('Register');
    return page;
  }

  test('sends the address, both choices and the referral code, and says where the mail was sent', async () => {
    saveReferral('jana-7');
    const { calls, router } = await register({});
    expect(calls[0]?.input).toEqual({
      body: {
        email: 'jana@example.com',
        agreement: true,
        accept_marketing_emails: false,
        overrideRef: 'jana-7',
      },
    });
    await waitFor(() => expect(router.state.location.href).toBe('/account_created'));
    expect(router.state.location.state.mailedTo).toBe('jana@example.com');
  });

  test('requires the agreement', async () => {
    const { calls } = await register({}, false);
    screen.getByText('Please agree to the terms.');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    expect(calls).toEqual([]);
  });

  test.each([
    ['email_required', 'Please enter your e-mail.', 'email'],
    ['email_invalid', 'Value "jana@example.com" is not a valid email address.', 'email'],
    ['agreement_required', 'Please agree to the terms.', 'agreement'],
  ])('shows %s of the server under its field', async (code, text, field) => {
    await register(refusal(code, text, 422, field));
    await screen.findByText(text);
  });

  test('sends the mail again on request, as often as the server allows', async () => {
    const tooMany = 'Too many attempts. Please try again in 12 s.';
    let isAllowed = true;
    const { calls, router, container } = await show('account_created', {
      '/api/forgot_password': () => (isAllowed ? {} : refusal('too_many_attempts', tooMany, 429)()),
    });
    // Opened directly by URL, the page does not know where the mail was sent.
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
    const mailedTo = 'jana@example.com';
    await act(() => router.navigate({ to: '/account_created', state: { mailedTo } }));
    await press('Send it again');
    await screen.findByText('We have sent it again.');
    expect(calls).toEqual([{ path: '/api/forgot_password', input: { body: { email: mailedTo } } }]);
    await isAccessible(container);
    isAllowed = false;
    await press('Send it again');
    await screen.findByText(tooMany);
    expect(screen.queryByText('We have sent it again.')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('sends a link without revealing whether the account exists', async () => {
    await show('forgot_password', { '/api/forgot_password': {} });
    await userEvent.type(email(), 'jana@example.com');
    await press('Send me the link');
    await screen.findByText('We have sent a link to jana@example.com. Open it to set your password.');
    await press('Send it again');
    await screen.findByText('We have sent it again.');
    await press('Use another e-mail');
    expect(email()).toHaveProperty('value', '');
  });

  test('rejects an invalid e-mail address', async () => {
    const { calls } = await show('forgot_password');
    await press('Send me the link');
    expect(describedText(email())).toBe('Please enter your e-mail.');
    await userEvent.type(email(), 'jana');
    await press('Send me the link');
    expect(describedText(email())).toBe('Value "jana" is not a valid email address.');
    expect(calls).toEqual([]);
  });
});
